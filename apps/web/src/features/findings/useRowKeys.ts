import type { Finding } from '@preflight/contracts'
import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { useEscape, useKeys } from '../../components/useKeys.ts'
import { size } from '../../theme/tokens.ts'
import { moveOf, placeAfter, type ListMove } from './list-moves.ts'
import type { Selection } from './useSelection.ts'

/** What keys do with the row that has the focus, beside moving from row to row. */
export interface RowActions {
  onIgnore: (id: string) => void
  /** opens the finding where it can be fixed */
  onFix: (id: string) => void
  selection: Selection
}

type ScrollTo = (index: number, options: { align: 'auto' }) => void

const buttonOf = (list: HTMLElement | null, id: string) => list?.querySelector<HTMLElement>(`[data-finding="${CSS.escape(id)}"]`) ?? null

const rowOf = (target: EventTarget) => (target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null)

/** Rows that fit between the sticky parts. */
const pageOf = (covered: number) => Math.max(1, Math.floor((window.innerHeight - covered) / size.findingRow) - 1)

/** Of all rows only the active one is a stop of the Tab key; within the list the arrow keys lead on. */
function useOneTabStop(list: RefObject<HTMLElement | null>, active: number): void {
  useLayoutEffect(() => {
    for (const row of list.current?.querySelectorAll<HTMLElement>('[data-index]') ?? []) {
      const stop = Number(row.dataset.index) === active ? 0 : -1
      for (const control of row.querySelectorAll<HTMLElement>('a, button, input')) if (control.tabIndex !== stop) control.tabIndex = stop
    }
  })
}

/**
 * Moves the focus from row to row with `j` and `k` and the arrow keys, also to rows that are not rendered yet.
 * @returns the finding that was left off at (null before the first move), its place, and what follows keys, Tab and mouse
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, findings: readonly Finding[], scrollTo: ScrollTo, covered: number, openId: string | null, actions: RowActions | null) {
  const [activeId, setActiveId] = useState<string | null>(null)
  const wanted = useRef<string | null>(null)
  const place = useRef(-1)
  const now = findings.findIndex(({ id }) => id === activeId)

  const goTo = (next: number) => {
    const id = findings[next]?.id
    if (!id) return
    wanted.current = id
    setActiveId(id)
    scrollTo(next, { align: 'auto' })
  }
  const move = (by: ListMove) => goTo(placeAfter(by, { now, before: place.current, count: findings.length, page: pageOf(covered) }))
  /** selects the row that is left and the one that is come to */
  const extend = (by: ListMove) => {
    const next = placeAfter(by, { now, before: place.current, count: findings.length, page: pageOf(covered) })
    const { selected, toggle } = actions?.selection ?? {}
    const [from, to] = [findings[now]?.id, findings[next]?.id]
    if (toggle && from && !selected?.has(from)) toggle(from)
    if (toggle && from && to && to !== from) toggle(to, true)
    goTo(next)
  }
  const withActive = (act: (id: string) => void) => () => {
    if (activeId !== null) act(activeId)
  }
  useKeys({
    j: () => move('next'),
    k: () => move('previous'),
    ...(actions && { J: () => extend('next'), K: () => extend('previous'), e: withActive(actions.onIgnore), x: withActive((id) => actions.selection.toggle(id)), f: withActive(actions.onFix) }),
  })
  useEscape(actions && actions.selection.chosen.length > 0 ? actions.selection.clear : null)

  useEffect(() => {
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
  }, [findings, activeId, now])

  // the row may appear only after the list has scrolled there
  useEffect(() => {
    const button = wanted.current && buttonOf(list.current, wanted.current)
    if (!button) return
    wanted.current = null
    button.focus({ preventScroll: true })
  })
  useOneTabStop(list, Math.max(0, now))

  // whoever went on in the dialog comes back to the row of the finding they saw last, or to what stands in its place
  const [seen, setSeen] = useState(openId)
  if (openId !== null && openId !== seen) setSeen(openId)
  useEffect(() => {
    if (openId !== null || seen === null) return undefined
    const timer = setTimeout(() => {
      setSeen(null)
      const { activeElement } = document
      if (activeElement !== document.body && !list.current?.contains(activeElement)) return
      const there = findings.findIndex(({ id }) => id === seen)
      const next = findings[there >= 0 ? there : Math.min(Math.max(0, place.current), findings.length - 1)]
      if (!next) return
      wanted.current = next.id
      setActiveId(next.id)
      scrollTo(findings.indexOf(next), { align: 'auto' })
    })
    return () => clearTimeout(timer)
  }, [openId, seen, findings, list, scrollTo])

  const onFocus = ({ target }: FocusEvent) => {
    const id = findings[Number(rowOf(target)?.dataset.index ?? -1)]?.id
    if (id) setActiveId(id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = moveOf(event)
    if (!by) return
    event.preventDefault()
    if (event.shiftKey && actions) extend(by)
    else move(by)
  }
  return { activeId, tabStop: Math.max(0, now), onFocus, onKeyDown }
}
