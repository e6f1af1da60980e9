import { getFinding, request, type Args, type Result } from '@preflight/contracts'
import { api } from '../../app/api.ts'

export const findingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFinding: build.query<Result<typeof getFinding>, Args<typeof getFinding>>({
      query: (args) => request(getFinding, args),
      providesTags: (_finding, _error, { id }) => [{ type: 'Finding', id }],
    }),
  }),
})

export const { useGetFindingQuery } = findingsApi
