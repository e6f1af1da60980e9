import { getDeepDive, type DeepDive } from '@preflight/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AppRoutes } from '../../app/routes.tsx'
import { enterSharedView } from '../../app/shared-view.ts'
import { axeFindings } from '../../testing/axe.ts'
import { completedScan } from '../../testing/fakeDashboard.ts'
import { serveReport } from '../../testing/fakeReport.ts'
import { renderApp } from '../../testing/render.tsx'
import { aProject, idOf } from '../../testing/samples.ts'
import { anItem, anOwnerCheck, aQuestion } from '../../testing/scan-samples.ts'
import { setWindowWidth } from '../../testing/window-width.ts'
// loaded lazily on screen; here they need not race the clock
import '../../layout/PageOutline.tsx'
import './Investigation.tsx'
import './SharedReport.tsx'
import '../LaunchReportScreen.tsx'

const OPEN = aQuestion({ id: 'files', area: 'Input and output', question: 'What happens to uploads?', answer: 'They go to a folder. Look at what serves it.', state: 'open', check_ids: ['D5', 'I4', 'Z9'] })
const CONCERN = aQuestion({ id: 'input', area: 'Input and output', question: 'Is input checked?', answer: 'No.', state: 'concern', evidence: [] })
const DIVE: DeepDive = { questions: [aQuestion(), OPEN, CONCERN] }

beforeEach(() => {
  setWindowWidth(1440)
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
})

function show(dive: DeepDive = DIVE, at = '/app/launch-ready') {
  const scan = completedScan({ id: idOf(20), scan_type: 'launch', repository_url: 'https://github.com/example-shop/shop-api', commit_sha: 'abc1234' })
  const checklist = { items: [anItem({ check_id: 'D5', check_name: 'Uploads are limited' })], owner_checks: [anOwnerCheck({ check_id: 'I4', check_name: 'A restore was tried' })] }
  const server = serveReport({ project: { type: 'git' }, results: { project: aProject({ type: 'git' }) }, scans: [scan], checklist })
  server.on(getDeepDive, () => dive)
  return { server, ...renderApp(<AppRoutes />, { at }) }
}
const card = async () => within(await screen.findByRole('region', { name: 'Deep Dive' }))
const question = async (name: string) => (await card()).findByRole('button', { name })

