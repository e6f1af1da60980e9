import { useEffect, useSyncExternalStore } from 'react'

export interface OutlineEntry {
  /** of the element it leads to */
  id: string
  /** '1', 'A'; null for an entry below another */
  number: string | null
  /** what readers hear before the number */
  kind?: string
  label: string
  /** how much of it needs work; 0 shows a tick. Without it nothing is shown */
  open?: number
}

/** The contents of the page on screen, in the order they stand there. */
export interface Outline {
  label: string
  entries: readonly OutlineEntry[]
}

let current: Outline | null = null
const listeners = new Set<() => void>()

function publish(outline: Outline | null): void {
  current = outline
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What the sidebar lists for the page on screen, or null. */
export const useOutline = (): Outline | null => useSyncExternalStore(subscribe, () => current)

/** A screen's contents for the sidebar, as long as the screen stands; null while there is nothing to list. */
export function usePublishedOutline(outline: Outline | null): void {
  useEffect(() => {
    publish(outline)
    return () => publish(null)
  }, [outline])
}
