import { getScanChanges, request, type Args, type Result } from '@preflight/contracts'
import { api } from '../../app/api.ts'

export const { useGetScanChangesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getScanChanges: build.query<Result<typeof getScanChanges>, Args<typeof getScanChanges>>({
      query: (args) => request(getScanChanges, args),
      providesTags: ['Changes'],
    }),
  }),
})
