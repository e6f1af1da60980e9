import { request, triageFindings, type Args, type Result } from '@preflight/contracts'
import { api } from '../../app/api.ts'

export const triageApi = api.injectEndpoints({
  endpoints: (build) => ({
    triageFindings: build.mutation<Result<typeof triageFindings>, Args<typeof triageFindings>>({
      query: (args) => request(triageFindings, args),
      invalidatesTags: (done) =>
        done
          ? [
              ...done.scan_ids.flatMap((id) => [{ type: 'Results' as const, id }, { type: 'Checklist' as const, id }]),
              ...done.finding_ids.map((id) => ({ type: 'Finding' as const, id })),
              'ProjectScans',
              'Changes',
              'Fixable',
              'Audit',
            ]
          : [],
    }),
  }),
})
