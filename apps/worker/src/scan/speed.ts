/** Below this share of the files a speed is a guess. */
const MIN_SHARE = 0.02
const MIN_SECONDS = 1

interface Measured {
  done: number
  total: number
  /** since the first one was begun */
  seconds: number
}

/** Seconds left at the speed measured so far, or null while that says nothing yet. */
export function secondsLeft({ done, total, seconds }: Measured): number | null {
  if (done <= 0 || done >= total) return done >= total && total > 0 ? 0 : null
  if (seconds < MIN_SECONDS || done / total < MIN_SHARE) return null
  return Math.ceil(((total - done) * seconds) / done)
}
