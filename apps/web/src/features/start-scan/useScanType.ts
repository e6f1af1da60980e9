import type { ScanType } from '@preflight/contracts'
import { useState } from 'react'
import { usePublicConfig } from '../../app/public-config.ts'
import { defaultScanType, isScanTypeChosen, type PackageCredits } from './scan-type.ts'
import { useGetAccessInfoQuery } from './startScanApi.ts'

// Packages are sold by installations with payments only; those without answer with none.
const NO_PACKAGES: readonly PackageCredits[] = []

/** The chosen scan type (null until access is known), and whether the user is asked at all. */
export function useScanType(projectId: string) {
  const selfHosted = usePublicConfig()?.self_hosted ?? true
  const { data: access, error, refetch } = useGetAccessInfoQuery()
  const [now] = useState(() => Date.now())
  const [chosen, setChosen] = useState<ScanType | null>(null)
  const asked = access !== undefined && isScanTypeChosen({ selfHosted, access, packages: NO_PACKAGES, projectId, now })
  return { asked, scanType: chosen ?? (access ? defaultScanType(access) : null), setScanType: setChosen, error, refetch }
}
