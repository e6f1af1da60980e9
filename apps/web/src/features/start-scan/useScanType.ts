import type { ScanType } from '@preflight/contracts'
import { defaultScanType, showsScanTypeChoice } from '@preflight/policy'
import { useState } from 'react'
import { useRights } from '../../app/rights.ts'

/** The chosen scan type (null until access is known), whether the user is asked at all, and by what that was judged. */
export function useScanType(projectId: string) {
  const { rights, access, problems } = useRights()
  // one moment for all verdicts: a package that expires while the dialog stands open is found out by the server
  const [now] = useState(() => new Date())
  const [chosen, setChosen] = useState<ScanType | null>(null)
  const asked = rights !== null && access !== null && showsScanTypeChoice(rights, projectId, now)
  const usual = access && defaultScanType(access.accessLevel)
  return { asked, scanType: (asked ? chosen : null) ?? usual, setScanType: setChosen, rights, problems, now }
}
