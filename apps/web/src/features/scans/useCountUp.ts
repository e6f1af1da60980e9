import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useState } from 'react'
import { motion } from '../../theme/tokens.ts'

const eased = (share: number) => 1 - (1 - share) ** 3

/**
 * Counts from 0 to a score, once it is shown.
 * @param delay ms before it starts
 * @returns the number to show now; the score itself where less movement is wished for
 */
export function useCountUp(score: number, delay: number): number {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true })
  const [shown, setShown] = useState(0)

  useEffect(() => {
    if (still) return
    const start = performance.now() + delay
    let frame = 0
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - start) / motion.countUp))
      setShown(Math.round(score * eased(share)))
      if (share < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [score, delay, still])

  return still ? score : shown
}
