import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { SUMMARY_TABS, type SummaryTab } from '../../features/launch-checklist/summary-tabs.ts'

type Changes = Partial<Record<'scan' | 'finding' | 'tab', string | null>>

/** What is on screen, as the address says: which scan (null: the newest), which tab, which open finding. */
export function useDashboardParams() {
  const [params, setParams] = useSearchParams()
  const tab: SummaryTab = SUMMARY_TABS.find((one) => one === params.get('tab')) ?? 'overall'
  const change = useCallback(
    (changes: Changes) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  return { scanId: params.get('scan'), findingId: params.get('finding'), tab, change }
}
