import { request, startScan, type Args, type Result } from '@preflight/contracts'
import { api } from './api.ts'

export const startScanApi = api.injectEndpoints({
  endpoints: (build) => ({
    startScan: build.mutation<Result<typeof startScan>, Args<typeof startScan>>({
      query: (args) => request(startScan, args),
      extraOptions: { fallback: 'Failed to create scan' },
      // A repository may make a project, or become a project's; and a refusal may be news of how the project stands.
      invalidatesTags: (_scan, error, { repository_url }) => (repository_url !== undefined || error?.status === 409 ? ['Project'] : []),
    }),
  }),
})

export const { useStartScanMutation } = startScanApi
