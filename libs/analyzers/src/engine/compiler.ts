import { setFlagsFromString } from 'node:v8'

/**
 * A scan is a few seconds of code that runs for the first time, in several threads that each compile for themselves. Left
 * alone, V8 spends a third of all processor time on optimising; simple code at once that notes from its first call on what it
 * is given, optimised only what runs for long, and with little of what it calls inside of it, takes a fifth less in all. Must
 * be called before threads are started.
 */
export function chooseCompiler(): void {
  setFlagsFromString('--always-sparkplug')
  setFlagsFromString('--no-lazy-feedback-allocation')
  setFlagsFromString('--interrupt-budget=120000')
  setFlagsFromString('--max-inlined-bytecode-size=100')
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=200')
}
