import { setFlagsFromString } from 'node:v8'
import { languageOf, parsedAs } from '../inventory/languages.ts'
import type { SourceEntry } from '../inventory/walk.ts'

/** From here on the optimised code has earned its making. */
const LARGE_BYTES = 30 * 1024 * 1024

/**
 * V8 spends some 3 s of processor time on optimising Ruff's WebAssembly, more than reading 100,000 lines with it takes
 * without. Where a project is mostly Python and not huge, that is left out. Must be called before threads are started.
 */
export function chooseWasmCompiler(files: readonly SourceEntry[]): void {
  let python = 0
  let others = 0
  for (const { path, size } of files) {
    const language = parsedAs(languageOf(path))
    if (language === 'python') python += size
    else if (language && language !== 'javascript' && language !== 'typescript') others += size
  }
  if (python > others && python < LARGE_BYTES) setFlagsFromString('--liftoff-only')
}
