import type { Finding } from '@preflight/contracts'
import { useRights } from '../../app/rights.ts'
import { useGetDailyUsageQuery } from './fixesApi.ts'
import { scanFixRefusal } from './scan-fix.ts'

/** Why this user cannot start a fix of the whole scan now, or null. */
export function useScanFixRefusal(findings: readonly Finding[]): string | null {
  const { rights } = useRights()
  const { data, error } = useGetDailyUsageQuery()
  return scanFixRefusal({ findings, plan: rights ? rights.plan : undefined, usage: data ?? (error ? null : undefined) })
}
