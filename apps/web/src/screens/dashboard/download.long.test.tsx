import { getScanEvidence, type Finding } from '@preflight/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { completedScan, fakeDashboard } from '../../testing/fakeDashboard.ts'
import { renderApp } from '../../testing/render.tsx'
import { aProject, idOf } from '../../testing/samples.ts'
import { aFinding } from '../../testing/scan-samples.ts'
import { ScanFindings } from './ScanFindings.tsx'
// loaded lazily on screen; here they need not race the clock
import '../../features/exports/DownloadMenu.tsx'
import '../../features/exports/write-export.ts'

const SQL = aFinding({ id: idOf(101), severity: 'critical', title: 'SQL injection', file_path: 'src/b.ts', line_number: 9, fix_suggestion: null, description: 'Why.' })
const LOOP = aFinding({ id: idOf(102), severity: 'high', title: 'N+1 query in a loop', finding_type: 'performance', rule_id: 'query-in-loop', cwe_ids: [] })
const TRACE = [{ file_path: 'src/b.ts', line: 3, column: 5, title: 'Read from the request', expression: 'req.query.id' }]

let server: ReturnType<typeof fakeDashboard>
let saved: { name: string; content: Blob }[] = []
beforeEach(() => {
  saved = []
  const made = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const url = `blob:${made.size}`
    if (content instanceof Blob) made.set(url, content)
    return url
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = made.get(this.href)
    if (content) saved.push({ name: this.download, content })
  })
  server = fakeDashboard({ findings: [SQL, LOOP] })
  server.on(getScanEvidence, () => ({
    findings: [SQL, LOOP].map(({ id }) => ({ id, column: 4, end_line: null, owasp: null, fingerprint: 'ab:1', trace: id === SQL.id ? TRACE : [], references: [], triage: null })),
  }))
})
afterEach(() => vi.restoreAllMocks())

const list = (findings: readonly Finding[] | undefined, readOnly = false) => (
  <ScanFindings project={aProject()} scan={completedScan()} previous={undefined} findings={findings} running={false} onHelp={() => {}} readOnly={readOnly} wanted={null} />
)
const show = (at = '/app', findings: readonly Finding[] | undefined = [SQL, LOOP]) => renderApp(list(findings), { at, toasts: true })
const button = () => screen.findByRole('button', { name: 'Download Findings' })

