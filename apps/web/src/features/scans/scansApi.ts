import { awaitScan, cancelScan, getScanResults, listScans, listSuppressions, request, type Args, type Result } from '@preflight/contracts'
import { api } from '../../app/api.ts'

export const scansApi = api.injectEndpoints({
  endpoints: (build) => ({
    listScans: build.query<Result<typeof listScans>, Args<typeof listScans>>({
      query: (args) => request(listScans, args),
      extraOptions: { fallback: 'Failed to fetch project scans' },
      providesTags: (_scans, _error, { id }) => [{ type: 'ProjectScans', id }],
    }),
    getScanResults: build.query<Result<typeof getScanResults>, Args<typeof getScanResults>>({
      query: (args) => request(getScanResults, args),
      providesTags: (_results, _error, { id }) => [{ type: 'Results', id }],
    }),
    awaitScan: build.query<Result<typeof awaitScan>, Args<typeof awaitScan>>({
      query: (args) => request(awaitScan, args),
      keepUnusedDataFor: 0,
    }),
    listSuppressions: build.query<Result<typeof listSuppressions>, Args<typeof listSuppressions>>({
      query: (args) => request(listSuppressions, args),
      providesTags: (_list, _error, { id }) => [{ type: 'Results', id }],
    }),
    cancelScan: build.mutation<Result<typeof cancelScan>, Args<typeof cancelScan>>({
      query: (args) => request(cancelScan, args),
      invalidatesTags: (scan) => (scan ? [{ type: 'ProjectScans', id: scan.project_id }, { type: 'Results', id: scan.id }] : []),
    }),
  }),
})

export const { useListScansQuery, useGetScanResultsQuery, useCancelScanMutation, useListSuppressionsQuery } = scansApi
