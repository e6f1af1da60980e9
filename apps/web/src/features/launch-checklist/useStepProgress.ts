import type { ActionPlanStep } from '@preflight/contracts'
import { useRef } from 'react'
import { isApiError, messageOf } from '../../app/api-error.ts'
import { api } from '../../app/api.ts'
import { notified } from '../../app/notifications.ts'
import { useAppDispatch } from '../../app/store.ts'
import { checklistApi, useUpdateStepProgressMutation } from './checklistApi.ts'

interface Noted {
  /** what the server holds, as far as this page knows */
  confirmed: number
  /** changes made here that the server has not answered yet */
  waiting: number
}

const TITLE = 'Progress not saved'

/**
 * Sets how far a step is: shown at once, and taken back with a toast when the server refuses. Changes are sent one after the
 * other, so that the last one made is the last one stored.
 */
export function useStepProgress(scanId: string) {
  const dispatch = useAppDispatch()
  const [send] = useUpdateStepProgressMutation()
  const noted = useRef(new Map<number, Noted>())
  const queue = useRef(Promise.resolve())

  const show = (step: number, progress: number) =>
    dispatch(
      checklistApi.util.updateQueryData('getActionPlan', { id: scanId }, (plan) => {
        const shown = plan.steps.find((one) => one.step === step)
        if (shown) shown.progress = progress
      }),
    )
  const refused = (error: unknown) => {
    console.error(TITLE, isApiError(error) ? error.message : error)
    dispatch(notified({ type: 'error', title: TITLE, message: messageOf(error, 'The server cannot be reached') }))
    // the plan was written anew meanwhile, or is gone
    if (isApiError(error) && error.status === 404) dispatch(api.util.invalidateTags([{ type: 'Checklist', id: scanId }]))
  }
  const store = async (step: number, progress: number, note: Noted) => {
    const { data, error } = await send({ id: scanId, step, progress })
    note.waiting -= 1
    if (data) note.confirmed = data.progress
    else refused(error)
    if (note.waiting > 0) return
    noted.current.delete(step)
    if (error) show(step, note.confirmed)
  }
  return ({ step, progress: before }: ActionPlanStep, progress: number): void => {
    const note = noted.current.get(step) ?? { confirmed: before, waiting: 0 }
    note.waiting += 1
    noted.current.set(step, note)
    show(step, progress)
    queue.current = queue.current.then(() => store(step, progress, note))
  }
}
