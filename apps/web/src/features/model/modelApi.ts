import { getModelStatus, request, type Result } from '@preflight/contracts'
import { api } from '../../app/api.ts'

export const { useGetModelStatusQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getModelStatus: build.query<Result<typeof getModelStatus>, void>({
      query: () => request(getModelStatus, {}),
      extraOptions: { fallback: 'The model could not be checked' },
      // it may answer by now
      keepUnusedDataFor: 0,
    }),
  }),
})
