import type { NotAssessed } from '@preflight/contracts'
import { scoreWithout, sizeOf } from '@preflight/scoring'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '../../testing/axe.ts'
import { completedScan, fakeDashboard } from '../../testing/fakeDashboard.ts'
import { renderApp } from '../../testing/render.tsx'
import { idOf } from '../../testing/samples.ts'
import { aFinding, anItem, aReceipt } from '../../testing/scan-samples.ts'
import { DashboardScreen } from '../DashboardScreen.tsx'
// loaded lazily on screen; here they need not race the clock
import '../../components/SidePanel.tsx'
import '../../features/findings/BulkBar.tsx'
import '../../features/scans/LedgerDrawer.tsx'
import '../../features/scans/NotAssessedPanel.tsx'
import './FixableFinding.tsx'
import './ReadinessDrawer.tsx'

const CRITICAL = aFinding({ id: idOf(101), severity: 'critical', title: 'Missing authentication' })
const SLOW = aFinding({ id: idOf(102), severity: 'medium', title: 'N+1 query in a loop', finding_type: 'performance', related_previous_finding_id: idOf(900) })
const FINDINGS = [CRITICAL, SLOW]
const BEFORE = completedScan({ id: idOf(19), created_at: '2026-11-20T09:00:00', scores: { security: 38, performance: 66, code_quality: null, launch_ready: null } })
const NOW = completedScan({ created_at: '2026-11-21T14:05:00', changes: { new: 1, fixed: 0, existing: 1, reopened: 0 } })

const show = (at = '/app') => renderApp(<DashboardScreen />, { at })

describe('scores', () => {
  it('open with the sentence and say of each score its band and change', async () => {
    fakeDashboard({ scans: [NOW, BEFORE], findings: FINDINGS })
    show()
    expect(await screen.findByRole('heading', { name: 'One critical finding needs fixing first.' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Why 27? Security Score 27 of 100, At risk, down 11' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Why 66? Performance 66 of 100, Fair, no change' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Why 88? Code Quality 88 of 100, Good' })).toBeDefined()
  })

  it('say that a standard scan has no launch readiness', async () => {
    fakeDashboard()
    show()
    expect(await screen.findByText('Standard scans do not include a Launch Readiness score')).toBeDefined()
  })

  it('say that the readiness of a launch scan is not available', async () => {
    fakeDashboard({ scans: [completedScan({ scan_type: 'launch' })] })
    show()
    expect(await screen.findByText('Launch readiness score not available')).toBeDefined()
  })

  it('explain themselves in a drawer that gives the focus back', async () => {
    fakeDashboard({ scans: [NOW, BEFORE], findings: FINDINGS })
    const { user } = show()
    const why = await screen.findByRole('button', { name: /^Why 27\?/ })
    await user.click(why)
    const drawer = await screen.findByRole('dialog', { name: /^Why / })
    expect(within(drawer).getByRole('button', { name: CRITICAL.title })).toBeDefined()
    expect(within(drawer).getByText(`${CRITICAL.file_path}:${CRITICAL.line_number}`)).toBeDefined()
    expect(within(drawer).getByText('Fix this one: 49 to 100.')).toBeDefined()
    await user.click(within(drawer).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(why)
  })

  it('tell the ceiling in words', async () => {
    fakeDashboard({ scans: [NOW, BEFORE], findings: FINDINGS })
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /^Why 27\?/ }))
    expect(await screen.findByText('49 is the ceiling for now.')).toBeDefined()
    expect(screen.getByText(/Without the ceiling it would be \d+\.$/)).toBeDefined()
  })
})

it('says beside the scores what no rule looked at, also where nothing was found, with details on demand', async () => {
  const not_assessed: NotAssessed[] = [{ area: 'dependencies', kinds: [{ kind: 'npm', files: 1204, paths: ['package.json', 'web/package.json'] }] }, { area: 'access_control', kinds: [] }]
  fakeDashboard({ results: { receipt: aReceipt({ not_assessed }) } })
  const { user } = show()
  expect(await screen.findAllByText('No rule matched in the code that was analysed.')).toBeDefined()
  const note = within(screen.getByRole('note', { name: 'Not assessed' }))
  expect(note.getByText(/Not assessed: dependencies and access control\./)).toBeDefined()
  await user.click(note.getByRole('button', { name: 'Details' }))
  const panel = await screen.findByRole('dialog', { name: 'Not assessed' })
  expect(within(panel).getByText('npm, 1,204 files')).toBeDefined()
  expect(within(panel).getByText('package.json, web/package.json and 1,202 more')).toBeDefined()
  expect(within(panel).getByText(/No HTTP routes were recognised/)).toBeDefined()
  expect(await axeFindings(panel)).toEqual([])
})

it('gives each finding of an account its weight and what it gives back alone, which the scorer computes', async () => {
  const two = [CRITICAL, { ...CRITICAL, id: idOf(104), title: 'Another critical one' }]
  fakeDashboard({ scans: [completedScan({ scores: { security: 45, performance: 100, code_quality: 100, launch_ready: null } })], findings: two })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /^Why 45\?/ }))
  const drawer = within(await screen.findByRole('dialog', { name: /^Why / }))
  const size = sizeOf(aReceipt(), 'security')
  for (const { id, title } of two) {
    const alone = (scoreWithout(two, [id], size) ?? 0) - (scoreWithout(two, [], size) ?? 0)
    const row = drawer.getByRole('button', { name: title }).closest('li')
    expect(row?.textContent).toMatch(new RegExp(`Weight (66\\.7|33\\.3)%If fixed alone ${alone === 0 ? 0 : `\\+${alone}`}$`))
  }
  expect(drawer.getByText(/^Points do not add up/)).toBeDefined()
})

