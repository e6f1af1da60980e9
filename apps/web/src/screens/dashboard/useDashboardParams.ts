import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { isRecord } from '../../app/is-record.ts'
import { dropFilters } from '../../features/findings/filter-params.ts'
import { SUMMARY_TABS, type SummaryTab } from '../../features/launch-checklist/summary-tabs.ts'

/** Of an address that was gone to by opening a finding from its list: closing it goes back there. */
const OPENED = { openedHere: true }
const isOpenedHere = (state: unknown) => isRecord(state) && state['openedHere'] === true

type Changes = Partial<Record<'project' | 'scan' | 'finding' | 'tab', string | null>>

/**
 * What is on screen, as the address says: which scan (null: the newest), which tab, which open finding. `project` stands there
 * only in a link, until it was followed. A finding that opens and a scan that is chosen can be gone back from. Filters of the list stay with their scan.
 */
export function useDashboardParams() {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const tab: SummaryTab = SUMMARY_TABS.find((one) => one === params.get('tab')) ?? 'overall'
  const change = useCallback(
    (changes: Changes, { push = false } = {}) => {
      const closes = changes.finding === null && Object.keys(changes).length === 1
      if (closes && isOpenedHere(state)) return void navigate(-1)
      const opens = Boolean(changes.finding) && !params.has('finding')
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          if (changes.scan !== undefined) dropFilters(next)
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace: !push && !opens, preventScrollReset: true, state: opens ? OPENED : push ? null : state },
      )
    },
    [params, setParams, state, navigate],
  )
  return { projectId: params.get('project'), scanId: params.get('scan'), findingId: params.get('finding'), tab, change }
}
