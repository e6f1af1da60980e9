import { readStored, store } from './storage.ts'

const KEY = 'preflight.keys'

/** Single-key shortcuts are on until they are switched off; some people speak to their machine. */
export const keysEnabled = (): boolean => readStored(KEY) !== false

export const enableKeys = (enabled: boolean): void => store(KEY, enabled)
