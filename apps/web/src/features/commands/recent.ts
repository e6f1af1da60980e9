import { readStored, store } from '../../app/storage.ts'

const KEY = 'preflight.recent-commands'
const MOST = 8

const isText = (value: unknown): value is string => typeof value === 'string'

/** Ids of the commands used last, the latest first; kept in the browser. */
export function recentCommands(): readonly string[] {
  const stored = readStored(KEY)
  return Array.isArray(stored) ? stored.filter(isText).slice(0, MOST) : []
}

export const rememberCommand = (id: string): void => store(KEY, [id, ...recentCommands().filter((one) => one !== id)].slice(0, MOST))
