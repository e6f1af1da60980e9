import type { Finding, FixJob, Project, Scan } from '@preflight/contracts'
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import { useAppDispatch } from '../../app/store.ts'
import { activeJobs } from '../../features/fixes/fix-polling.ts'
import { usePublicConfig } from '../../app/public-config.ts'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { FindingsPanel } from '../../features/findings/FindingsPanel.tsx'
import { FixedFilesContext } from '../../features/findings/FixStatusChip.tsx'
import { SourceLinkContext } from '../../features/findings/SourceLine.tsx'
import { sourceLink } from '../../features/findings/source-link.ts'
import { useFilterParams } from '../../features/findings/useFilterParams.ts'
import { FindingsDownload } from './FindingsDownload.tsx'
import { useDashboardParams } from './useDashboardParams.ts'
import { useTriage } from './useTriage.ts'
import { fixStatusOf, writeFixStatus } from './fix-status.ts'
import { useFixedFindings } from './useFixedFindings.ts'

const loadDialog = () => import('./FixableFinding.tsx')
const FixableFinding = lazy(async () => ({ default: (await loadDialog()).FixableFinding }))
/** A user who reaches the list is about to open a finding; a failure to load the dialog is shown then. */
const fetchDialog = () => void loadDialog().catch(() => {})
const FixWatch = lazy(async () => ({ default: (await import('./FixWatch.tsx')).FixWatch }))
const FixResult = lazy(async () => ({ default: (await import('../../features/findings/FixResult.tsx')).FixResult }))
const FixChanges = lazy(async () => ({ default: (await import('../../features/fixes/FixChanges.tsx')).FixChanges }))
const AllFixesButton = lazy(async () => ({ default: (await import('../../features/fixes/AllFixesButton.tsx')).AllFixesButton }))
const AllFixesDialog = lazy(async () => ({ default: (await import('../../features/fixes/AllFixesDialog.tsx')).AllFixesDialog }))
const FixedFilesDialog = lazy(async () => ({ default: (await import('../../features/fixes/FixedFilesDialog.tsx')).FixedFilesDialog }))

const IgnoreDialog = lazy(async () => ({ default: (await import('../../features/triage/IgnoreDialog.tsx')).IgnoreDialog }))

interface Props {
  project: Project
  scan: Scan
  previous: Scan | undefined
  /** undefined while they load */
  findings: readonly Finding[] | undefined
  /** checks of the launch checklist that are not complete: a file holds them too */
  checks?: readonly Finding[] | undefined
  running: boolean
  onHelp: () => void
  readOnly: boolean
  /** findings to select; a new list selects anew */
  wanted: readonly string[] | null
}

const NONE: readonly Finding[] = []

/** The findings of a scan with their dialog, wired to the address. */
export function ScanFindings({ project, scan, previous, findings, checks = NONE, running, onHelp, readOnly, wanted }: Props) {
  const { findingId, change } = useDashboardParams()
  const { filters, change: filter } = useFilterParams()
  const ai = usePublicConfig()?.ai ?? false
  const wantsFixed = filters.change === 'fixed'
  const fixed = useFixedFindings(wantsFixed, previous, findings ?? NONE)
  const listed = wantsFixed && previous ? (fixed ?? undefined) : findings
  const isFirstScan = scan.changes === null || wantsFixed

  const { actions, asked, answer, cancel } = useTriage(scan.id)
  const triage = readOnly || wantsFixed || scan.status !== 'completed' ? null : actions

  const [filesOf, setFilesOf] = useState<string | null>(null)
  const [asksAll, setAsksAll] = useState(false)
  // the last one that ended in this visit; of another scan it is no news
  const [ended, setEnded] = useState<{ scanId: string; job: FixJob } | null>(null)
  const result = ended?.scanId === scan.id ? ended.job : null
  const dispatch = useAppDispatch()
  const onStarted = (jobId: string, ids: readonly string[]) => writeFixStatus(dispatch, scan.id, ids, { fix_job_id: jobId, fix_job_status: 'pending', fix_pr_url: null, fix_pr_state: null, fix_summary: null, fix_proof: null })
  const onConfirmed = (job: FixJob) => {
    setEnded(null)
    writeFixStatus(dispatch, scan.id, job.finding_ids, fixStatusOf(job))
  }
  const isFixing = !readOnly && activeJobs(findings ?? NONE).length > 0

  const link = useCallback((path: string, line: number) => sourceLink(project, scan, path, line), [project, scan])
  const open = useCallback((id: string) => change({ finding: id }), [change])
  const close = useCallback(() => change({ finding: null }), [change])
  const dialog = (shown: readonly Finding[]): ReactNode =>
    findingId && (
      <Suspense>
        <FixableFinding scanId={scan.id} onStarted={triage && onStarted} onShowFiles={setFilesOf} onFixAll={() => setAsksAll(true)} id={findingId} findings={listed} shown={shown} isFirstScan={isFirstScan} ai={ai} onOpen={open} onClose={close} triage={triage} />
      </Suspense>
    )
  // what is gone belongs to the scan before
  const source = wantsFixed && previous ? previous : scan
  const download = (shown: readonly Finding[]) => <FindingsDownload project={project} scan={source} findings={listed} shown={shown} checks={listed && !wantsFixed ? checks : NONE} filters={filters} isFirstScan={isFirstScan} readOnly={readOnly} />
  const tools = (shown: readonly Finding[]) => (
    <>
      <Suspense>{triage && findings && findings.length > 0 && <AllFixesButton findings={findings} onAsk={() => setAsksAll(true)} />}</Suspense>
      {download(shown)}
    </>
  )
  return (
    <SourceLinkContext value={link}>
      <FixedFilesContext value={readOnly ? null : setFilesOf}>
      <FindingsPanel
        findings={listed ?? NONE}
        filters={filters}
        onFilter={filter}
        isFirstScan={isFirstScan}
        running={running}
        openId={findingId}
        onOpen={open}
        placeholder={listed ? undefined : <SkeletonRows label="Loading findings" />}
        onHelp={onHelp}
        triage={triage}
        actions={tools}
        wanted={wanted}
        onReach={fetchDialog}
        notice={<Suspense>{result && <FixResult key={result.fix_job_id} job={result} changes={<FixChanges jobId={result.fix_job_id} />} onShowFiles={() => setFilesOf(result.fix_job_id)} onDismiss={() => setEnded(null)} />}</Suspense>}
      >
        {dialog}
      </FindingsPanel>
      <Suspense>{asked && <IgnoreDialog count={asked.findings.length} scope={asked.scope ?? null} onIgnore={answer} onClose={cancel} />}</Suspense>
      <Suspense>{isFixing && findings && <FixWatch scanId={scan.id} findings={findings} onOver={(job) => setEnded({ scanId: scan.id, job })} onShowFiles={setFilesOf} />}</Suspense>
      <Suspense>{asksAll && findings && <AllFixesDialog scanId={scan.id} isGit={project.type === 'git'} findings={findings} onStarted={onStarted} onClose={() => setAsksAll(false)} />}</Suspense>
      <Suspense>{filesOf && <FixedFilesDialog jobId={filesOf} onConfirmed={onConfirmed} onClose={() => setFilesOf(null)} />}</Suspense>
      </FixedFilesContext>
    </SourceLinkContext>
  )
}
