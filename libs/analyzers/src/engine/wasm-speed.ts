import { setFlagsFromString } from 'node:v8'
import { languageOf, parsedAs } from '../inventory/languages.ts'
import type { SourceEntry } from '../inventory/walk.ts'

/** From here on the optimised code has earned its making. */
const LARGE_BYTES = 30 * 1024 * 1024

/** What a function of WebAssembly runs, in bytes of its code, before it is optimised: ten times V8's own. */
const BUDGET = 20_000_000

/**
 * Parsers run long enough to be optimised all the same, and what they hardly use is left as it is: a tenth of the time of
 * reading files with a few of Python among them. V8 spends some 3 s of processor time on optimising Ruff's WebAssembly, more
 * than reading 100,000 lines with it takes without. Where a project is mostly Python and not huge, that is left out. Must be
 * called before threads are started.
 */
export function chooseWasmCompiler(files: readonly SourceEntry[]): void {
  setFlagsFromString(`--wasm-tiering-budget=${BUDGET}`)
  let python = 0
  let others = 0
  for (const { path, size } of files) {
    const language = parsedAs(languageOf(path))
    if (language === 'python') python += size
    else if (language && language !== 'javascript' && language !== 'typescript') others += size
  }
  if (python > others && python < LARGE_BYTES) setFlagsFromString('--liftoff-only')
}
