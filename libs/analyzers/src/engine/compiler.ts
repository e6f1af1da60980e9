import { setFlagsFromString } from 'node:v8'
import type { SourceEntry } from '../inventory/walk.ts'

/** With so much to read most code runs often enough to be optimised soon; of less most is over before. */
const MUCH_BYTES = 2 * 1024 * 1024

/**
 * A scan is a few seconds of code that runs for the first time, in several threads that each compile for themselves. Left
 * alone, V8 spends a third of all processor time on optimising; simple code at once, optimised only what runs for long, and
 * with little of what it calls inside of it, takes a fifth less in all. Where there is much to read, what is given to
 * functions is noted from their first call on, and less has to run before it is optimised. Must be called before threads are
 * started.
 */
export function chooseCompiler(files: readonly SourceEntry[]): void {
  const isMuch = files.reduce((sum, { size }) => sum + size, 0) > MUCH_BYTES
  setFlagsFromString('--always-sparkplug')
  if (isMuch) setFlagsFromString('--no-lazy-feedback-allocation')
  setFlagsFromString(`--interrupt-budget=${isMuch ? 120_000 : 300_000}`)
  setFlagsFromString('--max-inlined-bytecode-size=100')
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=200')
}
