import type { Scan } from '@preflight/contracts'
import { useEffect, useState } from 'react'
import { RIGHTS_TAGS, api } from '../../app/api.ts'
import { notified } from '../../app/notifications.ts'
import { useAppDispatch } from '../../app/store.ts'
import { isCancelled } from '../../features/scans/scan-status.ts'
import { hasEnded, type Transition } from '../../features/scans/transitions.ts'
import { useTransition } from '../../features/scans/useTransition.ts'

const wordsFor = (scan: Scan) => {
  if (scan.status === 'completed') return { type: 'success', title: 'Scan Complete' } as const
  return isCancelled(scan) ? ({ type: 'info', title: 'Scan cancelled' } as const) : ({ type: 'error', title: 'Scan Failed' } as const)
}

/** Tells the browser, where the user has allowed it. */
function tellBrowser(title: string, body: string) {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const notification = new Notification(title, { body, tag: 'preflight-scan' })
  notification.addEventListener('click', () => window.focus())
}

/** A title that stands until the tab is looked at again. */
function useTitleWhileHidden() {
  const [title, setTitle] = useState<string | null>(null)
  useEffect(() => {
    const onLook = () => document.hidden || setTitle(null)
    document.addEventListener('visibilitychange', onLook)
    return () => document.removeEventListener('visibilitychange', onLook)
  }, [])
  return [title, setTitle] as const
}

/**
 * What happens when the scan being watched ends: its results load a last time, a toast says so, and in a hidden tab the
 * title changes and the browser notifies.
 * @returns the title to show in place of the usual one, or null
 */
export function useScanEnd(latest: Scan | undefined, projectName: string): string | null {
  const dispatch = useAppDispatch()
  const [title, setTitle] = useTitleWhileHidden()
  useTransition(latest, (transition: Transition, scan: Scan) => {
    if (!hasEnded(transition)) return
    const words = wordsFor(scan)
    dispatch(api.util.invalidateTags([...RIGHTS_TAGS, { type: 'Results', id: scan.id }, { type: 'Checklist', id: scan.id }]))
    dispatch(notified({ ...words, message: projectName }))
    if (!document.hidden) return
    setTitle(`${words.title} - ${projectName}`)
    tellBrowser(words.title, projectName)
  })
  return title
}
