import { getLatestFile, request, type Args, type Result } from '@preflight/contracts'
import { api } from '../../app/api.ts'

export const latestFileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLatestFile: build.query<Result<typeof getLatestFile>, Args<typeof getLatestFile>>({
      query: (args) => request(getLatestFile, args),
      extraOptions: { fallback: 'Failed to get latest uploaded file' },
      providesTags: (_file, _error, { id }) => [{ type: 'LatestFile', id }],
    }),
  }),
})

export const { useGetLatestFileQuery } = latestFileApi
