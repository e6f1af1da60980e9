import { getConfig, request, type PublicConfig, type Result } from '@preflight/contracts'
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

/** Whether the server answers at all, and how to ask again. */
export function useServerReach() {
  const { error, refetch, isFetching } = useGetConfigQuery()
  return { error, retry: refetch, isFetching }
}
