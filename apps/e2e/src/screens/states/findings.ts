import { getDailyUsage, getFinding, listFixableFindings } from '@preflight/contracts'
import { change, hold } from '../answers.ts'
import { finding } from '../hands.ts'
import type { SeedName } from '../seeds/seeds.ts'
import type { Scene, State } from '../state.ts'

const open = (key: string) => ({ page, seeded }: Scene) => finding(page, seeded.ids[key])

const dialog = (name: string, needs: SeedName, key: string, rest: Partial<State> = {}): State => ({ name: `finding/${name}`, needs, go: open(key), ...rest })

const unfolded = (key: string) => async (scene: Scene) => {
  const shown = await open(key)(scene)
  await shown.getByRole('button', { name: /issues? in this file$/ }).click()
}

const ignoring = async ({ page, seeded }: Scene) => {
  await finding(page, seeded.ids['search'])
  await page.getByRole('button', { name: 'Ignore', exact: true }).click()
  await page.getByRole('dialog', { name: /^Ignore/ }).waitFor()
}

export const FINDINGS: readonly State[] = [
  dialog('auto-fix', 'uploaded', 'search'),
  dialog('git-project', 'launch', 'search'),
  dialog('without-suggestion', 'launch', 'rate'),
  dialog('loading', 'launch', 'search', { before: ({ page }) => hold(page, getFinding) }),
  dialog('fix-loading', 'uploaded', 'search', { before: ({ page }) => hold(page, listFixableFindings) }),
  dialog('same-file', 'uploaded', 'search', { go: unfolded('search') }),
  dialog('same-file-read-only', 'starter', 'search', { go: unfolded('search') }),
  dialog('no-fix-offered', 'uploaded', 'swallowed'),
  dialog('too-many-in-file', 'crowded', 'search'),
  dialog('plan-required', 'starter', 'search'),
  dialog('daily-limit', 'worn', 'search'),
  dialog('daily-warning', 'nearlyWorn', 'search'),
  dialog('unlimited', 'uploaded', 'search', { before: ({ page }) => change(page, getDailyUsage, { daily_limit: null, limit_reached: false, warning: null }) }),
  dialog('fix-queued', 'uploaded', 'webhook'),
  dialog('fixing', 'uploaded', 'key'),
  dialog('see-fix-files', 'fixed', 'cart'),
  dialog('see-fix-pull-request', 'launch', 'cart'),
  dialog('fix-failed', 'uploaded', 'promise'),
  dialog('ignored', 'launch', 'script'),
  { name: 'finding/ignore', needs: 'launch', go: ignoring },
  {
    name: 'finding/fixed-files',
    needs: 'fixed',
    go: async ({ page, seeded }) => {
      const shown = await finding(page, seeded.ids['cart'])
      await shown.getByRole('button', { name: 'See Fix' }).click()
      await page.getByRole('dialog', { name: 'Fixed Files' }).waitFor()
    },
  },
  { name: 'finding/of-another-scan', needs: 'launch', path: '/app?finding=00000000-0000-4000-8000-000000000000', go: ({ page }) => page.getByRole('dialog').waitFor() },
]
