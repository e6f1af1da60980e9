import { getChecklistResults, request, type Args, type Result } from '@preflight/contracts'
import { api } from '../../app/api.ts'

export const { useGetChecklistResultsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getChecklistResults: build.query<Result<typeof getChecklistResults>, Args<typeof getChecklistResults>>({
      query: (args) => request(getChecklistResults, args),
      providesTags: (_results, _error, { id }) => [{ type: 'Checklist', id }],
    }),
  }),
})
