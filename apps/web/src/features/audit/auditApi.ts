import { listAuditEvents, request, type Args, type Result } from '@preflight/contracts'
import { api } from '../../app/api.ts'

export const { useListAuditEventsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listAuditEvents: build.query<Result<typeof listAuditEvents>, Args<typeof listAuditEvents>>({
      query: (args) => request(listAuditEvents, args),
      providesTags: ['Audit'],
      // acts happen everywhere: a list that was left is not shown again
      keepUnusedDataFor: 0,
    }),
  }),
})
