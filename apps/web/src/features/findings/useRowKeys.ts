import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { useEscape, useKeys } from '../../components/useKeys.ts'
import { size } from '../../theme/tokens.ts'
import { foldMove, placeOfFinding } from './fold-moves.ts'
import { findingsOf, type ListRow } from './finding-groups.ts'
import { moveOf, placeAfter, type ListMove } from './list-moves.ts'
import { useTabStop } from './useTabStop.ts'
import { isSelectable, type Selection } from './useSelection.ts'

/** What keys do with the row that has the focus, beside moving from row to row. */
export interface RowActions {
  onIgnore: (row: ListRow) => void
  /** opens the finding where it can be fixed */
  onFix: (id: string) => void
  selection: Selection
}

interface Given {
  rows: readonly ListRow[]
  scrollTo: (index: number, options: { align: 'auto' }) => void
  /** px that sticky parts cover */
  covered: number
  openId: string | null
  fold: (id: string, open?: boolean) => void
  /** null where findings can only be read */
  actions: RowActions | null
}

const buttonOf = (list: HTMLElement | null, id: string) => list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null

const rowOf = (target: EventTarget) => (target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null)

/** Rows that fit between the sticky parts. */
const pageOf = (covered: number) => Math.max(1, Math.floor((window.innerHeight - covered) / size.findingRow) - 1)

/** `x`: a finding, or all of a group unless all are selected already. */
function toggleRow(row: ListRow, { toggle, setAll, selected }: Selection): void {
  if (row.kind === 'finding') return toggle(row.id)
  const members = findingsOf(row).filter(isSelectable)
  setAll(members, !members.every(({ id }) => selected.has(id)))
}

/** Nothing on the page has been chosen yet: the focus is nowhere, or on the heading that a new screen gives it to. */
const isAtStart = (element: Element | null) => element === document.body || (element?.matches('h1') ?? true)

/**
 * Moves the focus from row to row with `j` and `k` and the arrow keys, also to rows that are not rendered yet.
 * @returns the row that was left off at (null before the first move), its place, and what follows keys, Tab and mouse
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, { rows, scrollTo, covered, openId, fold, actions }: Given) {
  const [activeId, setActiveId] = useState<string | null>(null)
  const wanted = useRef<string | null>(null)
  const place = useRef(-1)
  const now = rows.findIndex(({ id }) => id === activeId)

  const goTo = (next: number) => {
    const id = rows[next]?.id
    if (!id) return
    wanted.current = id
    setActiveId(id)
    scrollTo(next, { align: 'auto' })
  }
  const after = (by: ListMove) => placeAfter(by, { now, before: place.current, count: rows.length, page: pageOf(covered) })
  const move = (by: ListMove) => goTo(after(by))
  /** selects the row that is left and the one that is come to */
  const extend = (by: ListMove) => {
    const next = after(by)
    const { selected, toggle } = actions?.selection ?? {}
    const [from, to] = [rows[now], rows[next]]
    if (toggle && from?.kind === 'finding' && !selected?.has(from.id)) toggle(from.id)
    if (toggle && from?.kind === 'finding' && to?.kind === 'finding' && to !== from) toggle(to.id, true)
    goTo(next)
  }
  const withActive = (act: (row: ListRow) => void) => () => {
    const row = rows[now]
    if (row) act(row)
  }
  useKeys({
    j: () => move('next'),
    k: () => move('previous'),
    ...(actions && {
      J: () => extend('next'),
      K: () => extend('previous'),
      e: withActive(actions.onIgnore),
      x: withActive((row) => toggleRow(row, actions.selection)),
      f: withActive((row) => row.kind === 'finding' && actions.onFix(row.id)),
    }),
  })
  useEscape(actions && actions.selection.chosen.length > 0 ? actions.selection.clear : null)

  useEffect(() => {
    if (now >= 0) place.current = now
    const successor = rows[Math.min(place.current, rows.length - 1)]
    if (now >= 0 || activeId === null || !successor) return
    // a closing dialog gives the focus back first
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return
      wanted.current = successor.id
      setActiveId(successor.id)
    })
    return () => clearTimeout(timer)
  }, [rows, activeId, now])

  // the row may appear only after the list has scrolled there
  useEffect(() => {
    const button = wanted.current && buttonOf(list.current, wanted.current)
    if (!button) return
    wanted.current = null
    button.focus({ preventScroll: true })
  })
  useTabStop(list, Math.max(0, now))

  // after moving on in the dialog, focus returns to the row of the finding seen last, or to the one in its place
  const [seen, setSeen] = useState(openId)
  if (openId !== null && openId !== seen) setSeen(openId)
  useEffect(() => {
    if (openId !== null || seen === null) return undefined
    const timer = setTimeout(() => {
      setSeen(null)
      if (!isAtStart(document.activeElement) && !list.current?.contains(document.activeElement)) return
      const there = placeOfFinding(rows, seen)
      const next = rows[there >= 0 ? there : Math.min(Math.max(0, place.current), rows.length - 1)]
      if (!next) return
      wanted.current = next.id
      setActiveId(next.id)
      scrollTo(rows.indexOf(next), { align: 'auto' })
    })
    return () => clearTimeout(timer)
  }, [openId, seen, rows, list, scrollTo])

  const onFocus = ({ target }: FocusEvent) => {
    const id = rows[Number(rowOf(target)?.dataset.index ?? -1)]?.id
    if (id) setActiveId(id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const folding = foldMove(event, rows, now)
    const by = moveOf(event)
    if (!by && !folding) return
    event.preventDefault()
    if (folding?.kind === 'fold') fold(folding.id, folding.open)
    else if (folding) goTo(folding.place)
    else if (by && event.shiftKey && actions) extend(by)
    else if (by) move(by)
  }
  return { activeId, tabStop: Math.max(0, now), onFocus, onKeyDown }
}
