import type { Finding } from '@preflight/contracts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

/** Whether a verdict on a finding is possible: checks of the launch checklist have none. */
export const isSelectable = ({ finding_type }: Pick<Finding, 'finding_type'>) => finding_type !== 'launch_ready'

const NONE: ReadonlySet<string> = new Set()

const between = (shown: readonly Finding[], from: number, to: number) => shown.slice(Math.min(from, to), Math.max(from, to) + 1)

/**
 * Which of the findings on screen are selected. What a filter hides is not: nobody acts on what they do not see.
 * `toggle` with `range` extends from the one toggled last.
 */
export function useSelection(shown: readonly Finding[]) {
  const [wanted, setWanted] = useState(NONE)
  const last = useRef<string | null>(null)
  const list = useRef(shown)
  useEffect(() => {
    list.current = shown
  })
  const chosen = useMemo(() => (wanted.size === 0 ? [] : shown.filter((finding) => wanted.has(finding.id) && isSelectable(finding))), [shown, wanted])
  const selected = useMemo(() => (chosen.length === 0 ? NONE : new Set(chosen.map(({ id }) => id))), [chosen])

  const toggle = useCallback((id: string, range = false) => {
    const placeOf = (one: string | null) => list.current.findIndex((finding) => finding.id === one)
    const [from, to] = [placeOf(last.current), placeOf(id)]
    last.current = id
    setWanted((before) => {
      const next = new Set(before)
      if (range && from >= 0 && to >= 0) for (const finding of between(list.current, from, to)) next.add(finding.id)
      else if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  const setAll = useCallback((findings: readonly Finding[], on: boolean) => {
    setWanted((before) => {
      const next = new Set(before)
      for (const { id } of findings) {
        if (on) next.add(id)
        else next.delete(id)
      }
      return next
    })
  }, [])
  const select = useCallback((ids: readonly string[]) => setWanted(new Set(ids)), [])
  const selectAll = useCallback(() => setWanted(new Set(list.current.map(({ id }) => id))), [])
  const clear = useCallback(() => setWanted(NONE), [])
  return { chosen, selected, toggle, setAll, select, selectAll, clear }
}

export type Selection = ReturnType<typeof useSelection>
