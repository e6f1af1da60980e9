import { useEffect, useState } from 'react'

const CONFIRMED_MS = 2000

/** Whether something was done in the last two seconds, and how to say that it was. */
export function useConfirmed(): [confirmed: boolean, confirm: () => void] {
  const [confirmed, setConfirmed] = useState(false)
  useEffect(() => {
    if (!confirmed) return undefined
    const timer = setTimeout(() => setConfirmed(false), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [confirmed])
  return [confirmed, () => setConfirmed(true)]
}
