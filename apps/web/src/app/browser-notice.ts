import { useSyncExternalStore } from 'react'
import { readStored, store } from './storage.ts'

/** `blocked`: the person refused once, and only the browser's own settings can change that. */
export type NoticeState = 'unsupported' | 'off' | 'on' | 'blocked'

const KEY = 'preflight.notify'

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the end of a scan is also shown as a browser notification: allowed, and not switched off again. */
export function noticeState(): NoticeState {
  if (!('Notification' in window)) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' && readStored(KEY) !== false ? 'on' : 'off'
}

export const useNoticeState = (): NoticeState => useSyncExternalStore(subscribe, noticeState)

/** Switches notices on or off, asking the browser where it has not been asked yet. Only ever called by a click. */
export async function wantNotices(wanted: boolean): Promise<void> {
  if (wanted && Notification.permission === 'default') await Notification.requestPermission()
  store(KEY, wanted)
  for (const listener of listeners) listener()
}

interface Notice {
  title: string
  body: string
  /** a later notice with the same tag takes its place */
  tag: string
  /** the tab has the focus by then */
  onClick: () => void
}

/** Tells the browser, where the person wants it. */
export function tellBrowser({ title, body, tag, onClick }: Notice): void {
  if (noticeState() !== 'on') return
  try {
    const notice = new Notification(title, { body, tag })
    notice.addEventListener('click', () => {
      window.focus()
      notice.close()
      onClick()
    })
  } catch (error) {
    // phones know the word but take notices from a service worker only
    console.error('The browser refused the notification', error)
  }
}
