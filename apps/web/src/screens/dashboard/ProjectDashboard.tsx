import Button from '@mui/material/Button'
import type { Project } from '@preflight/contracts'
import { lazy, Suspense, useState } from 'react'
import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded'
import { Link } from 'react-router'
import { messageOf } from '../../app/api-error.ts'
import { useCommands } from '../../app/commands.ts'
import { notified } from '../../app/notifications.ts'
import { useAppDispatch } from '../../app/store.ts'
import { EmptyPage } from '../../components/EmptyPage.tsx'
import { PageError } from '../../components/PageError.tsx'
import { useCopyAndTell } from '../../components/useCopyAndTell.ts'
import { blockedReason } from '../../features/start-scan/blocked.ts'
import { PageMain } from '../../layout/PageMain.tsx'
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts'
import { useShell } from '../../layout/useShell.ts'
import { DashboardHeader } from './DashboardHeader.tsx'
import { LoadingScan } from './LoadingScan.tsx'
import { ScanBody } from './ScanBody.tsx'
import { scanCommands } from './scan-commands.ts'
import { useDashboardKeys } from './useDashboardKeys.ts'
import { useDashboardParams } from './useDashboardParams.ts'
import { useKeepInMind, useScanEnd } from './useScanEnd.ts'
import { useScans } from './useScans.ts'
import { useSteady } from './useSteady.ts'

const StartDialog = lazy(async () => ({ default: (await import('../start-scan/StartDialog.tsx')).StartDialog }))

function NoScans({ project, onStart }: { project: Project; onStart: () => void }) {
  const blocked = blockedReason(project, null)
  const start = (
    <Button variant="contained" color="primary" size="large" startIcon={<PlayArrowRounded />} onClick={onStart}>
      Start New Scan
    </Button>
  )
  const mend = (
    <Button component={Link} to="/app/project" variant="contained" color="primary" size="large">
      Go to Project Settings
    </Button>
  )
  return (
    <PageMain width={null}>
      <EmptyPage title="No scans yet" action={blocked ? mend : start}>
        {blocked ?? 'Run the first scan to find what to fix before launch.'}
      </EmptyPage>
    </PageMain>
  )
}

/** The dashboard of one project. */
export function ProjectDashboard({ project }: { project: Project }) {
  const dispatch = useAppDispatch()
  const [dialog, setDialog] = useState<'start' | null>(null)
  const { showKeys } = useShell()
  const { change } = useDashboardParams()
  const { scans, latest, scan, polling, error, refetch } = useScans(project.id)
  useScanEnd(latest, project.name)
  useKeepInMind(latest, project.id, project.name)
  useDocumentTitle(project.name)

  const select = useSteady((id: string) => change({ scan: id === latest?.id ? null : id, finding: null }, { push: true }))
  const start = useSteady(() => setDialog('start'))
  const close = () => setDialog(null)
  const retry = useSteady(() => {
    dispatch(notified({ type: 'info', title: 'Please configure your scan settings and try again' }))
    start()
  })
  const retryPolling = useSteady(polling.retry)
  const help = useSteady(showKeys)
  const copy = useCopyAndTell()
  useDashboardKeys(scans, scan, select)
  useCommands({ list: () => scanCommands({ scans, scan, blocked: blockedReason(project, latest ?? null), onStart: start, onSelect: select, onCopyId: (id) => void copy(id, 'Scan id copied') }) })
  return (
    <>
      <DashboardHeader project={project} scans={scans} scan={scan} onSelectScan={select} onStart={start} />
      {scans?.length === 0 ? (
        <NoScans project={project} onStart={start} />
      ) : (
        <PageMain>
          {error && !scans && <PageError title="The scans of this project could not be loaded" message={messageOf(error)} onRetry={() => void refetch()} />}
          {!error && !scans && <LoadingScan />}
          {scans && scan && (
            <ScanBody key={scan.id} project={project} scan={scan} scans={scans} stopped={polling.stopped} onRetryPolling={retryPolling} retryBlocked={blockedReason(project, latest ?? null)} onRetryScan={retry} onHelp={help} />
          )}
        </PageMain>
      )}
      <Suspense>
        {dialog === 'start' && <StartDialog project={project} onClose={close} />}
      </Suspense>
    </>
  )
}
