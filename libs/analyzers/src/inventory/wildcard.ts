/** A list matched against a list, with single-item and any-run wildcards, in time proportional to the product of the lengths. */
export function matchWild<P, T>(pattern: readonly P[], items: readonly T[], isRun: (part: P) => boolean, fits: (part: P, item: T) => boolean) {
  let at = 0
  let patternAt = 0
  let runAt = -1
  let resumeAt = 0
  while (at < items.length) {
    const part = pattern[patternAt]
    const item = items[at]
    if (part !== undefined && isRun(part)) {
      runAt = patternAt++
      resumeAt = at
    } else if (part !== undefined && item !== undefined && fits(part, item)) {
      patternAt++
      at++
    } else if (runAt >= 0) {
      patternAt = runAt + 1
      at = ++resumeAt
    } else return false
  }
  while (patternAt < pattern.length) {
    const part = pattern[patternAt]
    if (part === undefined || !isRun(part)) return false
    patternAt++
  }
  return true
}
