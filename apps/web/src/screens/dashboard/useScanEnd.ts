import { isRunning, type Scan } from '@preflight/contracts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { RIGHTS_TAGS, api } from '../../app/api.ts'
import { tellBrowser } from '../../app/browser-notice.ts'
import { notified } from '../../app/notifications.ts'
import { dashboardLeft, scanOver, scanSeen } from '../../app/scan-watch.ts'
import { useAppDispatch } from '../../app/store.ts'
import { tellTab } from '../../app/tab-notice.ts'
import { projectSelected } from '../../features/projects/selection.ts'
import { isCancelled } from '../../features/scans/scan-status.ts'
import { hasEnded, type Transition } from '../../features/scans/transitions.ts'
import { useTransition } from '../../features/scans/useTransition.ts'

const wordsFor = (scan: Scan) => {
  if (scan.status === 'completed') return { type: 'success', title: 'Scan Complete' } as const
  return isCancelled(scan) ? ({ type: 'info', title: 'Scan cancelled' } as const) : ({ type: 'error', title: 'Scan Failed' } as const)
}

/** Remembers a running scan, so that its end is announced on other screens, too. */
export function useKeepInMind(latest: Scan | undefined, projectId: string, projectName: string): void {
  const dispatch = useAppDispatch()
  const scanId = latest && isRunning(latest.status) ? latest.id : null
  useEffect(() => {
    if (scanId) dispatch(scanSeen({ scanId, projectId, projectName }))
  }, [dispatch, scanId, projectId, projectName])
  useEffect(() => () => void dispatch(dashboardLeft(projectId)), [dispatch, projectId])
}

/**
 * What happens when the scan being watched ends: its results load a last time, a toast says so, and in a hidden tab the
 * title changes and the browser notifies.
 * @param elsewhere its dashboard is not on screen: the toast offers the way there
 */
export function useScanEnd(latest: Scan | undefined, projectName: string, elsewhere = false): void {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const go = ({ id, project_id }: Scan) => {
    dispatch(projectSelected(project_id))
    void navigate(`/app/dashboard?scan=${id}`)
  }
  useTransition(latest, (transition: Transition, scan: Scan) => {
    if (!hasEnded(transition)) return
    const { type, title } = wordsFor(scan)
    dispatch(scanOver(scan.id))
    dispatch(api.util.invalidateTags([...RIGHTS_TAGS, { type: 'Results', id: scan.id }, { type: 'Checklist', id: scan.id }]))
    dispatch(notified({ type, title, message: projectName, ...(elsewhere && { action: { label: 'Show Scan', run: () => go(scan) } }) }))
    if (!document.hidden) return
    tellTab(`${title} - ${projectName}`)
    tellBrowser({ title, body: projectName, tag: `preflight-scan-${scan.id}`, onClick: () => go(scan) })
  })
}
