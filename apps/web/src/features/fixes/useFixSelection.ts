import type { Finding } from '@preflight/contracts'
import { fixSelectionRefusal, type FixSelectionRefusal } from '@preflight/policy'
import { useMemo, useState } from 'react'

const LOCK_TEXT: Record<FixSelectionRefusal, string> = {
  none: '',
  'has-job': 'already has a fix',
  'launch-ready': 'cannot be fixed by Auto-Fix',
  ignored: 'ignored',
  unchecked: 'not analysed in this scan',
  'not-fixable': 'cannot be fixed by Auto-Fix',
}

/** Everything the server listed has a fix. */
const refusalOf = (finding: Finding) => fixSelectionRefusal({ ...finding, hasFix: true })

const NONE: ReadonlySet<string> = new Set()

/** Which findings of a file are to be fixed together. The primary one always is; those that cannot be fixed never are. */
export function useFixSelection(primary: Finding, candidates: readonly Finding[]) {
  const [kept, setKept] = useState({ file: primary.file_path, deselected: NONE })
  // another file, another selection; the dialog itself stays as it goes on from finding to finding
  const deselected = kept.file === primary.file_path ? kept.deselected : NONE
  const setDeselected = (next: ReadonlySet<string>) => setKept({ file: primary.file_path, deselected: next })
  const selected = useMemo(
    () => new Set(candidates.filter((one) => one.id === primary.id || (refusalOf(one) === null && !deselected.has(one.id))).map(({ id }) => id)),
    [candidates, primary.id, deselected],
  )
  const lockOf = (finding: Finding): string | null => {
    if (finding.id === primary.id) return 'this finding'
    const refusal = refusalOf(finding)
    return refusal && LOCK_TEXT[refusal]
  }
  const toggle = (id: string) => {
    const next = new Set(deselected)
    if (!next.delete(id)) next.add(id)
    setDeselected(next)
  }
  return { selected, lockOf, toggle, selectAll: () => setDeselected(NONE), uncheckAll: () => setDeselected(new Set(candidates.map(({ id }) => id))) }
}
