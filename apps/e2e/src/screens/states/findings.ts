import {
  createFix, getConfig, getDailyUsage, getFinding, getFixStatus, getScanResults, listFixableFindings, listFixedFiles, type Finding,
} from '@preflight/contracts'
import { answer, change, hold, refuse } from '../answers.ts'
import { completed, finding, toastsStay } from '../hands.ts'
import { LONG_WAY } from '../seeds/trace.ts'
import type { SeedName } from '../seeds/seeds.ts'
import type { Scene, State } from '../state.ts'

const open = (key: string) => ({ page, seeded }: Scene) => finding(page, seeded.ids.get(key))

const dialog = (name: string, needs: SeedName, key: string, rest: Partial<State> = {}): State => ({ name: `finding/${name}`, needs, go: open(key), ...rest })

const unfolded = (key: string) => async (scene: Scene) => {
  const shown = await open(key)(scene)
  await shown.getByRole('button', { name: /issues? in this file$/ }).click()
}

const fixing = async ({ page, seeded }: Scene) => (await finding(page, seeded.ids.get('search'))).getByRole('button', { name: /^Auto-Fix \d/ }).click()

/** A fix that the server does not start, and what is said of it. */
const refused = (name: string, status: number, message: string, title: string): State => ({
  name: `finding/${name}`,
  needs: 'nearlyWorn',
  window: true,
  mayComplain: /^Fix not started/,
  before: ({ page }) => toastsStay(page).then(() => refuse(page, createFix, status, message)),
  go: async (scene) => {
    await fixing(scene)
    await scene.page.getByText(title).first().waitFor()
  },
})

const filesOf = async ({ page, seeded }: Scene) => {
  const shown = await finding(page, seeded.ids.get('cart'))
  await shown.getByRole('button', { name: 'See Fix' }).click()
  await page.getByRole('dialog', { name: 'Fixed Files' }).waitFor()
}

/** Nobody has looked yet at what a model wrote. */
const toConfirm = async ({ page, seeded }: Scene) =>
  answer(page, getFixStatus, { fix_job_id: seeded.ids.get('cart-job') ?? '', status: 'completed', pr_url: null, pr_state: null, finding_ids: [seeded.ids.get('cart') ?? ''], fix_summary: 'Fixed.', fix_proof: null, awaits_confirmation: true })

/** A job ends while its scan is on screen. */
const ends = async ({ page, seeded }: Scene) => {
  const [fix_job_id, finding_ids] = [seeded.ids.get('cart-job') ?? '', [seeded.ids.get('key') ?? '', seeded.ids.get('webhook') ?? '']]
  await answer(page, getFixStatus, { fix_job_id, status: 'completed', pr_url: null, pr_state: null, finding_ids, fix_summary: 'Fixed.', fix_proof: null, awaits_confirmation: false })
}
/** The same with a pull request that was merged by then. */
const endsMerged = async ({ page, seeded }: Scene) => {
  const finding_ids = [seeded.ids.get('key') ?? '', seeded.ids.get('webhook') ?? '']
  const pull = { pr_url: 'https://github.com/acme/shop/pull/219', pr_state: 'merged' as const }
  await answer(page, getFixStatus, { fix_job_id: seeded.ids.get('cart-job') ?? '', status: 'completed', ...pull, finding_ids, fix_summary: 'Fixed.', fix_proof: null, awaits_confirmation: false })
}
const endedMerged = ({ page }: Scene) => page.getByRole('region', { name: 'Fix result' }).getByText('Merged').waitFor()
const endedChanges = async ({ page }: Scene) => {
  const result = page.getByRole('region', { name: 'Fix result' })
  await result.getByRole('button', { name: 'Changes' }).click()
  await result.getByRole('button', { name: /^Download patch of/ }).first().waitFor()
}

/** A finding of low confidence that the model doubts. */
const doubted = async ({ page, seeded }: Scene) => {
  await change(page, getConfig, { ai: true })
  await change(page, getScanResults, ({ findings }) => ({
    findings: { ...findings, performance: findings.performance.map((one) => (one.id === seeded.ids.get('columns') ? { ...one, confidence: 'low' as const, doubt: 'The inner list is `CATEGORIES`, a constant of four entries.' } : one)) },
  }))
}

