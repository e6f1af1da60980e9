import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { messageOf } from '../../app/api-error.ts'
import { notified } from '../../app/notifications.ts'
import { useAppDispatch } from '../../app/store.ts'
import { useLeaveForGithubMutation } from './githubApi.ts'
import { keepPlace } from './leave-place.ts'

const WAYS = { install: 'install_url', authorize: 'authorize_url' } as const

/** The Back button may bring the page to life again as it was left. */
function useComeBack(onBack: () => void): void {
  useEffect(() => {
    const hear = (event: PageTransitionEvent) => event.persisted && onBack()
    window.addEventListener('pageshow', hear)
    return () => window.removeEventListener('pageshow', hear)
  }, [onBack])
}

/**
 * The two ways to GitHub: `install` the app on an account, or `authorize`, for accounts that have it already. Both remember
 * where the person left from. `busy` until the page has gone; when it cannot go, a toast says why.
 */
export function useLeaveForGithub() {
  const dispatch = useAppDispatch()
  const { pathname, search } = useLocation()
  const [ask] = useLeaveForGithubMutation()
  const [busy, setBusy] = useState(false)
  const [comeBack] = useState(() => () => setBusy(false))
  useComeBack(comeBack)

  const leave = async (way: keyof typeof WAYS) => {
    if (busy) return
    setBusy(true)
    const { data, error } = await ask()
    if (data) {
      keepPlace(pathname + search)
      return location.assign(data[WAYS[way]])
    }
    setBusy(false)
    dispatch(notified({ type: 'error', title: 'GitHub Setup Failed', message: messageOf(error) }))
  }
  return { install: () => void leave('install'), authorize: () => void leave('authorize'), busy }
}
