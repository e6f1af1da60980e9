import { getScanEvidence, request, type Args, type Result } from '@preflight/contracts'
import { api } from '../../app/api.ts'

export const evidenceApi = api.injectEndpoints({
  endpoints: (build) => ({
    getScanEvidence: build.query<Result<typeof getScanEvidence>, Args<typeof getScanEvidence>>({
      query: (args) => request(getScanEvidence, args),
      // as large as the list itself, and wanted once
      keepUnusedDataFor: 0,
    }),
  }),
})
