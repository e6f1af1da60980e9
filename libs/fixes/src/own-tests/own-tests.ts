import { testCommandOf } from './commands.ts'
import type { Supplied } from './dependencies.ts'
import type { Ended, Sandbox, StopReason } from './sandbox.ts'

/** How a project's own tests are run. */
export interface OwnTests {
  /** @returns null: they pass; else in what they end, a clause */
  run(root: string): Promise<string | null>
  /** true where no time is left for another run */
  isOver(): boolean
}

export interface OwnTestsSettings {
  sandbox: Sandbox
  supplied: Supplied
  /** milliseconds that all runs may take together */
  budgetMs: number
  signal?: AbortSignal | undefined
}

/** A longer run is not waited for, in milliseconds. */
const MAX_RUN = 5 * 60_000

const STOPPED: Record<StopReason, string> = {
  time: 'they take too long',
  memory: 'they use more memory than the sandbox has',
  processes: 'they start more processes than the sandbox allows',
  room: 'the project is too large for the sandbox',
}

function outcomeOf(ended: Ended): string | null {
  if (ended.kind === 'broken') return `the sandbox did not start: ${ended.detail}`
  if (ended.kind === 'stopped') return STOPPED[ended.reason]
  return ended.code === 0 ? null : `exit code ${ended.code}`
}

/**
 * The own tests of a project, run in a sandbox on copies of it.
 * @returns why they cannot be run, a clause, where that is known before
 */
export function ownTestsOf(root: string, { sandbox, supplied, budgetMs, signal }: OwnTestsSettings): OwnTests | string {
  const command = supplied.command ?? testCommandOf(root)
  if (command === null) return 'no command that runs them was found'
  let left = budgetMs
  return {
    isOver: () => left <= 0,
    run: async (project) => {
      const start = performance.now()
      const ended = await sandbox.run({ project, dependencies: supplied.dependencies, command, timeoutMs: Math.min(left, MAX_RUN), signal })
      left -= performance.now() - start
      return outcomeOf(ended)
    },
  }
}
