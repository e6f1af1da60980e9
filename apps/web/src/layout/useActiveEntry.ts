import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { OutlineEntry } from './outline.ts'

/** px from the top of the window: what begins above this line is being read; the sticky header and some air */
const READING_LINE = 140
/** What a person scrolls with. */
const SCROLLING = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

const isAtEnd = () => window.scrollY > 0 && window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2

function entryRead(entries: readonly OutlineEntry[]): string | null {
  if (isAtEnd()) return entries.at(-1)?.id ?? null
  const begun = entries.filter(({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= READING_LINE)
  return (begun.at(-1) ?? entries[0])?.id ?? null
}

/**
 * The entry whose part is being read. One that was chosen stays the active one until the person scrolls: at the end of a
 * page its part may never reach the top.
 */
export function useActiveEntry(entries: readonly OutlineEntry[]): string | null {
  const { hash, key } = useLocation()
  const [read, setRead] = useState<string | null>(() => entryRead(entries))
  const [left, setLeft] = useState<string | null>(null)
  const chosen = hash.slice(1)
  const visit = entries.some(({ id }) => id === chosen) ? `${key} ${chosen}` : null

  useEffect(() => {
    let byHand = false
    const touched = () => {
      byHand = true
    }
    const follow = () => {
      setRead(entryRead(entries))
      if (byHand) setLeft(visit)
    }
    window.addEventListener('scroll', follow, { passive: true })
    for (const name of SCROLLING) window.addEventListener(name, touched, { passive: true })
    return () => {
      window.removeEventListener('scroll', follow)
      for (const name of SCROLLING) window.removeEventListener(name, touched)
    }
  }, [entries, visit])
  return visit !== null && visit !== left ? chosen : read
}
