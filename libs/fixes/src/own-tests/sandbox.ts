/** What a command in a sandbox is given. Everything else of the machine is out of its reach. */
export interface Sandboxed {
  /** a folder with the project: the command works on a copy of it */
  project: string
  dependencies: Dependencies
  /** a line for the shell, run at the top of the project */
  command: string
  /** milliseconds */
  timeoutMs: number
  signal?: AbortSignal | undefined
}

/** Installed packages that the sandbox may read and not change. */
export interface Dependencies {
  /** a folder whose entries appear at the same places in the project; null: none */
  project: string | null
  /** paths in it that are put there, such as `node_modules` or `web/node_modules` */
  paths: readonly string[]
  /** a folder whose entries appear in the home folder; null: none */
  home: string | null
}

export type Ended =
  | { kind: 'exited'; code: number; /** the last lines of what it printed */ output: string }
  | { kind: 'stopped'; reason: StopReason }
  /** the sandbox itself does not work */
  | { kind: 'broken'; detail: string }

export type StopReason = 'time' | 'memory' | 'processes' | 'room'

/** Runs a command where it reaches neither the network nor anything of this machine that it was not given. */
export interface Sandbox {
  run(job: Sandboxed): Promise<Ended>
}
