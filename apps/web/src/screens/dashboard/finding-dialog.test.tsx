import { getConfig, getFinding, listFixableFindings, type Finding, type SeverityReason } from '@preflight/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '../../testing/axe.ts'
import { completedScan, fakeDashboard } from '../../testing/fakeDashboard.ts'
import { renderApp } from '../../testing/render.tsx'
import { aConfig, idOf } from '../../testing/samples.ts'
import { aFinding, aFindingDetail } from '../../testing/scan-samples.ts'
import { DashboardScreen } from '../DashboardScreen.tsx'
// loaded lazily on screen; here they need not race the clock
import '../../features/findings/OpenFinding.tsx'
import '../../features/findings/highlight.ts'

const SQL = aFinding({ id: idOf(101), severity: 'critical' })
const LOG = aFinding({ id: idOf(102), severity: 'low', title: 'Log injection', line_number: 51 })
const SCANS = [completedScan({ changes: { new: 2, fixed: 0, existing: 0, reopened: 0 } })]
const AT_SQL = `/app?finding=${SQL.id}`

const show = (at = AT_SQL) => renderApp(<DashboardScreen />, { at })
const dialog = (title = SQL.title) => screen.findByRole('dialog', { name: `Fix: ${title}` })

describe('an open check of the launch checklist', () => {
  const LIMITS = aFinding({ id: idOf(301), title: 'Sign-in is rate-limited', finding_type: 'launch_ready', rule_id: 'check/B9', file_path: '', line_number: null, cwe_ids: [], fix_suggestion: 'Count tries.' })
  const PLACES = [{ file_path: 'src/sign-in.ts', line: 4, text: 'app.post("/sign-in")' }, { file_path: '.env.example', line: null, text: 'no limit is set' }]
  const open = async (finding: typeof LIMITS, evidence: typeof PLACES = []) => {
    fakeDashboard({ findings: [finding] }).on(getFinding, () => aFindingDetail(finding, { excerpt: null, language: null, evidence }))
    const { user } = show(`/app?finding=${LIMITS.id}`)
    const shown = within(await screen.findByRole('dialog', { name: LIMITS.title }))
    await shown.findByText('Found')
    return { user, shown }
  }

  it('without a file has no place, no path to copy, no code and no list of its file', async () => {
    const { shown } = await open(LIMITS)
    expect(shown.queryByText(/^Line 1 in/)).toBeNull()
    expect(shown.queryByRole('button', { name: 'Copy path' })).toBeNull()
    expect(shown.queryByRole('button', { name: /in this file$/ })).toBeNull()
    expect(shown.queryByRole('heading', { name: 'Evidence:' })).toBeNull()
    expect(shown.getByText('Count tries.')).toBeDefined()
    expect(await axeFindings(await screen.findByRole('dialog'))).toEqual([])
  })

  it('lists every place that it rests on', async () => {
    const { shown } = await open({ ...LIMITS, file_path: 'src/sign-in.ts', line_number: 4 }, PLACES)
    const places = within(shown.getByRole('list', { name: 'Evidence' })).getAllByRole('listitem')
    expect(places.map(({ textContent }) => textContent)).toEqual(['src/sign-in.ts:4app.post("/sign-in")', '.env.exampleno limit is set'])
    expect(shown.getByRole('button', { name: 'Copy path' })).toBeDefined()
    expect(await axeFindings(await screen.findByRole('dialog'))).toEqual([])
  })

  it('promises no prompt that nobody is writing', async () => {
    const { shown } = await open({ ...LIMITS, fix_suggestion: null })
    expect(shown.queryByRole('heading', { name: 'Suggested fix prompt:' })).toBeNull()
    expect(shown.queryByText('AI enhancement may still be processing')).toBeNull()
  })
})

describe('a finding with siblings', () => {
  it('says where else the same data arrives in its function, and opens it there', async () => {
    fakeDashboard({ scans: SCANS, findings: [SQL, LOG] }).on(getFinding, ({ id }) => aFindingDetail(id === LOG.id ? LOG : SQL, { sibling_ids: id === LOG.id ? [] : [LOG.id] }))
    const { user } = show()
    const shown = within(await dialog())
    expect((await shown.findByRole('region', { name: 'Fix together' })).textContent).toBe('Fix togetherThe same data reaches 1 more place in this function: line 51.')
    expect(await axeFindings(await screen.findByRole('dialog'))).toEqual([])
    await user.click(shown.getByRole('button', { name: 'line 51' }))
    expect(within(await dialog(LOG.title)).queryByRole('heading', { name: 'Fix together' })).toBeNull()
  })
})

