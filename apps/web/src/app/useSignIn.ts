import { useState } from 'react'
import { useLocation } from 'react-router'
import { notified } from './notifications.ts'
import { startSignIn } from './sign-in.ts'
import { useAppDispatch } from './store.ts'

const FAILED = { type: 'error', title: 'Sign-in unavailable', message: 'The sign-in service is not responding. Please try again in a moment.' } as const

/** Leaves for the sign-in page and comes back to where the person is, or to `returnTo`. `busy` until the page has gone. */
export function useSignIn(returnTo?: string) {
  const dispatch = useAppDispatch()
  const { pathname, search } = useLocation()
  const [busy, setBusy] = useState(false)
  const signIn = async () => {
    setBusy(true)
    if (await startSignIn(returnTo ?? pathname + search)) return
    setBusy(false)
    dispatch(notified(FAILED))
  }
  return { signIn: () => void signIn(), busy }
}