it('selects in the list what the account of a score suggests to fix first', async () => {
  const light = aFinding({ id: idOf(103), severity: 'low', title: 'Security header disabled' })
  fakeDashboard({ scans: [NOW, BEFORE], findings: [...FINDINGS, light] })
  const { user, address } = show()
  await user.click(await screen.findByRole('button', { name: /^Why 27\?/ }))
  await user.click(await screen.findByRole('button', { name: 'Show' }))
  const bulk = await screen.findByRole('region', { name: 'Selected findings' })
  expect(await within(bulk).findByText('1 selected')).toBeDefined()
  expect(screen.getByRole('checkbox', { name: new RegExp(CRITICAL.title), checked: true })).toBeDefined()
  expect(address()).toBe('/app?category=security')
})

it('tells in which files findings gather, and shows those of one', async () => {
  const elsewhere = aFinding({ id: idOf(103), severity: 'low', title: 'Security header disabled', file_path: 'src/server.ts' })
  fakeDashboard({ scans: [NOW, BEFORE], findings: [...FINDINGS, elsewhere] })
  const { user, address } = show()
  const places = await screen.findByRole('region', { name: 'Hotspots' })
  expect(within(places).getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'src/routes/products/search.ts2 findings: 1 critical, 1 medium',
    'src/server.ts1 finding: 1 low',
  ])
  await user.click(within(places).getByRole('button', { name: /server/ }))
  expect(address()).toBe('/app?q=src%2Fserver.ts')
  await waitFor(() => expect(screen.queryByRole('button', { name: CRITICAL.title })).toBeNull())
})

it('opens a launch scan with its verdict and the blockers that stand against it', async () => {
  const items = ['Secrets in code', 'No backups', 'Open routes', 'No limits', 'No licence'].map((check_name, n) => anItem({ check_id: `A${n + 1}`, check_name, status: 'MISSING', blocker: true }))
  fakeDashboard({ scans: [completedScan({ scan_type: 'launch', scores: { ...NOW.scores, launch_ready: 49 } })], checklist: { items, verdict: 'no_go', verdict_reasons: items.map(({ check_name, summary }) => ({ check_name, text: summary, finding_ids: [] })) } })
  show()
  expect(await screen.findByRole('heading', { name: 'No-go: 5 blockers failed.' })).toBeDefined()
  expect(screen.getByText('Secrets in code; No backups; Open routes and 2 more.')).toBeDefined()
  expect(within(screen.getByRole('region', { name: 'Scores' })).getByText('5 blockers')).toBeDefined()
})

