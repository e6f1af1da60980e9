import { getConfig, request, type PublicConfig, type Result } from '@preflight/contracts'
import { isUnreachable } from './api-error.ts'
import { api } from './api.ts'

const { useGetConfigQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getConfig: build.query<Result<typeof getConfig>, void>({
      query: () => request(getConfig, {}),
      providesTags: ['Config'],
      keepUnusedDataFor: 3600,
    }),
  }),
})

/** What this installation offers, or null until the server has answered. */
export const usePublicConfig = (): PublicConfig | null => useGetConfigQuery().data ?? null

/** Whether the server has answered, be it with an error: what depends on it stands by now, or will not come. */
export function useConfigAnswered(): boolean {
  const { data, error } = useGetConfigQuery()
  return data !== undefined || error !== undefined
}

const ASK_AGAIN_MS = 5000

/** Whether this page has never had an answer of the server, and so nothing to show; it is asked again every five seconds. */
export function useFirstReach() {
  const { data, error } = useGetConfigQuery()
  const nothing = !data && isUnreachable(error)
  const { refetch, isFetching } = useGetConfigQuery(undefined, { pollingInterval: nothing ? ASK_AGAIN_MS : 0 })
  return { nothing, retry: refetch, isFetching }
}
