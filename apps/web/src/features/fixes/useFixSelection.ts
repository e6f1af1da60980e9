import { type Finding, MAX_MODEL_FIXES } from '@preflight/contracts'
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
const AT_ONCE = `the model writes ${MAX_MODEL_FIXES} fixes at a time`

/** What recipes fix is chosen unless somebody says otherwise; what the model would write is chosen one by one. */
const isChosenAtFirst = ({ fix_by }: Finding) => fix_by !== 'model'

/** As many of those that the model would write as one job takes. */
function withinLimit(chosen: readonly Finding[], primary: string): Finding[] {
  let room = MAX_MODEL_FIXES
  return [...chosen].sort((a, b) => Number(b.id === primary) - Number(a.id === primary)).filter(({ fix_by }) => fix_by !== 'model' || room-- > 0)
}

/** Which findings of a file are to be fixed together. The primary one always is; those that cannot be fixed never are. */
export function useFixSelection(primary: Finding, candidates: readonly Finding[]) {
  const [kept, setKept] = useState({ file: primary.file_path, changed: NONE })
  // another file, another selection; the dialog itself stays as it goes on from finding to finding
  const changed = kept.file === primary.file_path ? kept.changed : NONE
  const setChanged = (next: ReadonlySet<string>) => setKept({ file: primary.file_path, changed: next })
  const chosen = useMemo(
    () => withinLimit(candidates.filter((one) => one.id === primary.id || (refusalOf(one) === null && isChosenAtFirst(one) !== changed.has(one.id))), primary.id),
    [candidates, primary.id, changed],
  )
  const selected = useMemo(() => new Set(candidates.filter((one) => chosen.includes(one)).map(({ id }) => id)), [candidates, chosen])
  const isFull = chosen.filter(({ fix_by }) => fix_by === 'model').length >= MAX_MODEL_FIXES
  const lockOf = (finding: Finding): string | null => {
    if (finding.id === primary.id) return 'this finding'
    const refusal = refusalOf(finding)
    if (refusal) return LOCK_TEXT[refusal]
    return isFull && finding.fix_by === 'model' && !selected.has(finding.id) ? AT_ONCE : null
  }
  const toggle = (id: string) => {
    const next = new Set(changed)
    if (!next.delete(id)) next.add(id)
    setChanged(next)
  }
  const idsOf = (isOf: (finding: Finding) => boolean) => new Set(candidates.filter(isOf).map(({ id }) => id))
  return { selected, lockOf, toggle, selectAll: () => setChanged(idsOf((one) => !isChosenAtFirst(one))), uncheckAll: () => setChanged(idsOf(isChosenAtFirst)) }
}
