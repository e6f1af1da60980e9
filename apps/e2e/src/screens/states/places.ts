import type { Page } from 'playwright-core'
import { quiet } from '../hands.ts'
import type { State } from '../state.ts'

const shown = async ({ page }: { page: Page }) => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await quiet(page)
}

export const PLACES: readonly State[] = [
  { name: 'settings/with-packages', needs: 'settled', path: '/app/settings', go: shown },
  { name: 'settings/visitor', needs: 'visitor', path: '/app/settings', go: shown },
  { name: 'settings/no-plan', needs: 'unpaid', path: '/app/settings', go: shown },
  { name: 'ideas/empty', needs: 'newcomer', path: '/app/ideas', go: shown },
  { name: 'new-project/upload', needs: 'newcomer', path: '/app/new-project', go: shown },
  { name: 'project/git', needs: 'launch', path: '/app/project', go: shown },
  { name: 'project/upload', needs: 'uploaded', path: '/app/project', go: shown },
  { name: 'project/disconnected', needs: 'disconnected', path: '/app/project', go: shown },
  { name: 'not-found/page', needs: 'newcomer', path: '/nowhere', go: shown },
]
