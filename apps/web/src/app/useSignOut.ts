import { useNavigate } from 'react-router'
import { projectLeft } from '../features/projects/selection.ts'
import { api } from './api.ts'
import { notified } from './notifications.ts'
import { resetSession } from './session.ts'
import { signOut } from './sign-in.ts'
import { useAppDispatch } from './store.ts'

const ONLY_HERE = { type: 'info', title: 'Signed out', message: 'You are signed out on this device, but the sign-in service could not be reached.' } as const

/** Ends the session here and at the issuer, and forgets whose projects were on screen. */
export function useSignOut() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const leave = async () => {
    const isLeaving = await signOut()
    dispatch(projectLeft())
    if (isLeaving) return
    // the page stays: what it shows belonged to who has left
    resetSession()
    dispatch(api.util.resetApiState())
    dispatch(notified(ONLY_HERE))
    void navigate('/app')
  }
  return { signOut: () => void leave() }
}
