import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { SUMMARY_TABS, type SummaryTab } from '../../features/launch-checklist/summary-tabs.ts'

type Changes = Partial<Record<'project' | 'scan' | 'finding' | 'tab', string | null>>

/**
 * What is on screen, as the address says: which scan (null: the newest), which tab, which open finding. `project` stands there
 * only in a link, until it was followed. A finding that opens and a scan that is chosen can be gone back from.
 */
export function useDashboardParams() {
  const [params, setParams] = useSearchParams()
  const tab: SummaryTab = SUMMARY_TABS.find((one) => one === params.get('tab')) ?? 'overall'
  const change = useCallback(
    (changes: Changes, { push = false } = {}) => {
      const opens = Boolean(changes.finding) && !params.has('finding')
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace: !push && !opens, preventScrollReset: true },
      )
    },
    [params, setParams],
  )
  return { projectId: params.get('project'), scanId: params.get('scan'), findingId: params.get('finding'), tab, change }
}
