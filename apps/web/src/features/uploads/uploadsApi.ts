import { listUploads, request, type Args, type Result } from '@preflight/contracts'
import { api } from '../../app/api.ts'

export const { useListUploadsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listUploads: build.query<Result<typeof listUploads>, Args<typeof listUploads>>({
      query: (args) => request(listUploads, args),
      // what brings a project a new latest file brings it a new upload
      providesTags: (_uploads, _error, { id }) => [{ type: 'LatestFile', id }],
    }),
  }),
})
