import { createShare, getSharedScan, listShares, request, revokeShare, updateShare, type Args, type Result } from '@preflight/contracts'
import { api } from '../../app/api.ts'

const CHANGED = ['Shares', 'ProjectScans', 'Results', 'Audit'] as const
const changedUnless = (error: unknown) => (error ? [] : [...CHANGED])

export const sharesApi = api.injectEndpoints({
  endpoints: (build) => ({
    // no query: every opening counts as a view, so nothing may ask again by itself
    openShare: build.mutation<Result<typeof getSharedScan>, Args<typeof getSharedScan>>({
      query: (args) => request(getSharedScan, args),
      extraOptions: { fallback: 'Failed to access shared scan' },
    }),
    listShares: build.query<Result<typeof listShares>, Args<typeof listShares>>({
      query: (args) => request(listShares, args),
      providesTags: ['Shares'],
    }),
    createShare: build.mutation<Result<typeof createShare>, Args<typeof createShare>>({
      query: (args) => request(createShare, args),
      extraOptions: { fallback: 'Failed to create share URL' },
      invalidatesTags: (_share, error) => changedUnless(error),
    }),
    updateShare: build.mutation<Result<typeof updateShare>, Args<typeof updateShare>>({
      query: (args) => request(updateShare, args),
      invalidatesTags: (_share, error) => (error ? [] : ['Shares', 'Audit']),
    }),
    revokeShare: build.mutation<Result<typeof revokeShare>, Args<typeof revokeShare>>({
      query: (args) => request(revokeShare, args),
      extraOptions: { fallback: 'Failed to revoke share access' },
      invalidatesTags: (_empty, error) => changedUnless(error),
    }),
  }),
})

export const { useOpenShareMutation, useListSharesQuery, useCreateShareMutation, useUpdateShareMutation, useRevokeShareMutation } = sharesApi
