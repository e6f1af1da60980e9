import type { Page } from 'playwright-core'
import { heading, quiet } from '../hands.ts'
import type { State } from '../state.ts'

const shown = async ({ page }: { page: Page }) => {
  await heading(page, 'shop-api')
  await quiet(page)
}

export const DASHBOARD_RUNNING: readonly State[] = [
  { name: 'dashboard/queued', needs: 'queued', go: shown },
  { name: 'dashboard/scanning', needs: 'scanning', go: shown },
  { name: 'dashboard/scanning-standard', needs: 'scanningStandard', go: shown },
  { name: 'dashboard/deep-dive', needs: 'deepDive', go: shown },
  { name: 'dashboard/analyzing', needs: 'analyzing', go: shown },
  { name: 'dashboard/action-plan', needs: 'planning', go: shown },
  { name: 'dashboard/action-plan-standard', needs: 'planningStandard', go: shown },
]
