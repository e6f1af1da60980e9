import type { Installation } from '@preflight/contracts'
import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { messageOf } from '../../app/api-error.ts'
import { api } from '../../app/api.ts'
import { isGithubReturn } from '../../app/github-return.ts'
import { dismissed, notified } from '../../app/notifications.ts'
import { currentSharedView, leaveSharedView } from '../../app/shared-view.ts'
import { readStored, store } from '../../app/storage.ts'
import { useAppDispatch, type AppStore } from '../../app/store.ts'
import { useConnectInstallationsMutation, useSetupInstallationMutation } from './githubApi.ts'
import { takePlace } from './leave-place.ts'
import { readGithubReturn, withoutReturn, type GithubReturn } from './return.ts'

const TOAST = {
  processing: { type: 'info', title: 'Connecting to GitHub...', duration: 0, dismissible: false },
  requested: {
    type: 'info',
    title: 'Approval Requested',
    message: 'An organization owner must approve the app on GitHub. Once approved, choose "Connect existing installations" in Settings.',
    duration: 0,
  },
  refused: { type: 'info', title: 'GitHub Not Connected', message: 'You declined the authorization on GitHub. Nothing has changed.' },
  nothing: { type: 'warning', title: 'No Installations Found', message: 'The app is not installed on any of your GitHub accounts yet. Connect GitHub to install it.' },
} as const

const NAMES = new Intl.ListFormat('en-US')

const connected = (installations: readonly Installation[]) =>
  notified({ type: 'success', title: 'GitHub Connected Successfully!', message: `Connected to ${NAMES.format(installations.map(({ account_login }) => account_login))}` })

const failed = (error: unknown) => notified({ type: 'error', title: 'GitHub Setup Failed', message: messageOf(error, 'Failed to setup installation') })

const USED_KEY = 'preflight.github-used'

/** Proof works once. Whether this tab has brought it already, as a page does that is opened again from the history; if not, now it has. */
function wasUsed(back: GithubReturn): boolean {
  const proof = 'args' in back ? back.args.state : undefined
  if (!proof) return false
  const used = readStored(USED_KEY, sessionStorage) === proof
  store(USED_KEY, proof, sessionStorage)
  return used
}

/** The own side takes part in this. Who reads a shared scan comes back to it only having left from there. */
function entersOwnSide(place: string | null, dispatch: AppStore['dispatch']): boolean {
  if (!currentSharedView()) return true
  if (place === null) return false
  leaveSharedView()
  dispatch(api.util.resetApiState())
  return true
}

export interface ReturnEnd {
  /** an account is connected now */
  connected: boolean
  /** the address that the person left from; null where this tab remembers none */
  place: string | null
}

/** Brings what GitHub sent to the server, once. Resolves to whether an account is connected now; what happened has been told. */
function useBring() {
  const dispatch = useAppDispatch()
  const [setup] = useSetupInstallationMutation()
  const [connect] = useConnectInstallationsMutation()

  const ask = async (back: Extract<GithubReturn, { how: 'setup' | 'connect' }>) => {
    if (back.how === 'setup') {
      const { data, error } = await setup(back.args)
      return data ? [data.installation] : { error }
    }
    const { data, error } = await connect(back.args)
    return data ? data.installations : { error }
  }
  return async (back: GithubReturn): Promise<boolean> => {
    if (back.how === 'garbage') return false
    if (back.how === 'requested' || back.how === 'refused') {
      dispatch(notified(TOAST[back.how]))
      return false
    }
    const { payload } = dispatch(notified(TOAST.processing))
    const answer = await ask(back)
    dispatch(dismissed(payload.id))
    if ('error' in answer) dispatch(failed(answer.error))
    else dispatch(answer.length > 0 ? connected(answer) : notified(TOAST.nothing))
    return !('error' in answer) && answer.length > 0
  }
}

/**
 * Handles every way back from GitHub: the address is cleaned at once, so that no reload and no bookmark repeats it, then the
 * server is asked, and `onEnd` hears how it ended.
 */
export function useGithubReturn(onEnd: (end: ReturnEnd) => void): void {
  const dispatch = useAppDispatch()
  const { pathname, search } = useLocation()
  const [params, setParams] = useSearchParams()
  const bring = useBring()
  const handled = useRef<string | null>(null)

  useEffect(() => {
    if (!isGithubReturn(pathname, search) || handled.current === search) return
    handled.current = search
    setParams(withoutReturn(params), { replace: true })
    const back = readGithubReturn(params)
    if (back.how === 'garbage' || wasUsed(back)) return
    const place = takePlace()
    if (entersOwnSide(place, dispatch)) void bring(back).then((connected) => onEnd({ connected, place }))
  }, [pathname, search, params, setParams, bring, onEnd, dispatch])
}