async function download({ user }: ReturnType<typeof show>, format: string) {
  await screen.findByRole('list', { name: 'Findings' })
  await user.click(await button())
  await user.click(await screen.findByRole('menuitem', { name: format }))
}
async function fileSaved() {
  await waitFor(() => expect(saved).toHaveLength(1))
  const [{ name, content } = { name: '', content: new Blob() }] = saved
  return { name, type: content.type, text: await content.text() }
}
const today = () => {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

describe('downloading findings', () => {
  it('offers four formats and says how many findings the file holds', async () => {
    const { user } = show('/app?category=security')
    await screen.findByRole('list', { name: 'Findings' })
    await user.click(await button())
    const menu = within(await screen.findByRole('menu', { name: 'Download 1 finding, as filtered' }))
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['CSV', 'Markdown', 'SARIF', 'JSON'])
    expect(menu.getByText('1 finding, as filtered')).toBeDefined()
  })

  it('writes what the filters leave, named by project and day, without a call', async () => {
    await download(show('/app?category=security'), 'CSV')
    const file = await fileSaved()
    expect(file).toEqual({
      name: `shop-api-findings-${today()}.csv`,
      type: 'text/csv;charset=utf-8',
      text: 'Title,Type,Severity,Description,Location,Fix Suggestion,Severity Reasons\r\nSQL injection,security,critical,Why.,src/b.ts:9,,\r\n',
    })
    expect(server.calls(getScanEvidence)).toEqual([])
  })

  it('asks for the evidence before it writes SARIF', async () => {
    await download(show(), 'SARIF')
    const { name, text } = await fileSaved()
    const [first, second] = JSON.parse(text).runs[0].results
    expect(name).toMatch(/\.sarif$/)
    expect(first).toMatchObject({ ruleId: SQL.rule_id, partialFingerprints: { 'preflight/v1': 'ab:1' }, codeFlows: [{}] })
    expect(second).toMatchObject({ ruleId: LOOP.rule_id, locations: [{ physicalLocation: { region: { startColumn: 4 } } }] })
  })

  it('writes JSON as the command line does, with the facts of the scan', async () => {
    await download(show(), 'JSON')
    const report = JSON.parse((await fileSaved()).text)
    expect(Object.keys(report)).toEqual(['findings', 'skipped', 'scores', 'engine', 'scan', 'project'])
    expect(report).toMatchObject({ findings: [{ ...SQL, trace: TRACE }, LOOP], engine: { engine_version: '0.1.0' }, project: { name: 'shop-api' } })
  })

  it('shows that it prepares the file, and says and logs when it cannot', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    server.hang(getScanEvidence)
    const { unmount, ...shown } = show()
    await download({ unmount, ...shown }, 'SARIF')
    expect(await screen.findByRole('button', { name: 'Preparing...', description: 'Preparing the file' })).toBeDefined()
    unmount()
    server.fail(getScanEvidence, { status: 500, error: 'The database is away' })
    await download(show(), 'SARIF')
    expect(await screen.findByText('Download failed')).toBeDefined()
    expect(screen.getByText('The database is away')).toBeDefined()
    expect(logged).toHaveBeenCalledWith('Download failed', expect.objectContaining({ status: 500 }))
    expect(await button()).toBeDefined()
    expect(saved).toEqual([])
  })

  it('of a shared scan writes what a viewer was shown, and asks for no more', async () => {
    await download(renderApp(list([SQL], true)), 'SARIF')
    const [result] = JSON.parse((await fileSaved()).text).runs[0].results
    expect(result.locations[0].physicalLocation.region).toEqual({ startLine: 9 })
    expect(server.calls(getScanEvidence)).toEqual([])
  })

  describe('of a launch scan', () => {
    const LIMITS = aFinding({ id: idOf(201), severity: 'high', title: 'Sign-in is rate-limited', finding_type: 'launch_ready', rule_id: 'check/B9', file_path: 'src/sign-in.ts', line_number: 4, related_previous_finding_id: idOf(201) })
    const PAGES = aFinding({ id: idOf(202), severity: 'medium', title: 'Lists have pages', finding_type: 'launch_ready', rule_id: 'check/F5', file_path: '', line_number: null })
    const launchList = (
      <ScanFindings project={aProject()} scan={completedScan({ scan_type: 'launch', changes: { new: 1, fixed: 0, existing: 1, reopened: 0 } })} previous={undefined} findings={[SQL, LOOP]} checks={[PAGES, LIMITS]} running={false} onHelp={() => {}} readOnly={false} wanted={null} />
    )

    it('lists no open check among the findings, and offers them in the file', async () => {
      const { user } = renderApp(launchList)
      expect(within(await screen.findByRole('list', { name: 'Findings' })).queryByText('Sign-in is rate-limited')).toBeNull()
      expect(screen.getByText('2 open')).toBeDefined()
      await user.click(await button())
      expect(await screen.findByText('2 findings and 2 open checks, as filtered')).toBeDefined()
    })

    it('puts them under a heading of their own, the worst first', async () => {
      await download(renderApp(launchList), 'Markdown')
      const { text } = await fileSaved()
      expect(text.match(/^#{2,3} .*/gm)).toEqual(['## Security Issues', '### SQL injection', '## Performance Issues', '### N+1 query in a loop', '## Launch Readiness Checklist', '### Sign-in is rate-limited', '### Lists have pages'])
    })

    it.each([
      ['a severity', 'severity=high', ['N+1 query in a loop', 'Sign-in is rate-limited']],
      ['a search', 'q=pages', ['Lists have pages']],
      ['a category', 'category=security', ['SQL injection']],
      ['what is new', 'change=new', ['SQL injection', 'N+1 query in a loop', 'Lists have pages']],
    ])('holds only what fits %s', async (_, query, titles) => {
      const shown = renderApp(launchList, { at: `/app?${query}` })
      await shown.user.click(await button())
      await shown.user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
      const [, ...rows] = (await fileSaved()).text.trim().split('\r\n')
      expect(rows.map((row) => row.split(',')[0])).toEqual(titles)
    })
  })

  it.each([
    ['they still load', '/app', undefined, 'Findings are still loading'],
    ['nothing was found', '/app', [], 'There are no findings to download'],
    ['the filters leave nothing', '/app?severity=low', [SQL], 'No findings match the current filters'],
  ])('does nothing and says why where %s', async (_, at, findings, description) => {
    const { user } = renderApp(list(findings), { at })
    await user.click(await screen.findByRole('button', { name: 'Download Findings', description }))
    expect(screen.queryByRole('menu')).toBeNull()
  })
})
