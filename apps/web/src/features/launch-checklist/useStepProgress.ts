import type { ActionPlanStep } from '@preflight/contracts'
import { isApiError } from '../../app/api-error.ts'
import { api } from '../../app/api.ts'
import { useAppDispatch } from '../../app/store.ts'
import { checklistApi, useUpdateStepProgressMutation } from './checklistApi.ts'
import { useNotSaved } from './useNotSaved.ts'
import { useSentInOrder } from './useSentInOrder.ts'

/** Sets how far a step is: shown at once, and taken back with a toast when the server refuses. */
export function useStepProgress(scanId: string) {
  const dispatch = useAppDispatch()
  const notSaved = useNotSaved('Progress not saved')
  const [update] = useUpdateStepProgressMutation()

  const show = (step: number, progress: number) =>
    void dispatch(
      checklistApi.util.updateQueryData('getActionPlan', { id: scanId }, (plan) => {
        const shown = plan.steps.find((one) => one.step === step)
        if (shown) shown.progress = progress
      }),
    )
  const send = async (step: number, progress: number) => {
    const { data, error } = await update({ id: scanId, step, progress })
    if (data) return { stored: data.progress }
    notSaved(error)
    // the plan was written anew meanwhile, or is gone
    if (isApiError(error) && error.status === 404) dispatch(api.util.invalidateTags([{ type: 'Checklist', id: scanId }]))
    return null
  }
  const change = useSentInOrder({ show, send })
  return ({ step, progress: before }: ActionPlanStep, progress: number): void => change(step, before, progress)
}