/** A server with a model that could fix this finding. */
const fixedByModel = async ({ page, seeded }: Scene) => {
  const offer = { has_fix: true, fix_by: 'model' } as const
  let offered: Finding[] = []
  await change(page, getConfig, { ai: true })
  await change(page, getScanResults, ({ findings }) => {
    const security = findings.security.map((one) => (one.id === seeded.ids.get('rate') ? { ...one, ...offer } : one))
    offered = security.filter(({ fix_by }) => fix_by === 'model')
    return { findings: { ...findings, security } }
  })
  await change(page, getFinding, offer)
  await change(page, listFixableFindings, ({ findings }) => ({ findings: [...findings, ...offered] }))
}

const ignoring = async ({ page, seeded }: Scene) => {
  await finding(page, seeded.ids.get('search'))
  await page.getByRole('button', { name: 'Ignore', exact: true }).click()
  await page.getByRole('dialog', { name: /^Ignore/ }).waitFor()
}

/** A value's way through two files, opened at one of its steps. */
const traced = (name: string, step: number) =>
  dialog(`trace${name}`, 'launch', 'search', {
    before: ({ page }) => change(page, getFinding, LONG_WAY),
    go: async (scene) => {
      const shown = await open('search')(scene)
      await shown.getByRole('list').getByRole('button').nth(step).click()
    },
  })

export const FINDINGS: readonly State[] = [
  dialog('unchecked', 'partialUpload', 'order'),
  dialog('severity-reasons', 'launch', 'log'),
  dialog('auto-fix', 'uploaded', 'search'),
  dialog('git-project', 'launch', 'search'),
  dialog('no-fix-reason', 'uploaded', 'order'),
  dialog('fixed-with-todo', 'launch', 'log'),
  dialog('siblings', 'launch', 'search', { before: ({ page, seeded }) => change(page, getFinding, { ...LONG_WAY, sibling_ids: [seeded.ids.get('log') ?? ''] }) }),
  traced('', 5),
  traced('-other-file', 1),
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
  dialog('check', 'launch', 'D5'),
  dialog('check-without-file', 'launch', 'D9'),
  dialog('ai-written', 'uploaded', 'search', { before: ({ page }) => change(page, getConfig, { ai: true }) }),
  dialog('doubted', 'uploaded', 'columns', { before: doubted }),
  { name: 'finding/doubted-in-list', needs: 'uploaded', before: doubted, go: ({ page }) => completed(page) },
  dialog('alone-in-file', 'starter', 'swallowed', { go: unfolded('swallowed') }),
  dialog('starting-fix', 'uploaded', 'search', { before: ({ page }) => hold(page, createFix), go: fixing }),
  refused('limit-reached-toast', 429, 'Daily fix limit reached', 'Daily Limit Reached'),
  refused('fix-refused-toast', 500, '', 'Fix Job Failed'),
  { name: 'finding/fixed-files', needs: 'fixed', go: filesOf },
  { name: 'finding/fixed-files-diffs', needs: 'fixedTwo', go: filesOf },
  { name: 'finding/fix-to-confirm', needs: 'fixToConfirm', before: toConfirm, go: async (scene) => {
    await filesOf(scene)
    await scene.page.getByRole('button', { name: 'Open Pull Request' }).waitFor()
  } },
  dialog('fix-written', 'fixToConfirm', 'cart'),
  dialog('fix-by-model', 'uploaded', 'rate', { before: fixedByModel }),
  dialog('see-fix-diff', 'fixedTwo', 'cart'),
  { name: 'finding/fix-result', needs: 'fixedTwo', before: ends, go: endedChanges },
  { name: 'finding/fix-result-merged', needs: 'fixedTwo', before: endsMerged, go: endedMerged },
  { name: 'finding/fixed-files-none', needs: 'fixed', before: ({ page }) => answer(page, listFixedFiles, { files: [] }), go: filesOf },
  { name: 'finding/of-another-scan', needs: 'launch', path: '/app?finding=00000000-0000-4000-8000-000000000000', go: ({ page }) => page.getByRole('dialog').waitFor() },
]
