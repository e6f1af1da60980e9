import { getAttackSurface, request, type Args, type Result } from '@preflight/contracts'
import { api } from '../../app/api.ts'

const attackSurfaceApi = api.injectEndpoints({
  endpoints: (build) => ({
    // of a scan that is over: it never changes
    getAttackSurface: build.query<Result<typeof getAttackSurface>, Args<typeof getAttackSurface>>({ query: (args) => request(getAttackSurface, args) }),
  }),
})

export const { useGetAttackSurfaceQuery } = attackSurfaceApi
