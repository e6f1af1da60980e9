import { getScanResults, listScans } from '@preflight/contracts'
import type { Page } from 'playwright-core'
import { refuse } from '../answers.ts'
import { heading, quiet } from '../hands.ts'
import type { State } from '../state.ts'

const shown = async ({ page }: { page: Page }) => {
  await heading(page, 'shop-api')
  await quiet(page)
}

/** The server fails until the page gives up asking. */
const givenUp = async ({ page }: { page: Page }) => {
  await shown({ page })
  await refuse(page, listScans, 500, 'Failed to fetch project scans')
  await refuse(page, getScanResults, 500, 'Internal Server Error')
  for (let times = 0; times < 12; times++) {
    await page.clock.runFor(15_000)
    await quiet(page)
  }
  await page.getByRole('button', { name: 'Retry' }).first().waitFor()
}

export const DASHBOARD_RUNNING: readonly State[] = [
  { name: 'dashboard/queued', needs: 'queued', go: shown },
  { name: 'dashboard/scanning', needs: 'scanning', go: shown },
  { name: 'dashboard/scanning-standard', needs: 'scanningStandard', go: shown },
  { name: 'dashboard/deep-dive', needs: 'deepDive', go: shown },
  { name: 'dashboard/analyzing', needs: 'analyzing', go: shown },
  { name: 'dashboard/action-plan', needs: 'planning', go: shown },
  { name: 'dashboard/action-plan-standard', needs: 'planningStandard', go: shown },
  { name: 'dashboard/cancel-scan', needs: 'scanning', go: async (scene) => {
    await shown(scene)
    await scene.page.getByRole('button', { name: 'Cancel scan' }).click()
    await scene.page.getByRole('alertdialog').waitFor()
  } },
  { name: 'dashboard/polling-stopped', needs: 'scanning', before: ({ page }) => page.clock.install(), go: givenUp },
]
