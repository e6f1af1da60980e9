import type { Scan, ScanComparison } from '@preflight/contracts'
import { useGetScanChangesQuery } from '../../features/changes/changesApi.ts'

export type CheckChanges =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'known'; checks: ScanComparison['checks'] }

/** What changed in the checklist since the last launch scan. None on a first one, and for viewers of a share, who see one scan. */
export function useCheckChanges({ id, changes }: Pick<Scan, 'id' | 'changes'>, readOnly: boolean): CheckChanges {
  const skip = readOnly || changes === null
  const { currentData, error, refetch } = useGetScanChangesQuery({ id }, { skip })
  if (skip || currentData?.previous_launch_scan === null) return { state: 'none' }
  if (currentData) return { state: 'known', checks: currentData.checks }
  return error ? { state: 'failed', retry: () => void refetch() } : { state: 'loading' }
}