describe('the words of a finding', () => {
  it('are title, chips, line, reason, code and prompt', async () => {
    fakeDashboard({ scans: SCANS, findings: [{ ...SQL, owasp: 'A03 Injection' }, LOG] })
    show()
    const shown = within(await dialog())
    expect(await shown.findByText('OWASP A03 Injection')).toBeDefined()
    for (const chip of ['Critical', 'New Finding', 'sql-injection', 'CWE-89', 'High confidence']) expect(shown.getAllByText(chip)[0]).toBeDefined()
    expect(shown.getByRole('heading', { name: 'Why this matters:' })).toBeDefined()
    expect(shown.getByText(SQL.description)).toBeDefined()
    expect(shown.getByRole('region', { name: 'Code, lines 41 to 43' })).toBeDefined()
    expect(shown.getByRole('heading', { name: 'Suggested fix prompt:' })).toBeDefined()
    expect(shown.getByText(SQL.fix_suggestion ?? '')).toBeDefined()
    // the page below is hidden and cannot be reached; that takes layout to see, so axe looks at the dialog
    expect(await axeFindings(await dialog())).toEqual([])
  })

  it('say why it is less severe than its rule says, step by step', async () => {
    const reasons: Finding['severity_reasons'] = [
      { id: 'sent-by-administrators', because: 'Only administrators can reach this code: `isAdmin` (src/auth.ts line 7).', from: 'critical', to: 'high', at: { file_path: 'src/auth.ts', line: 7 } },
      { id: 'low-confidence', because: 'The analysis is not certain.', from: 'high', to: 'medium', at: null },
    ]
    fakeDashboard({ scans: SCANS, findings: [{ ...SQL, severity: 'medium', severity_reasons: reasons }] })
    show()
    const shown = within(await dialog())
    const why = within(await shown.findByRole('region', { name: 'Why Medium, not Critical:' }))
    expect(why.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Critical → High: Only administrators can reach this code: isAdmin (src/auth.ts line 7).', 'High → Medium: The analysis is not certain.'])
    expect(await axeFindings(await dialog())).toEqual([])
  })

  it.each([
    ['says only where else it is reported where that changed nothing', [], 'Also reported elsewhere:'],
    ['names no other severity where it is the same in the end', [['low', 'medium'], ['medium', 'low']] as const, 'Why Low:'],
  ] as const)('%s', async (_, changes, title) => {
    const steps = changes.map(([from, to]): SeverityReason => ({ id: 'open-route', because: 'The route requires no sign-in.', from, to, at: null }))
    const again: SeverityReason = { id: 'same-value', because: 'The same value is also reported at src/b.ts line 3.', from: 'low', to: 'low', at: null }
    fakeDashboard({ scans: SCANS, findings: [{ ...SQL, severity: 'low', severity_reasons: [...steps, again] }] })
    show()
    const why = await within(await dialog()).findByRole('region', { name: title })
    expect(why.textContent).toMatch(/The same value is also reported at src\/b\.ts line 3\.$/)
    expect(why.textContent).not.toMatch(/Low → Low|not Low/)
  })

  it('mark the line itself', async () => {
    fakeDashboard({ scans: SCANS, findings: [SQL] })
    show()
    const code = await within(await dialog()).findByRole('region', { name: /^Code/ })
    expect(code.querySelector('[data-marked]')?.textContent).toBe('This line: 42db.query(sql)')
  })

  it('carry no Fix: for launch readiness', async () => {
    fakeDashboard({ findings: [{ ...SQL, finding_type: 'launch_ready' }] })
    show()
    expect(await screen.findByRole('dialog', { name: SQL.title })).toBeDefined()
  })

  it('say that no model wrote them', async () => {
    fakeDashboard({ findings: [SQL] })
    show()
    expect(await screen.findByText('Generated from rules; no AI model configured')).toBeDefined()
  })

  it('say that its rule wrote them where a model is configured and gave no answer', async () => {
    fakeDashboard({ findings: [SQL] }).on(getConfig, () => aConfig({ ai: true }))
    show()
    expect(await screen.findByText('Written from rules')).toBeDefined()
  })

  it('carry the note on generated text where a model wrote them', async () => {
    fakeDashboard({ findings: [{ ...SQL, text_source: 'model' }] }).on(getConfig, () => aConfig({ ai: true }))
    show()
    const note = await screen.findByText('This solution is AI-generated. Please review and test before applying to your codebase.')
    expect(note.textContent).toBe('💡 This solution is AI-generated. Please review and test before applying to your codebase.')
  })

  it('say why the model ranks a finding lower, and what that does not change', async () => {
    fakeDashboard({ findings: [{ ...SQL, confidence: 'low', doubt: '`id` is a number.' }] })
    show()
    const doubt = within(await within(await dialog()).findByRole('region', { name: 'Ranked lower by the model:' }))
    expect(doubt.getByText('id')).toBeDefined()
    expect(doubt.getByText(/Severity, scores and gates stay the same/)).toBeDefined()
  })

  it('say that there is no suggestion yet', async () => {
    fakeDashboard({ findings: [{ ...SQL, fix_suggestion: null, ready: false }] })
    show()
    expect(await screen.findByText('No fix suggestion available')).toBeDefined()
    expect(screen.getByText('AI enhancement may still be processing')).toBeDefined()
  })
})

describe('the trace', () => {
  it('shows the line of a step, also in another file', async () => {
    const step = (file_path: string, line: number, title: string) => ({ file_path, line, column: 1, title, expression: 'request.query.q' })
    const trace = [step('src/router.ts', 7, 'It comes in'), step(SQL.file_path, 42, 'The database runs it')]
    fakeDashboard({ findings: [SQL] }).on(getFinding, () => aFindingDetail(SQL, { trace }))
    const { user } = show()
    const shown = within(await dialog())
    await user.click(await shown.findByRole('button', { name: /It comes in.*Source.*Line 7 in src\/router\.ts/ }))
    expect(within(shown.getByRole('region', { name: 'Code, lines 7 to 7' })).getByText(/This line/)).toBeDefined()
    expect(shown.getByText(/Only the lines of the steps are kept of this file/)).toBeDefined()
    expect(await axeFindings(await dialog())).toEqual([])
  })

  it('is walked with the arrow keys', async () => {
    const trace = [{ line: 41, title: 'It comes in' }, { line: 42, title: 'The database runs it' }].map((step) => ({ ...step, file_path: SQL.file_path, column: 1, expression: 'q' }))
    fakeDashboard({ findings: [SQL] }).on(getFinding, () => aFindingDetail(SQL, { trace }))
    const { user } = show()
    const shown = within(await dialog())
    await user.click(await shown.findByRole('button', { name: /The database runs it/ }))
    await user.keyboard('{ArrowUp}')
    const first = shown.getByRole('button', { name: /It comes in/ })
    expect(document.activeElement).toBe(first)
    expect(first.getAttribute('aria-current')).toBe('step')
  })
})

describe('other findings of the file', () => {
  it('can be read and opened from here', async () => {
    fakeDashboard({ findings: [SQL, LOG] }).on(listFixableFindings, () => ({ findings: [LOG] }))
    const { user, address } = show()
    const shown = within(await dialog())
    await user.click(await shown.findByRole('button', { name: 'See all 2 issues in this file' }))
    await user.click(await shown.findByRole('button', { name: `More details: ${LOG.title}` }))
    expect(await dialog(LOG.title)).toBeDefined()
    expect(address()).toBe(`/app?finding=${LOG.id}`)
  })

  it('are said to be none', async () => {
    fakeDashboard({ findings: [SQL] })
    const { user } = show()
    await user.click(within(await dialog()).getByRole('button', { name: 'See 1 issue in this file' }))
    expect(await screen.findByText('No other fixable findings found in this file')).toBeDefined()
  })
})

it('copies the prompt and says so', async () => {
  fakeDashboard({ findings: [SQL] })
  const { user } = show()
  await user.click(within(await dialog()).getByRole('button', { name: 'Copy' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe(SQL.fix_suggestion)
})

it('goes on to the next finding with j and back with k', async () => {
  fakeDashboard({ findings: [SQL, LOG] })
  const { user } = show()
  await dialog()
  await user.keyboard('j')
  expect(await dialog(LOG.title)).toBeDefined()
  await user.keyboard('k')
  expect(await dialog()).toBeDefined()
})

it('goes on by its buttons too, which say where in the list one is', async () => {
  fakeDashboard({ findings: [SQL, LOG] })
  const { user } = show()
  const first = within(await dialog())
  expect(first.getByText('1 of 2')).toBeDefined()
  expect(first.getByRole('button', { name: 'Previous finding' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(first.getByRole('button', { name: 'Next finding' }))
  expect(within(await dialog(LOG.title)).getByText('2 of 2')).toBeDefined()
})

it('says when a finding is not there any more', async () => {
  fakeDashboard({ findings: [LOG] }).fail(getFinding, { status: 404 })
  const { user, address } = show()
  await user.click(within(await screen.findByRole('dialog', { name: 'This finding is not there any more' })).getByRole('button', { name: 'Close' }))
  expect(address()).toBe('/app')
})

it('gives the focus back to the row it was opened from', async () => {
  fakeDashboard({ findings: [SQL, LOG] })
  const { user, address } = show('/app')
  const row = await screen.findByRole('button', { name: LOG.title })
  await user.click(row)
  await user.click(within(await dialog(LOG.title)).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(row)
  expect(address()).toBe('/app')
})

it('keeps the words when the code cannot be loaded', async () => {
  fakeDashboard({ findings: [SQL] }).fail(getFinding, { status: 500 })
  show()
  const shown = within(await dialog())
  expect(await shown.findByText('The code of this finding could not be loaded.')).toBeDefined()
  expect(shown.getByText(SQL.description)).toBeDefined()
})

it('where nothing can be fixed by itself the prompt is the one thing to take along', async () => {
  fakeDashboard({ findings: [SQL] })
  const { user } = show()
  const copy = within(await dialog()).getByRole('button', { name: 'Copy prompt' })
  expect(copy.className).toContain('contained')
  await user.click(copy)
  expect(await navigator.clipboard.readText()).toBe(SQL.fix_suggestion)
})

it('a prompt for all findings of the rule can be taken along', async () => {
  fakeDashboard({ findings: [SQL, { ...SQL, id: idOf(151), file_path: 'src/other.ts' }, { ...SQL, id: idOf(152), rule_id: 'another' }] })
  const { user } = show()
  await user.click(within(await dialog()).getByRole('button', { name: 'Copy prompt for all 2 of this rule' }))
  expect(await navigator.clipboard.readText()).toContain('- `src/other.ts`, line')
})
