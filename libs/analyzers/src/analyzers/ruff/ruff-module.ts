import { createRequire } from 'node:module'
import type { Diagnostic, Workspace } from '@astral-sh/ruff-wasm-nodejs'

type Ruff = typeof import('@astral-sh/ruff-wasm-nodejs')

const require = createRequire(import.meta.url)
const PACKAGE = require.resolve('@astral-sh/ruff-wasm-nodejs')

const isRuff = (loaded: unknown): loaded is Ruff => typeof loaded === 'object' && loaded !== null && 'Workspace' in loaded && 'PositionEncoding' in loaded

/** The package makes its instance of WebAssembly when it is loaded: without what `require` remembers it makes another. */
function instantiate(): Ruff {
  Reflect.deleteProperty(require.cache, PACKAGE)
  const loaded: unknown = require(PACKAGE)
  if (!isRuff(loaded)) throw new Error('the package of Ruff has no workspace')
  return loaded
}

let workspace: Workspace | undefined

/**
 * Checks one file. Where Ruff runs out of stack, on nesting without end for example, its pointer to the stack stays where
 * it was and its memory is in no known state: everything after that would break off as well. So it is thrown away whole.
 */
export function checkWith(settings: unknown, text: string): Diagnostic[] {
  if (!workspace) {
    const ruff = instantiate()
    workspace = new ruff.Workspace(settings, ruff.PositionEncoding.Utf16)
  }
  try {
    return workspace.check(text)
  } catch (error) {
    forget(workspace)
    workspace = undefined
    throw error
  }
}

/** Otherwise it would be freed when it is collected, and that breaks off wherever its thread is by then: in data flow. */
function forget(broken: Workspace): void {
  try {
    broken.free()
  } catch {
    // Signed off before it is freed, and with it goes all of its memory.
  }
}
