import type { ScanType } from '@preflight/contracts'
import { defaultScanType, planVerdict, PLAN_REFUSAL_TEXT } from '@preflight/policy'
import { useState } from 'react'
import { useRights } from '../../app/rights.ts'

export interface FirstScan {
  scanType: ScanType
  /** who has packages only may spend one without being asked */
  useLaunchCredit: boolean
  /** why plan and packages admit no scan; null while that is unknown, too: the server decides */
  refusal: string | null
}

/** How the first scan of a new project would be, and whether the user may have it. */
export function useFirstScan(): FirstScan {
  const { rights, access } = useRights()
  const [now] = useState(() => new Date())
  const scanType = defaultScanType(access?.accessLevel ?? null)
  const wish = { projectId: '', scanType, useLaunchCredit: scanType === 'launch' }
  const verdict = rights && planVerdict(rights, wish, now)
  return { scanType, useLaunchCredit: wish.useLaunchCredit, refusal: verdict && !verdict.allowed ? PLAN_REFUSAL_TEXT[verdict.reason] : null }
}
