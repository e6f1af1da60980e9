import type { ScanType } from '@preflight/contracts'
import { SummarySection } from '../../features/launch-checklist/SummarySection.tsx'
import { useDashboardParams } from './useDashboardParams.ts'

const nothing = () => null

/** The summary before there is one: its tabs work already. */
export function WaitingSummary({ scanType }: { scanType: ScanType }) {
  const { tab, change } = useDashboardParams()
  return (
    <SummarySection
      results={undefined}
      scanType={scanType}
      tab={tab}
      onTab={(next) => change({ tab: next === 'overall' ? null : next })}
      severityOf={nothing}
      onOpenFinding={nothing}
      onSeeAll={nothing}
    />
  )
}
