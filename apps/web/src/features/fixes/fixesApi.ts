import { confirmFix, createFix, createScanFix, getDailyUsage, getFixedFile, getFixPatch, getFixStatus, listFixableFindings, listFixedFiles, request, type Args, type Result } from '@preflight/contracts'
import { api } from '../../app/api.ts'

export const fixesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listFixableFindings: build.query<Result<typeof listFixableFindings>, Args<typeof listFixableFindings>>({
      query: (args) => request(listFixableFindings, args),
      extraOptions: { fallback: 'Failed to get findings for file' },
      providesTags: ['Fixable'],
    }),
    createFix: build.mutation<Result<typeof createFix>, Args<typeof createFix>>({
      query: (args) => request(createFix, args),
      extraOptions: { fallback: 'Failed to create fix job' },
      // also after a refusal: the day may be used up by another tab
      invalidatesTags: (_job, error) => (error ? ['FixUsage'] : ['FixUsage', 'Fixable', 'Audit']),
    }),
    createScanFix: build.mutation<Result<typeof createScanFix>, Args<typeof createScanFix>>({
      query: (args) => request(createScanFix, args),
      extraOptions: { fallback: 'Failed to create fix job' },
      invalidatesTags: (_job, error) => (error ? ['FixUsage'] : ['FixUsage', 'Fixable', 'Audit']),
    }),
    getFixStatus: build.query<Result<typeof getFixStatus>, Args<typeof getFixStatus>>({
      query: (args) => request(getFixStatus, args),
      extraOptions: { fallback: 'Failed to get fix job status' },
    }),
    confirmFix: build.mutation<Result<typeof confirmFix>, Args<typeof confirmFix>>({
      query: (args) => request(confirmFix, args),
      extraOptions: { fallback: 'Failed to open the pull request' },
      invalidatesTags: (_job, error) => (error ? [] : ['Audit']),
    }),
    getDailyUsage: build.query<Result<typeof getDailyUsage>, void>({
      query: () => request(getDailyUsage, {}),
      extraOptions: { fallback: 'Failed to get daily usage' },
      providesTags: ['FixUsage'],
    }),
    listFixedFiles: build.query<Result<typeof listFixedFiles>, Args<typeof listFixedFiles>>({
      query: (args) => request(listFixedFiles, args),
      extraOptions: { fallback: 'Failed to fetch fixed files' },
      keepUnusedDataFor: 0,
    }),
    getFixedFile: build.query<Result<typeof getFixedFile>, Args<typeof getFixedFile>>({
      query: (args) => request(getFixedFile, args),
      extraOptions: { fallback: 'Failed to fetch file content' },
      keepUnusedDataFor: 0,
    }),
    getFixPatch: build.query<Result<typeof getFixPatch>, Args<typeof getFixPatch>>({
      query: (args) => request(getFixPatch, args),
      extraOptions: { fallback: 'Failed to fetch file content' },
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useConfirmFixMutation, useGetFixStatusQuery, useListFixableFindingsQuery, useCreateFixMutation, useCreateScanFixMutation, useGetDailyUsageQuery, useListFixedFilesQuery } = fixesApi
