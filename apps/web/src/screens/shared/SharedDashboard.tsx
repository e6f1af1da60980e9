import type { ScanResults } from '@preflight/contracts'
import { isRunning } from '@preflight/contracts'
import { messageOf } from '../../app/api-error.ts'
import type { SharedView } from '../../app/shared-view.ts'
import { LoadError } from '../../components/LoadError.tsx'
import { useGetScanResultsQuery } from '../../features/scans/scansApi.ts'
import { ScanSelector } from '../../features/scans/ScanSelector.tsx'
import { ScoreSkeletons } from '../../features/scans/ScoreSkeletons.tsx'
import { SharedActions } from '../../features/shares/SharedActions.tsx'
import { ShareOver } from '../../features/shares/ShareOver.tsx'
import { HeaderActions } from '../../layout/HeaderActions.tsx'
import { HeaderBar } from '../../layout/HeaderBar.tsx'
import { PageMain } from '../../layout/PageMain.tsx'
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts'
import { useShell } from '../../layout/useShell.ts'
import { ScanBody } from '../dashboard/ScanBody.tsx'
import { useDashboardKeys } from '../dashboard/useDashboardKeys.ts'

const nothing = () => {}
const READ_ONLY = 'Shared scans are read-only'

const Scan = ({ results, onHelp }: { results: ScanResults; onHelp: () => void }) => (
  <ScanBody
    project={results.project}
    scan={results}
    scans={[results]}
    readOnly
    stopped={isRunning(results.status)}
    onRetryPolling={nothing}
    retryBlocked={READ_ONLY}
    onRetryScan={nothing}
    onHelp={onHelp}
  />
)

/** One scan of somebody else, to read. */
export function SharedDashboard({ shared }: { shared: SharedView }) {
  const { showKeys } = useShell()
  const { currentData: results, error, refetch } = useGetScanResultsQuery({ id: shared.scan_id }, { skip: shared.ended })
  const scans = results && [results]
  useDocumentTitle(shared.project_name)
  useDashboardKeys(scans, results, nothing)
  const actions = (
    <HeaderActions>
      <SharedActions projectName={shared.project_name} />
    </HeaderActions>
  )
  if (shared.ended)
    return (
      <>
        <HeaderBar title={shared.project_name} />
        <PageMain width={null}>
          <ShareOver />
        </PageMain>
      </>
    )
  return (
    <>
      <HeaderBar title={shared.project_name}>
        <ScanSelector scans={scans} selectedId={results?.id} onSelect={nothing} />
        {actions}
      </HeaderBar>
      <PageMain>
        {error && !results && <LoadError message={messageOf(error, 'Failed to access shared scan')} onRetry={() => void refetch()} />}
        {!error && !results && <ScoreSkeletons />}
        {results && <Scan results={results} onHelp={showKeys} />}
      </PageMain>
    </>
  )
}