describe('changes since the scan before', () => {
  it('filter the list and the address', async () => {
    fakeDashboard({ scans: [NOW, BEFORE], findings: FINDINGS })
    const { user, address } = show()
    await user.click(await screen.findByRole('button', { name: '1 new' }))
    expect(address()).toBe('/app?change=new')
    await waitFor(() => expect(screen.queryByRole('button', { name: SLOW.title })).toBeNull())
    await user.click(screen.getByRole('button', { name: '1 new' }))
    expect(address()).toBe('/app')
  })
})

describe('receipt', () => {
  it('lists every file that was left out with the reason', async () => {
    const skipped = [{ path: 'vendor/jquery.js', reason: 'vendored' as const, detail: null, files: 1 }]
    fakeDashboard({ results: { receipt: aReceipt({ skipped }) } })
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /^1 file skipped/ }))
    const list = await screen.findByRole('region', { name: 'Skipped files' })
    expect(within(list).getByText('vendor/jquery.js')).toBeDefined()
    expect(within(list).getByText('Third-party code')).toBeDefined()
  })
})

it('passes axe with findings, scores and summary on screen', async () => {
  fakeDashboard({ scans: [NOW, BEFORE], findings: FINDINGS })
  show()
  await screen.findByText('The shop API is close.')
  expect(await axeFindings()).toEqual([])
})

describe('the readiness of a launch scan', () => {
  const LIMITS = anItem({ check_id: 'B9', check_name: 'Sign-in is rate-limited', status: 'MISSING', blocker: true, weight: 7.5, area: 'Sign-in' })
  const PAGES = anItem({ check_id: 'F5', check_name: 'Lists have pages', status: 'PARTIAL', weight: 5 })
  const OPEN = aFinding({ id: idOf(201), finding_type: 'launch_ready', rule_id: 'check/B9', title: 'Sign-in is rate-limited', fix_suggestion: 'Count tries.' })
  const launch = completedScan({ scan_type: 'launch', scores: { ...NOW.scores, launch_ready: 49 } })

  it('opens an account of what each open check weighs and costs, and of the ceiling', async () => {
    fakeDashboard({ scans: [launch], findings: [CRITICAL, OPEN], checklist: { items: [LIMITS, PAGES, anItem({ weight: 10 })] } })
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: /^Why 49\? Launch Readiness/ }))
    const drawer = within(await screen.findByRole('dialog', { name: /^Why / }))
    expect(drawer.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Sign-in is rate-limitedSign-in, Needs Work BlockerWeight 7.5Costs 33.0',
      'Lists have pagesInput and output, Partial Weight 5Costs 11.0',
    ])
    expect(drawer.getByRole('note').textContent).toContain('49 is the ceiling for now. While a blocker needs work, the score cannot pass it. Without the ceiling it would be 56.')
  })

  it('leads from a line of its account to the finding that the check is, which has nothing to fix', async () => {
    fakeDashboard({ scans: [launch], findings: [CRITICAL, OPEN], checklist: { items: [LIMITS, PAGES] } })
    const { user, address } = show()
    await user.click(await screen.findByRole('button', { name: /^Why 49\? Launch Readiness/ }))
    await user.click(within(await screen.findByRole('dialog', { name: /^Why / })).getByRole('button', { name: LIMITS.check_name }))
    expect(address()).toContain(`finding=${OPEN.id}`)
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign-in is rate-limited' }))
    expect(dialog.queryByRole('button', { name: /Auto-Fix|Ignore/ })).toBeNull()
    expect(screen.getByText('1 open')).toBeDefined()
  })
})