it('lists the questions by area, the worst of an area first, with their states in words', async () => {
  show()
  const dive = await card()
  expect(await dive.findByText(/^3 questions: 1 concern, 1 to look at, 1 settled\./)).toBeDefined()
  expect(dive.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual(['Sign-in and sessions', 'Input and output'])
  const rows = within(dive.getByRole('list', { name: 'Input and output' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Is input checked?Concern', 'What happens to uploads?Needs a look'])
})

it('keeps answers folded; one that is opened leads to the line and to the checks of the report', async () => {
  const { user } = show()
  expect(screen.queryByText('They go to a folder. Look at what serves it.')).toBeNull()
  await user.click(await question('What happens to uploads?'))
  const row = within((await card()).getByRole('list', { name: 'Input and output' }))
  expect(row.getByText('They go to a folder. Look at what serves it.')).toBeDefined()
  expect(row.getByRole('link', { name: /^src\/app\.ts:12/ }).getAttribute('href')).toBe('https://github.com/example-shop/shop-api/blob/abc1234/src/app.ts#L12')
  expect(row.getAllByRole('link', { name: /^Check: / }).map(({ textContent }) => textContent)).toEqual(['Check: Uploads are limited', 'Check: A restore was tried'])
  await user.click(row.getByRole('link', { name: 'Check: Uploads are limited' }))
  await waitFor(() => expect(document.activeElement?.id).toBe('check-D5'))
})

it('sets code in an answer as code', async () => {
  const { user } = show()
  await user.click(await question('What can somebody do without signing in?'))
  expect((await card()).getByText('requireUser', { selector: 'p code' })).toBeDefined()
})

it('stands in the contents, which lead to it', async () => {
  const { user } = show()
  await user.click(within(await screen.findByRole('navigation', { name: 'Report Contents' })).getByRole('link', { name: 'Deep Dive' }))
  await waitFor(() => expect(document.activeElement?.id).toBe('deep-dive'))
})

it('on its way holds back the way to a part below it, and to none above', async () => {
  const { server, user } = show(DIVE, '/app/launch-ready#findings')
  server.hang(getDeepDive)
  await (await card()).findByText('Loading deep dive')
  expect(document.activeElement?.id).not.toBe('findings')
  await user.click(within(await screen.findByRole('navigation', { name: 'Report Contents' })).getByRole('link', { name: /Launch Checklist/ }))
  await waitFor(() => expect(document.activeElement?.id).toBe('launch-checklist'))
})

it('leads on to a part below it once it has its height', async () => {
  show(DIVE, '/app/launch-ready#findings')
  await waitFor(() => expect(document.activeElement?.id).toBe('findings'))
  expect((await card()).getByText(/^3 questions/)).toBeDefined()
})

it('says that nothing was asked in a scan from before', async () => {
  show({ questions: [] })
  expect(await (await card()).findByText(/^No questions were asked: the scan is older than this section/)).toBeDefined()
  expect((await card()).queryAllByRole('button')).toEqual([])
})

it('that cannot be loaded says so, and is asked for again', async () => {
  const { server, user } = show()
  server.fail(getDeepDive, { status: 500, code: 'INTERNAL', error: 'x' })
  const retry = await (await card()).findByRole('button', { name: 'Retry' })
  expect((await card()).getByText('The deep dive could not be loaded.')).toBeDefined()
  server.on(getDeepDive, () => DIVE)
  await user.click(retry)
  expect(await question('Is input checked?')).toBeDefined()
})

it('is not shown to viewers of a share', async () => {
  enterSharedView({ scan_id: idOf(20), project_id: idOf(10), project_name: 'shop-api', scan_type: 'launch' }, 'c2hhcmU')
  const { server } = show()
  await screen.findByRole('list', { name: 'Steps' })
  expect(screen.queryByRole('region', { name: 'Deep Dive' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Deep Dive' })).toBeNull()
  expect(server.calls(getDeepDive)).toEqual([])
})

it('prints what is not settled with its answer and one place', async () => {
  show()
  const paper = within((await (await card()).findByRole('list', { name: 'Questions', hidden: true })))
  expect(paper.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'Is input checked? Concern. No. ',
    'What happens to uploads? Needs a look. They go to a folder. Look at what serves it. src/app.ts:12',
    '1 settled question, not listed here.',
  ])
})

describe('what the model claims', () => {
  const CLAIM = { finding_id: idOf(401), title: 'Public upload folder', text: 'Anybody can read `public/files`.', severity: 'medium', file_path: 'src/upload.ts', place: 'code', line: 7, end_line: 7, quote: "multer({ dest: 'public/files' })" } as const
  const LOOKED = { ...OPEN, model: { tool_calls: 5, claims: [CLAIM], dropped: ['refuted' as const, 'no_quote' as const, 'no_quote' as const] } }

  it('stands apart from the answer, with its line, and says what was dropped', async () => {
    const { user } = show({ questions: [LOOKED] })
    await user.click(await question('What happens to uploads?'))
    const claims = within((await card()).getByRole('list', { name: 'From the model, confirmed against the code' }))
    expect(claims.getByText('Public upload folder')).toBeDefined()
    expect(claims.getByRole('link', { name: /^src\/upload\.ts:7/ }).getAttribute('href')).toContain('/src/upload.ts#L7')
    expect((await card()).getByText('The model looked into the code with 5 tool calls. 3 claims were dropped: 2 with a quote that is not in the code, 1 refuted by a second look at the code.')).toBeDefined()
    expect((await card()).getByText(/The model looked into 1 question: 1 claim kept, 3 dropped\./)).toBeDefined()
    expect(await axeFindings(screen.getByRole('region', { name: 'Deep Dive' }))).toEqual([])
  })

  it('leaves the state as it is', async () => {
    show({ questions: [LOOKED] })
    expect((await question('What happens to uploads?')).closest('li')?.textContent).toContain('Needs a look')
  })

  it('is printed with its place', async () => {
    show({ questions: [LOOKED] })
    const paper = within(await (await card()).findByRole('list', { name: 'Questions', hidden: true }))
    expect(paper.getByRole('listitem', { hidden: true }).textContent).toContain('From the model, confirmed against the code: Public upload folder. Anybody can read public/files. src/upload.ts:7')
  })

  it('may be nothing, and that is said', async () => {
    const { user } = show({ questions: [{ ...OPEN, model: { tool_calls: 1, claims: [], dropped: [] } }] })
    await user.click(await question('What happens to uploads?'))
    expect((await card()).getByText('The model looked into the code with 1 tool call and made no claim; this is no proof that all is in order.')).toBeDefined()
    expect((await card()).queryByRole('list', { name: /^From the model/ })).toBeNull()
  })
})

it('has no problem that axe finds', async () => {
  const { user } = show()
  await user.click(await question('What happens to uploads?'))
  expect(await axeFindings(screen.getByRole('region', { name: 'Deep Dive' }))).toEqual([])
})
