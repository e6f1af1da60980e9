import type { OwnerCheck, Scan } from '@preflight/contracts'
import { judgeLaunch } from '@preflight/scoring'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { useSessionUser } from '../../app/session.ts'
import { useAppDispatch } from '../../app/store.ts'
import { checklistApi, useConfirmOwnerCheckMutation } from './checklistApi.ts'
import { useNotSaved } from './useNotSaved.ts'
import { useSentInOrder } from './useSentInOrder.ts'

type Confirmation = Pick<OwnerCheck, 'confirmed_at' | 'confirmed_by'>

const CLEARED: Confirmation = { confirmed_at: null, confirmed_by: null }

export interface OwnerChecks {
  /** who confirms: null until they were asked */
  name: string | null
  /** what they are probably called */
  suggestion: string
  confirm: (check: OwnerCheck, name: string) => void
  clear: (check: OwnerCheck) => void
}

/** What the owner confirms: shown at once, with the verdict that follows, and taken back with a toast when the server refuses. */
export function useOwnerChecks({ id, project_id: projectId }: Pick<Scan, 'id' | 'project_id'>): OwnerChecks {
  const dispatch = useAppDispatch()
  const suggestion = useSessionUser()?.display_name ?? ''
  const [name, setName] = useState<string | null>(null)
  const notSaved = useNotSaved('Confirmation not saved')
  const [store] = useConfirmOwnerCheckMutation()

  const show = (checkId: string, confirmation: Confirmation) =>
    void dispatch(
      checklistApi.util.updateQueryData('getChecklistResults', { id }, (results) => {
        const check = results.owner_checks.find(({ check_id }) => check_id === checkId)
        if (!check) return
        Object.assign(check, confirmation)
        Object.assign(results, judgeLaunch(results))
      }),
    )
  const send = async (checkId: string, confirmation: Confirmation) => {
    const { error } = await store({ projectId, checkId, confirmed: confirmation.confirmed_at !== null, name: confirmation.confirmed_by ?? 'owner' })
    if (error) {
      notSaved(error)
      return null
    }
    // it holds for all scans of the project
    dispatch(api.util.invalidateTags(['Checklist']))
    return { stored: confirmation }
  }
  const change = useSentInOrder<string, Confirmation>({ show, send })
  return {
    name,
    suggestion,
    confirm: (check, by) => {
      setName(by)
      change(check.check_id, check, { confirmed_at: new Date().toISOString(), confirmed_by: by })
    },
    clear: (check) => change(check.check_id, check, CLEARED),
  }
}
