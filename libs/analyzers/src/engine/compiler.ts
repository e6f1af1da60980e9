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
  const isMuch = bytesOf(files) > MUCH_BYTES
  for (const flag of compilerFlags(isMuch)) setFlagsFromString(flag)
}

/** Data of so much code is followed for so long that what is optimised meanwhile, on the other processor, is won back. */
const VERY_MUCH_BYTES = 16 * 1024 * 1024

/**
 * Most code that follows data runs too seldom to win back what optimising it takes. Where it must run ten times as often
 * before that, a first scan takes up to 10 % less processor time, and a second one, which does little else, up to 18 %.
 * Applies also to threads that are running.
 */
export function chooseCompilerForDataFlow(files: readonly SourceEntry[]): void {
  const isVeryMuch = bytesOf(files) > VERY_MUCH_BYTES
  for (const flag of isVeryMuch ? [] : compilerFlagsForDataFlow()) setFlagsFromString(flag)
}

const bytesOf = (files: readonly SourceEntry[]) => files.reduce((sum, { size }) => sum + size, 0)

/** The first with a compiler between the simple one and the one that optimises; how often what runs is weighed otherwise. */
const V8_WITH_TWO_OPTIMISERS = 12

/** Memory that one thread has given back is kept for another, for seconds: a process near its bound has none to keep. */
const V8_WITH_MEMORY_POOL = 14

/** The major number of the V8 that runs. */
export const V8 = Number.parseInt(process.versions.v8)

/** The flags that change when data is followed, by the major number of V8. */
export const compilerFlagsForDataFlow = (version = V8): string[] => (version < V8_WITH_TWO_OPTIMISERS ? ['--interrupt-budget=1200000'] : [])

/** Flags that a version of V8 knows, by its major number. */
export function compilerFlags(isMuch: boolean, version = V8): string[] {
  return [
    '--always-sparkplug',
    '--max-inlined-bytecode-size=100',
    '--max-inlined-bytecode-size-cumulative=200',
    ...(isMuch ? ['--no-lazy-feedback-allocation'] : []),
    ...(version < V8_WITH_TWO_OPTIMISERS ? [`--interrupt-budget=${isMuch ? 120_000 : 300_000}`] : []),
    ...(version >= V8_WITH_MEMORY_POOL ? ['--no-memory-pool'] : []),
  ]
}
