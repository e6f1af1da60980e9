import type { Finding } from '@preflight/contracts'
import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'
import { useKeys } from '../../components/useKeys.ts'

/** What single keys do with the row that has the focus, beside moving from row to row. */
export interface RowActions {
  onIgnore: (id: string) => void
  onSelect: (id: string) => void
}

type ScrollTo = (index: number, options: { align: 'auto' }) => void

const buttonOf = (list: HTMLElement | null, id: string) => list?.querySelector<HTMLElement>(`[data-finding="${CSS.escape(id)}"]`) ?? null

/**
 * Moves the focus from row to row with `j` and `k`, also to rows that are not rendered yet.
 * @returns the finding that was left off at (null before the first move), and what follows the focus of Tab and mouse
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, findings: readonly Finding[], scrollTo: ScrollTo, actions: RowActions | null) {
  const [activeId, setActiveId] = useState<string | null>(null)
  const wanted = useRef<string | null>(null)
  const place = useRef(-1)

  const move = (step: 1 | -1) => {
    const now = findings.findIndex(({ id }) => id === activeId)
    // a row that has gone (ignored, say) was followed by the one that stands in its place now
    const from = now >= 0 ? now : step === 1 ? place.current - 1 : place.current
    const next = Math.min(findings.length - 1, Math.max(0, from + step))
    const id = findings[next]?.id
    if (!id) return
    wanted.current = id
    setActiveId(id)
    scrollTo(next, { align: 'auto' })
  }
  const withActive = (act: ((id: string) => void) | undefined) => () => {
    if (activeId !== null) act?.(activeId)
  }
  useKeys({ j: () => move(1), k: () => move(-1), ...(actions && { e: withActive(actions.onIgnore), x: withActive(actions.onSelect) }) })

  useEffect(() => {
    const now = findings.findIndex(({ id }) => id === activeId)
    if (now >= 0) place.current = now
    const successor = findings[Math.min(place.current, findings.length - 1)]
    if (now >= 0 || activeId === null || !successor) return
    // a closing dialog gives the focus back first
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return
      wanted.current = successor.id
      setActiveId(successor.id)
    })
    return () => clearTimeout(timer)
  }, [findings, activeId])

  // the row may appear only after the list has scrolled there
  useEffect(() => {
    const button = wanted.current && buttonOf(list.current, wanted.current)
    if (!button) return
    wanted.current = null
    button.focus({ preventScroll: true })
  })

  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target.dataset.finding) setActiveId(target.dataset.finding)
  }
  return { activeId, onFocus }
}
