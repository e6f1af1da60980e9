import { createRequire } from 'node:module'
import type { SevenZipModule, SevenZipModuleFactory } from '7z-wasm'

type Operation = (...args: never[]) => unknown

/** What Emscripten's bridge to the disk calls, and its types do not tell. */
export interface DiskHooks {
  node_ops: {
    mknod: (parent: unknown, name: string, mode: number, dev: number) => unknown
    setattr: (node: unknown, attributes: { size?: number }) => unknown
    symlink: Operation
    rename: Operation
  }
  stream_ops: {
    write: (stream: unknown, buffer: unknown, offset: number, length: number, position: number) => number
    setattr: (stream: unknown, attributes: { size?: number }) => unknown
  }
  realPath: (node: unknown) => string
}

export interface Program {
  module: SevenZipModule
  hooks: DiskHooks
  /** Runs `7z` with these arguments. @returns its exit code; 2 where it crashed */
  run(args: readonly string[]): number
}

const hasHooks = (value: unknown): value is DiskHooks =>
  typeof value === 'object' && value !== null && 'node_ops' in value && 'stream_ops' in value && 'realPath' in value

/** How the bridge names errors of the disk: by numbers of WASI, https://github.com/WebAssembly/WASI (errno): dquot, nospc. */
const NO_ROOM: ReadonlySet<unknown> = new Set([19, 51])

/** True for what the bridge throws where the disk is full. */
export const isDiskFull = (error: unknown): boolean => typeof error === 'object' && error !== null && 'errno' in error && NO_ROOM.has(error.errno)

const isFactory = (value: unknown): value is SevenZipModuleFactory => typeof value === 'function'

/** Exit code of 7-Zip for a fatal error; memory that could not be had is 8. */
export const FATAL = 2
export const NO_MEMORY = 8

/** Loads 7-Zip. `onLine` hears every line it prints and may throw to stop it. */
export async function loadSevenZip(onLine: (line: string) => void): Promise<Program> {
  // By require, because the package finds its .wasm file beside the script only that way.
  const factory: unknown = createRequire(import.meta.url)('7z-wasm')
  if (!isFactory(factory)) throw new Error('7z-wasm does not export a function')
  const module = await factory({ print: onLine, printErr: () => {} })
  const hooks: unknown = module.NODEFS
  if (!hasHooks(hooks)) throw new Error('7z-wasm has no access to the disk')
  return {
    module,
    hooks,
    run(args) {
      const code: unknown = module.callMain([...args])
      return typeof code === 'number' ? code : 0
    },
  }
}
