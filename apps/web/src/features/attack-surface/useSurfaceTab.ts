import { useSearchParams } from 'react-router'
import { SURFACE_TABS, type SurfaceTab } from './surface.ts'

const NAME = 'surface'

/** Which part of the attack surface is open, as the address says; null for none. */
export function useSurfaceTab() {
  const [params, setParams] = useSearchParams()
  const tab = SURFACE_TABS.find((one) => one === params.get(NAME)) ?? null
  const set = (next: SurfaceTab | null) =>
    setParams(
      (now) => {
        const changed = new URLSearchParams(now)
        if (next) changed.set(NAME, next)
        else changed.delete(NAME)
        return changed
      },
      // opening it can be gone back from
      { replace: tab !== null, preventScrollReset: true },
    )
  return { tab, show: (next: SurfaceTab) => set(next), close: () => set(null) }
}
