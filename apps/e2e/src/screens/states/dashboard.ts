import type { Page } from 'playwright-core'
import { completed, heading, quiet } from '../hands.ts'
import type { State } from '../state.ts'

const shown = ({ page }: { page: Page }) => completed(page)

export const DASHBOARD: readonly State[] = [
  { name: 'dashboard/first-visit', needs: 'nobody', go: ({ page }) => heading(page, 'No Project Selected') },
  { name: 'dashboard/no-project', needs: 'newcomer', go: ({ page }) => heading(page, 'No Project Selected') },
  { name: 'dashboard/no-scan', needs: 'empty', go: ({ page }) => heading(page, 'No scans yet') },
  { name: 'dashboard/launch-completed', needs: 'launch', go: shown },
  { name: 'dashboard/launch-conditions', needs: 'conditions', go: shown },
  { name: 'dashboard/launch-go', needs: 'go', go: shown },
  { name: 'dashboard/launch-without-readiness', needs: 'unready', go: shown },
  { name: 'dashboard/standard-completed', needs: 'standard', go: shown },
  { name: 'dashboard/upload-completed', needs: 'uploaded', go: shown },
  { name: 'dashboard/without-summary', needs: 'unsummed', go: shown },
  { name: 'dashboard/no-findings', needs: 'clean', go: shown },
  { name: 'dashboard/thousand-findings', needs: 'thousand', window: true, go: shown },
  { name: 'dashboard/disconnected', needs: 'disconnected', go: shown },
  { name: 'dashboard/access-denied', needs: 'denied', go: shown },
  { name: 'dashboard/failed', needs: 'failed', go: ({ page }) => heading(page, 'Scan Failed') },
  { name: 'dashboard/cancelled', needs: 'cancelled', go: ({ page }) => quiet(page) },
  { name: 'dashboard/timed-out', needs: 'timedOut', go: ({ page }) => heading(page, 'Scan Failed') },
]
