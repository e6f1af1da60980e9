import { getConfig, request } from '@preflight/contracts'
import { useCallback, useEffect, useState } from 'react'
import { awayOf, type Away } from '../app/api-error.ts'
import { api } from '../app/api.ts'
import { missedAgain, nextQuestion, outageOf, subscribeBack, tellBack, tellNetwork, useReach } from '../app/reach.ts'
import { useAppDispatch } from '../app/store.ts'
import { callWire } from '../app/wire.ts'

const IS_SERVER_THERE = request(getConfig, {})
/** Answers with an error while a store of the server's is away. */
const IS_DATABASE_THERE = { method: 'GET', url: '/readyz' } as const

/** Asks whether what was away is there. */
async function question(away: Away | null): Promise<void> {
  const answer = await callWire(away === 'database' ? IS_DATABASE_THERE : IS_SERVER_THERE)
  if (awayOf(answer) === null) tellBack()
  else missedAgain()
}

/** Follows the browser's network; what it says is asked after. */
function useNetwork(askNow: () => void): void {
  useEffect(() => {
    const onChange = () => {
      tellNetwork(navigator.onLine)
      if (navigator.onLine) askNow()
    }
    window.addEventListener('online', onChange)
    window.addEventListener('offline', onChange)
    return () => {
      window.removeEventListener('online', onChange)
      window.removeEventListener('offline', onChange)
    }
  }, [askNow])
}

/**
 * Asks a server that has not answered until it does, later and later; then what is on screen loads again.
 * @returns what is wrong, whether it is being asked right now, and how to ask at once
 */
export function useReachWatch() {
  const dispatch = useAppDispatch()
  const reach = useReach()
  const [asking, setAsking] = useState(false)
  const { online, away, tries } = reach
  const askNow = useCallback(() => {
    setAsking(true)
    void question(away).then(() => setAsking(false))
  }, [away])
  useNetwork(askNow)
  useEffect(() => subscribeBack(() => void dispatch(api.internalActions.onOnline())), [dispatch])
  useEffect(() => {
    if (!away || !online || asking) return
    const timer = setTimeout(askNow, nextQuestion(tries))
    return () => clearTimeout(timer)
  }, [away, online, tries, asking, askNow])
  return { outage: outageOf(reach), asking, askNow }
}
