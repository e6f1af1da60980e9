import type { DailyUsage, Finding } from '@preflight/contracts'
import { useEffect, useMemo, type ReactNode } from 'react'
import { messageOf } from '../../app/api-error.ts'
import { notified } from '../../app/notifications.ts'
import { useRights } from '../../app/rights.ts'
import { useAppDispatch } from '../../app/store.ts'
import type { FileFix } from '../../features/findings/file-fix.ts'
import { fixTooltip, lineOf } from '../../features/findings/finding-words.ts'
import { FixStatusChip } from '../../features/findings/FixStatusChip.tsx'
import { fixVerdict, type FixVerdict } from '../../features/fixes/fix-verdict.ts'
import { FixAction } from '../../features/fixes/FixAction.tsx'
import { FixLimitation } from '../../features/fixes/FixLimitation.tsx'
import { FixChanges } from '../../features/fixes/FixChanges.tsx'
import { useGetDailyUsageQuery, useListFixableFindingsQuery } from '../../features/fixes/fixesApi.ts'
import { useFixSelection } from '../../features/fixes/useFixSelection.ts'
import { useScanFixRefusal } from '../../features/fixes/useScanFixRefusal.ts'
import { useStartFix } from '../../features/fixes/useStartFix.ts'

interface Given {
  finding: Finding
  scanId: string
  /** all of the scan */
  findings: readonly Finding[]
  onStarted: (jobId: string, findingIds: readonly string[]) => void
  onShowFiles: (jobId: string) => void
  onFixAll: () => void
}

const usageLine = ({ daily_limit, current_count }: DailyUsage) =>
  daily_limit === null || daily_limit === 0 ? null : `You've used ${current_count} of ${daily_limit} daily auto-fixes.`

/** Who makes the edit, where it is no recipe of ours. */
const authorLine = ({ fix_by }: Finding) => (fix_by === 'model' ? 'The AI model writes this fix, and Preflight proves it.' : null)

function noteOf(finding: Finding, verdict: FixVerdict, usage: DailyUsage | null | undefined, usageError: unknown): ReactNode {
  if (verdict.kind === 'job' && finding.fix_job_status) return fixTooltip(finding.fix_job_status, finding.fix_summary)
  if (verdict.kind === 'refused') return verdict.reason
  if (verdict.kind !== 'allowed') return null
  const lines = [authorLine(finding), usage ? usageLine(usage) : messageOf(usageError)].filter((line) => line !== null)
  return lines.length > 0 ? lines.join(' ') : null
}

/** The primary finding among those of its file that could be fixed, whether it is one of them or not. */
const withPrimary = (finding: Finding, fixable: readonly Finding[]): readonly Finding[] =>
  [finding, ...fixable.filter(({ id }) => id !== finding.id)].sort((a, b) => lineOf(a) - lineOf(b))

/** Tells once that the findings of a file could not be loaded. */
function useFailureToast(failed: boolean) {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (failed) dispatch(notified({ type: 'error', title: 'Error', message: 'Failed to load findings for this file' }))
  }, [dispatch, failed])
}

/** Everything about fixing the file of a finding: what could be fixed, what is chosen, what stands in the way. */
export function useFileFix({ finding, findings, scanId, onStarted, onShowFiles, onFixAll }: Given): FileFix {
  const { rights } = useRights()
  const { data: known, error: usageError } = useGetDailyUsageQuery()
  const usage = known ?? (usageError ? null : undefined)
  const { currentData, error, isError } = useListFixableFindingsQuery({ scan_id: scanId, file_path: finding.file_path })
  useFailureToast(isError)
  const { start, starting } = useStartFix(onStarted)
  const candidates = useMemo(() => withPrimary(finding, currentData?.findings ?? []), [finding, currentData])
  const selection = useFixSelection(finding, candidates)
  const verdict = isError
    ? ({ kind: 'refused', label: 'Auto-Fix', reason: messageOf(error), refusal: null } as const)
    : fixVerdict({ finding, fixable: currentData?.findings, plan: rights ? rights.plan : undefined, usage })
  const wholeScanRefusal = useScanFixRefusal(findings)
  const isAllowed = verdict.kind === 'allowed'
  const fix = () => start([...selection.selected])
  return {
    candidates,
    selection: isAllowed ? selection : null,
    isOffered: isAllowed || (verdict.kind === 'loading' && finding.has_fix),
    changes: finding.fix_job_id && finding.fix_job_status === 'completed' ? <FixChanges jobId={finding.fix_job_id} path={finding.file_path} /> : null,
    note: noteOf(finding, verdict, usage, usageError),
    action: (
      <FixAction
        finding={finding}
        verdict={verdict}
        selected={selection.selected.size}
        starting={starting}
        onFix={fix}
        onShowFiles={onShowFiles}
        status={<FixStatusChip finding={finding} />}
      />
    ),
    warning: verdict.kind === 'refused' && verdict.refusal === 'too-many-findings' ? <FixLimitation onFixAll={wholeScanRefusal === null ? onFixAll : null} /> : null,
    onFix: isAllowed ? fix : null,
  }
}
