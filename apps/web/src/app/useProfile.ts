import { getMe, request, type Result } from '@preflight/contracts'
import { hasProfile } from '@preflight/policy'
import { useEffect } from 'react'
import { awayOf, messageOf } from './api-error.ts'
import { api } from './api.ts'
import { notified } from './notifications.ts'
import { useSharedView } from './shared-view.ts'
import { updateSessionUser, useSessionUser } from './session.ts'
import { useAppDispatch } from './store.ts'

const { useGetMeQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getMe: build.query<Result<typeof getMe>, void>({ query: () => request(getMe, {}), providesTags: ['User'] }),
  }),
})

/** Keeps name and plan of a signed-in person with an email address up to date; nobody else has a profile. */
export function useProfile(): void {
  const dispatch = useAppDispatch()
  const user = useSessionUser()
  const isShared = useSharedView() !== null
  const { data, error } = useGetMeQuery(undefined, { skip: isShared || user === null || !hasProfile(user) })
  useEffect(() => {
    if (data) updateSessionUser(data.user)
  }, [data])
  useEffect(() => {
    // the shell reports an outage, once
    if (!error || awayOf(error) !== null) return
    const message = messageOf(error)
    if (!message.includes('Authentication required')) dispatch(notified({ type: 'error', title: 'Your profile could not be loaded', message }))
  }, [dispatch, error])
}
