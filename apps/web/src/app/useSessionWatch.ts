import { useEffect } from 'react'
import { projectLeft } from '../features/projects/selection.ts'
import { api } from './api.ts'
import { notified } from './notifications.ts'
import { currentSharedView } from './shared-view.ts'
import { sessionChanged } from './session-events.ts'
import { currentSession, subscribeSession, type SessionEvent } from './session.ts'
import { claimWaiting } from './sign-in.ts'
import { useAppDispatch, type AppStore } from './store.ts'

const ENDED = { type: 'warning', title: 'Your session has ended. Please sign in again.' } as const

/** Answers what happens to the session: nobody sees what belonged to the person before. Returns how to stop. */
function watch(dispatch: AppStore['dispatch']): () => void {
  let known = currentSession()?.user.id
  return subscribeSession((event: SessionEvent) => {
    if (event === 'ended') {
      dispatch(projectLeft())
      dispatch(notified(ENDED))
      return
    }
    const next = currentSession()?.user.id
    const belongedToSomebody = known !== undefined && known !== next
    known = next
    if (!belongedToSomebody) return
    dispatch(sessionChanged())
    dispatch(api.util.resetApiState())
  })
}

/** Keeps the store in step with the session, and takes over what an earlier sign-in had to leave behind. */
export function useSessionWatch(): void {
  const dispatch = useAppDispatch()
  useEffect(() => watch(dispatch), [dispatch])
  useEffect(() => {
    // a viewer asks for nothing but the shared scan
    if (currentSharedView()) return
    void claimWaiting().then((moved) => {
      if (moved > 0) dispatch(api.util.resetApiState())
    })
  }, [dispatch])
}
