/**
 * Why a part of ours broke off, fit for a report: the kind of error and the function of ours it came from. Its message stays
 * out, it may quote the code that is scanned.
 */
export function brokeOff(error: unknown): string {
  if (error instanceof RangeError && error.message.includes('call stack')) return 'it is nested too deeply'
  const kind = error instanceof Error ? error.name : 'error'
  const at = /\n\s+at (?:async |new )?([\w.$]+) \(/.exec((error instanceof Error && error.stack) || '')?.[1]
  return `the analyzer broke off (${at ? `${kind} in ${at}` : kind})`
}
