import { confirmOwnerCheck, getActionPlan, getChecklistResults, request, updateStepProgress, type Args, type Result } from '@preflight/contracts'
import { api } from '../../app/api.ts'

export const checklistApi = api.injectEndpoints({
  endpoints: (build) => ({
    getChecklistResults: build.query<Result<typeof getChecklistResults>, Args<typeof getChecklistResults>>({
      query: (args) => request(getChecklistResults, args),
      providesTags: (_results, _error, { id }) => [{ type: 'Checklist', id }],
    }),
    getActionPlan: build.query<Result<typeof getActionPlan>, Args<typeof getActionPlan>>({
      query: (args) => request(getActionPlan, args),
      providesTags: (_plan, _error, { id }) => [{ type: 'Checklist', id }],
    }),
    // invalidates nothing: useStepProgress writes the answer into the plan itself
    updateStepProgress: build.mutation<Result<typeof updateStepProgress>, Args<typeof updateStepProgress>>({
      query: (args) => request(updateStepProgress, args),
    }),
    // as above: useOwnerChecks
    confirmOwnerCheck: build.mutation<Result<typeof confirmOwnerCheck>, Args<typeof confirmOwnerCheck>>({
      query: (args) => request(confirmOwnerCheck, args),
    }),
  }),
})

export const { useConfirmOwnerCheckMutation, useGetChecklistResultsQuery, useGetActionPlanQuery, useUpdateStepProgressMutation } = checklistApi
