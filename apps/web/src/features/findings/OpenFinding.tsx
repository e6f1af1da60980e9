import type { Finding } from '@preflight/contracts'
import { useEffect, useMemo } from 'react'
import { isApiError } from '../../app/api-error.ts'
import { AbsentFinding } from './AbsentFinding.tsx'
import { FindingDialog } from './FindingDialog.tsx'
import type { FileFix } from './file-fix.ts'
import type { TriageActions } from './triage-actions.ts'
import { isSelectable } from './useSelection.ts'
import { useGetFindingQuery } from './findingsApi.ts'
import { findingLink } from './finding-link.ts'
import { isNewFinding } from './finding-filters.ts'
import { lineOf, titleOf } from './finding-words.ts'
import { ofSameRule } from './rule-prompt.ts'
import { loadHighlighter } from './useHighlighted.ts'

interface Props {
  id: string
  /** all of the scan */
  findings: readonly Finding[]
  /** the list on screen: `j` and `k` go on in it */
  shown: readonly Finding[]
  isFirstScan: boolean
  ai: boolean
  onOpen: (id: string) => void
  onClose: () => void
  /** null where findings can only be read */
  triage: TriageActions | null
  /** null where nothing can be fixed */
  fix: FileFix | null
}

/** The other findings of a file, by line. */
function useOthers(findings: readonly Finding[], id: string, path: string | undefined): readonly Finding[] {
  return useMemo(
    () => findings.filter((one) => one.id !== id && one.file_path === path && one.finding_type !== 'launch_ready').sort((a, b) => lineOf(a) - lineOf(b)),
    [findings, id, path],
  )
}

/** The open findings of a rule. */
const useSameRule = (findings: readonly Finding[], rule: string | undefined): readonly Finding[] =>
  useMemo(() => (rule === undefined ? [] : ofSameRule(findings, { rule_id: rule })), [findings, rule])

/** Null for one that is not in this scan's list: it belongs to an older scan. */
const verdictsOn = (listed: Finding | undefined, triage: TriageActions | null) =>
  triage && listed && isSelectable(listed) ? { onIgnore: () => triage.onIgnore([listed]), onRestore: () => triage.onRestore([listed]) } : null

/** Loads what the dialog needs for the finding in the address. One that does not exist says so. */
export function OpenFinding({ id, findings, shown, isFirstScan, ai, onOpen, onClose, triage, fix }: Props) {
  const { currentData: detail, isError, error, refetch } = useGetFindingQuery({ id })
  const listed = findings.find((one) => one.id === id)
  const finding = listed ?? detail
  const path = finding?.file_path
  const inFile = useOthers(findings, id, path)
  // what could be fixed together; where nothing can, all there is to read
  const others = fix ? fix.candidates.filter((one) => one.id !== id) : inFile
  const sameRule = useSameRule(findings, finding?.rule_id)
  useEffect(() => void (path && loadHighlighter(path)), [path])
  if (!finding) {
    const state = !isError ? 'loading' : isApiError(error) && error.status === 404 ? 'gone' : 'failed'
    return <AbsentFinding state={state} onRetry={() => void refetch()} onClose={onClose} />
  }

  const place = shown.findIndex((one) => one.id === id)
  const step = (by: 1 | -1) => {
    const next = shown[place + by]
    if (next) onOpen(next.id)
  }
  return (
    <FindingDialog
      finding={finding}
      detail={detail}
      failed={isError}
      onRetry={() => void refetch()}
      isNew={isNewFinding(finding, isFirstScan)}
      ai={ai}
      others={others}
      siblings={inFile.filter((one) => detail?.sibling_ids.includes(one.id))}
      sameRule={sameRule}
      inFile={inFile.filter(({ state }) => state !== 'ignored').length}
      onOpen={onOpen}
      position={place < 0 ? null : { place: place + 1, of: shown.length, title: titleOf(finding) }}
      link={detail ? findingLink(detail, window.location.origin) : null}
      onStep={step}
      onClose={onClose}
      fix={fix}
      triage={verdictsOn(listed, triage)}
    />
  )
}
