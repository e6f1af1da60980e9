import { getLatestFile, request, type Args, type Result } from '@preflight/contracts'
import { api } from '../../app/api.ts'

export const { useGetLatestFileQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getLatestFile: build.query<Result<typeof getLatestFile>, Args<typeof getLatestFile>>({
      query: (args) => request(getLatestFile, args),
      providesTags: (_file, _error, { id }) => [{ type: 'LatestFile', id }],
    }),
  }),
})
