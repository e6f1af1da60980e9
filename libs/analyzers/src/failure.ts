/**
 * Why a part of ours broke off, fit for a report: the kind of error and the function of ours it came from. Its message is
 * not kept, it may quote the code that is scanned.
 */
export type Failure = { is: 'too-deep' } | { is: 'trap' } | { is: 'error'; kind: string; at: string | null } | { is: 'ended'; why: string }

/** The first function of ours on the stack, without the number that bundling gives to one of several of a name: built-in ones are called by all, and say nothing. */
const FRAME = /\n\s+at (?:async |new )?([\w.$]*[A-Za-z_$])\d*(?: \[as \w+\])? \((?!<anonymous>|native|node:)/

/** A part of ours refuses what would take it down. */
export class TooDeep extends RangeError {
  override name = 'TooDeep'
}

export function failureOf(error: unknown): Failure {
  if (error instanceof TooDeep || (error instanceof RangeError && error.message.includes('call stack'))) return { is: 'too-deep' }
  const kind = error instanceof Error ? error.name : 'error'
  // of WebAssembly: no stack or no memory is left to it
  if (kind === 'RuntimeError') return { is: 'trap' }
  return { is: 'error', kind, at: FRAME.exec((error instanceof Error && error.stack) || '')?.[1] ?? null }
}

export function failureText(failure: Failure): string {
  switch (failure.is) {
    case 'too-deep':
      return 'the code is nested too deeply'
    case 'trap':
      return 'the code is nested too deeply or too large'
    case 'error':
      return `the analyzer failed (${failure.at === null ? failure.kind : `${failure.kind} in ${failure.at}`})`
    case 'ended':
      return failure.why
  }
}
