import type { Scan } from '@preflight/contracts'
import { useKeys } from '../../components/useKeys.ts'

/** `[` and `]` go to the older and the newer scan. */
export function useDashboardKeys(scans: readonly Scan[] | undefined, scan: Scan | undefined, select: (id: string) => void): void {
  const go = (step: 1 | -1) => {
    const place = scans?.findIndex(({ id }) => id === scan?.id) ?? -1
    const target = place < 0 ? undefined : scans?.[place + step]
    if (target) select(target.id)
  }
  useKeys({ '[': () => go(1), ']': () => go(-1) })
}
