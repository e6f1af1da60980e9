import Paper from '@mui/material/Paper'
import { isRunning, type Project, type Scan } from '@preflight/contracts'
import { lazy, memo, Suspense, useState } from 'react'
import { messageOf } from '../../app/api-error.ts'
import { usePublicConfig } from '../../app/public-config.ts'
import { CardBoundary } from '../../components/CardBoundary.tsx'
import { PageError } from '../../components/PageError.tsx'
import { previousCompleted } from '../../features/scans/score-cards.ts'
import { CompletedScan } from './CompletedScan.tsx'
import { EndedScan } from './EndedScan.tsx'
import { LoadingScan } from './LoadingScan.tsx'
import { RunningScan } from './RunningScan.tsx'
import { useResults } from './useResults.ts'
import { useShowFindings } from './useShowFindings.ts'

// Below the scores, and with its virtual list a seventh of the screen's code: it comes while the results are on their way.
const loadFindings = import('./ScanFindings.tsx')
const ScanFindings = lazy(async () => ({ default: (await loadFindings).ScanFindings }))

export interface ScanBodyProps {
  project: Project
  scan: Scan
  /** newest first */
  scans: readonly Scan[]
  stopped: boolean
  onRetryPolling: () => void
  /** why no scan can be started now, or null */
  retryBlocked: string | null
  /** opens the dialog after a scan that failed */
  onRetryScan: () => void
  onHelp: () => void
  /** a viewer of a share changes nothing */
  readOnly?: boolean
}

type Loaded = ReturnType<typeof useResults>

function Outcome({ scan, scans, stopped, onRetryPolling, retryBlocked, onRetryScan, readOnly = false, loaded, previous, onSelect }: ScanBodyProps & { loaded: Loaded; previous: Scan | undefined; onSelect: (ids: readonly string[]) => void }) {
  const email = usePublicConfig()?.support_email ?? null
  const { showFile } = useShowFindings()
  const { open: results, openFindings: findings, failed, error, refetch } = loaded
  if (isRunning(scan.status)) return <RunningScan scan={scan} results={results} findings={findings} stopped={stopped} onRetry={onRetryPolling} onShowFile={showFile} />
  if (scan.status === 'failed') return <EndedScan scan={scan} supportEmail={email} blocked={retryBlocked} onRetry={onRetryScan} />
  if (failed) return <PageError title="The results of this scan could not be loaded" message={messageOf(error)} onRetry={() => void refetch()} />
  if (!results) return <LoadingScan scanType={scan.scan_type} />
  return <CompletedScan scan={scan} results={results} findings={findings} scans={scans} previous={previous} readOnly={readOnly} onShowFile={showFile} onSelect={onSelect} />
}

/** One scan: running, failed or done, and its findings. */
export const ScanBody = memo(function ScanBody(props: ScanBodyProps) {
  const { project, scan, scans, onHelp, readOnly = false } = props
  const loaded = useResults(scan)
  const previous = previousCompleted(scans, scan.id)
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const running = isRunning(scan.status)
  // a failed scan shows what it had found; what could not be loaded is told above
  const listed = loaded.results ? loaded.findings.length > 0 || scan.status !== 'failed' : !loaded.failed && scan.status !== 'failed'
  return (
    <>
      <Outcome {...props} loaded={loaded} previous={previous} onSelect={setWanted} />
      {listed && (
        <CardBoundary minHeight={360}>
          <Suspense fallback={<Paper variant="outlined" sx={{ minHeight: 360 }} aria-busy="true" />}>
            <ScanFindings project={project} scan={scan} previous={previous} findings={loaded.results && loaded.findings} checks={loaded.results?.findings.launch_ready} running={running} onHelp={onHelp} readOnly={readOnly} wanted={wanted} />
          </Suspense>
        </CardBoundary>
      )}
    </>
  )
})
