import { getDeepDive, request, type Args, type Result } from '@preflight/contracts'
import { api } from '../../app/api.ts'

const deepDiveApi = api.injectEndpoints({
  endpoints: (build) => ({
    // states follow the checks, and those follow what is ignored and confirmed
    getDeepDive: build.query<Result<typeof getDeepDive>, Args<typeof getDeepDive>>({
      query: (args) => request(getDeepDive, args),
      providesTags: (_dive, _error, { id }) => [{ type: 'Checklist', id }],
    }),
  }),
})

export const { useGetDeepDiveQuery } = deepDiveApi
