import { useSyncExternalStore } from 'react'
import type { Away } from './api-error.ts'

/** Whether the server can be reached, as the calls of this page find out. */
export interface Reach {
  /** the browser has a network */
  online: boolean
  /** what the last calls missed */
  away: Away | null
  /** how often the server was asked since, in vain; one missed call alone is no outage */
  tries: number
}

const WELL = { away: null, tries: 0 } as const

let reach: Reach = { online: navigator.onLine, ...WELL }
const listeners = new Set<() => void>()
const backListeners = new Set<() => void>()

function change(next: Reach): void {
  reach = next
  for (const listener of listeners) listener()
}

/** All is there again. */
export function tellBack(): void {
  if (reach.away === null) return
  change({ ...reach, ...WELL })
  for (const listener of backListeners) listener()
}

/** Every call says how it went. An answer proves that the server is there, not that it has its database: some need none. */
export function tellReach(away: Away | null): void {
  if (away === null) return reach.away === 'server' ? tellBack() : undefined
  if (away !== reach.away) change({ ...reach, away, tries: reach.away === null ? 0 : reach.tries })
}

/** Another question in vain. */
export const missedAgain = (): void => change({ ...reach, tries: reach.tries + 1 })

export const tellNetwork = (online: boolean): void => change({ ...reach, online })

export const resetReach = (): void => change({ online: navigator.onLine, ...WELL })

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Hears when the server answers again after it did not. Returns how to stop. */
export function subscribeBack(listener: () => void): () => void {
  backListeners.add(listener)
  return () => void backListeners.delete(listener)
}

export const useReach = (): Reach => useSyncExternalStore(subscribe, () => reach)

/** What a person should know of it, or null while all is well. */
export const outageOf = ({ online, away, tries }: Reach): 'offline' | Away | null => {
  if (!online) return 'offline'
  return tries > 0 ? away : null
}

const FIRST_MS = 1000
const MOST_MS = 30_000

/** ms until the server is asked again. */
export const nextQuestion = (tries: number): number => Math.min(MOST_MS, FIRST_MS * 2 ** tries)
