import type { Finding } from '@preflight/contracts'
import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'
import { useKeys } from '../../components/useKeys.ts'

type ScrollTo = (index: number, options: { align: 'auto' }) => void

const buttonOf = (list: HTMLElement | null, id: string) => list?.querySelector<HTMLElement>(`[data-finding="${CSS.escape(id)}"]`) ?? null

/**
 * Moves the focus from row to row with `j` and `k`, also to rows that are not rendered yet.
 * @returns the finding that was left off at (null before the first move), and what follows the focus of Tab and mouse
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, findings: readonly Finding[], scrollTo: ScrollTo) {
  const [activeId, setActiveId] = useState<string | null>(null)
  const wanted = useRef<string | null>(null)

  const move = (step: 1 | -1) => {
    const place = findings.findIndex(({ id }) => id === activeId)
    const next = Math.min(findings.length - 1, Math.max(0, place + step))
    const id = findings[next]?.id
    if (!id) return
    wanted.current = id
    setActiveId(id)
    scrollTo(next, { align: 'auto' })
  }
  useKeys({ j: () => move(1), k: () => move(-1) })

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
