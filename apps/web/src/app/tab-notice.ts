import { useSyncExternalStore } from 'react'

/** What happened while nobody looked at the tab; its title says so until somebody does. */
let notices: readonly string[] = []
const listeners = new Set<() => void>()

function change(next: readonly string[]): void {
  notices = next
  for (const listener of listeners) listener()
}

/** Told in the title only while the tab is hidden: who looks at it sees the screen itself. */
export function tellTab(notice: string): void {
  if (document.hidden) change([...notices, notice])
}

export const resetTabNotices = (): void => change([])

const onLook = () => document.hidden || notices.length === 0 || change([])

function subscribe(listener: () => void) {
  if (listeners.size === 0) document.addEventListener('visibilitychange', onLook)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) document.removeEventListener('visibilitychange', onLook)
  }
}

const summary = (): string | null => (notices.length > 1 ? `${notices.length} scans have finished` : (notices[0] ?? null))

/** The text to show in place of the tab's usual title, or null. */
export const useTabNotice = (): string | null => useSyncExternalStore(subscribe, summary)
