import { SCAN_TYPES, type SharedScanAccess } from '@preflight/contracts'
import { useSyncExternalStore } from 'react'
import { isRecord } from './is-record.ts'
import { readStored, store } from './storage.ts'

/** What a share opened in this tab; its token takes the place of a session. */
export interface SharedView extends SharedScanAccess {
  token: string
  /** the server no longer knows the share: revoked, or past its end */
  ended: boolean
}

const KEY = 'preflight.shared'

const TEXTS = ['scan_id', 'project_id', 'project_name', 'token'] as const

const isSharedView = (value: unknown): value is Omit<SharedView, 'ended'> =>
  isRecord(value) && TEXTS.every((name) => typeof value[name] === 'string') && SCAN_TYPES.some((type) => type === value.scan_type)

function restore(): SharedView | null {
  const stored = readStored(KEY, sessionStorage)
  return isSharedView(stored) ? { ...stored, ended: false } : null
}

let current = restore()
const listeners = new Set<() => void>()

function change(view: SharedView | null): void {
  current = view
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** From now on this tab shows one scan of somebody else, over reloads too. */
export function enterSharedView(access: SharedScanAccess, token: string): void {
  const { project_id, scan_id, project_name, scan_type } = access
  const view = { project_id, scan_id, project_name, scan_type, token }
  store(KEY, view, sessionStorage)
  change({ ...view, ended: false })
}

/** Back to what belongs to the user of this browser. */
export function leaveSharedView(): void {
  store(KEY, null, sessionStorage)
  change(null)
}

/** The share with this token opens nothing any more; the view stays until it is left, to say so. */
export function endSharedView(token: string): void {
  if (current?.token === token && !current.ended) change({ ...current, ended: true })
}

export const currentSharedView = (): SharedView | null => current

/** Reads the view from storage again, as a reload does. */
export const resetSharedView = (): void => change(restore())

/** The shared scan that this tab shows, or null in the normal view. */
export const useSharedView = (): SharedView | null => useSyncExternalStore(subscribe, currentSharedView)
