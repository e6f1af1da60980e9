import { getLatestFile, request, startScan, type Args, type Result } from '@preflight/contracts'
import { api } from '../../app/api.ts'

export const { useGetLatestFileQuery, useStartScanMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    getLatestFile: build.query<Result<typeof getLatestFile>, Args<typeof getLatestFile>>({
      query: (args) => request(getLatestFile, args),
      providesTags: (_file, _error, { id }) => [{ type: 'LatestFile', id }],
    }),
    startScan: build.mutation<Result<typeof startScan>, Args<typeof startScan>>({
      query: (args) => request(startScan, args),
    }),
  }),
})
