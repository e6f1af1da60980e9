import { confirmOwnerCheck, getChecklistResults, type ChecklistResults } from '@preflight/contracts'
import { judgeLaunch } from '@preflight/scoring'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AppRoutes } from '../../app/routes.tsx'
import { updateSessionUser } from '../../app/session.ts'
import { enterSharedView } from '../../app/shared-view.ts'
import { axeFindings } from '../../testing/axe.ts'
import { launchScan, serveReport, SQL } from '../../testing/fakeReport.ts'
import { renderApp } from '../../testing/render.tsx'
import { aUser, idOf } from '../../testing/samples.ts'
import { aChecklist, aLeftOut, anItem, anOwnerCheck } from '../../testing/scan-samples.ts'
import { setWindowWidth } from '../../testing/window-width.ts'
// loaded lazily on screen; here they need not race the clock
import '../../layout/PageOutline.tsx'
import '../../features/launch-checklist/NameForm.tsx'
import './SharedReport.tsx'
import '../LaunchReportScreen.tsx'

const SECRETS = anItem({ check_id: 'A1', check_name: 'No secrets in the tree', area: 'Secrets', status: 'MISSING', blocker: true, summary: 'A key is committed.', finding_ids: [SQL.id] })
const RESTORE = anOwnerCheck()
const FLAWS = aLeftOut({ check_id: 'L1', check_name: 'No known vulnerability', area: 'Dependencies', blocker: true, summary: 'There is no advisory data yet.' })
const judged = (fields: Partial<ChecklistResults>) => {
  const checklist = aChecklist(fields)
  return { ...checklist, ...judgeLaunch(checklist) }
}

beforeEach(() => {
  setWindowWidth(1440)
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
})
const show = (fields: Partial<ChecklistResults>, at = '/app/launch-ready') => {
  const server = serveReport({ scans: [launchScan()] })
  let checklist = judged(fields)
  server.on(getChecklistResults, () => checklist)
  server.on(confirmOwnerCheck, ({ checkId, confirmed, name }) => {
    const confirmation = confirmed ? { confirmed_at: new Date().toISOString(), confirmed_by: name } : { confirmed_at: null, confirmed_by: null }
    checklist = judged({ ...checklist, owner_checks: checklist.owner_checks.map((check) => (check.check_id === checkId ? { ...check, ...confirmation } : check)) })
    return {}
  })
  return { server, ...renderApp(<AppRoutes />, { at }) }
}
const result = async () => within(await screen.findByRole('region', { name: 'Result' }))
const area = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the verdict', () => {
  it('says what blocks the launch, with the way to each check and its finding', async () => {
    const { user } = show({ items: [SECRETS, anItem()] })
    const reasons = within((await result()).getByRole('list', { name: 'What blocks the launch' }))
    expect(reasons.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['No secrets in the tree. A key is committed.See finding'])
    expect(reasons.getByRole('link', { name: 'See finding' }).getAttribute('href')).toContain(`finding=${SQL.id}`)
    await user.click(reasons.getByRole('link', { name: 'No secrets in the tree' }))
    await waitFor(() => expect(document.activeElement?.id).toBe('check-A1'))
  })

  it('counts as conditions also what the owner has not confirmed and a low score', async () => {
    show({ items: [anItem(), anItem({ check_id: 'D2', status: 'MISSING' })], owner_checks: [RESTORE] })
    expect(await screen.findByRole('heading', { name: 'Go with conditions: 1 blocker is not confirmed by the owner and the readiness score is 50, below 70.' })).toBeDefined()
    const reasons = within((await result()).getByRole('list', { name: 'Conditions' })).getAllByRole('listitem')
    expect(reasons.map(({ textContent }) => textContent)).toEqual([`A restore was tried. Not confirmed yet: ${RESTORE.summary}`, 'The readiness score is 50, below 70.'])
  })

  it('begins the executive summary, as it stands once the owner has confirmed', async () => {
    const { user } = show({ items: [anItem()], owner_checks: [RESTORE] })
    const summary = async () => within(await screen.findByRole('region', { name: /Executive Summary/ })).getByText('The shop API is close.', { exact: false }).textContent
    expect(await summary()).toBe('Go with conditions: 1 blocker is not confirmed by the owner. The shop API is close.')
    await user.click(await screen.findByRole('checkbox', { name: RESTORE.check_name }))
    await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Ada{Enter}')
    await waitFor(async () => expect(await summary()).toBe('Go: nothing blocks the launch, and the readiness score is 100 of 100. The shop API is close.'))
  })

  it('begins the executive summary also where no text was written', async () => {
    show({ items: [SECRETS], scan_report: null, findings_summaries: null })
    const summary = within(await screen.findByRole('region', { name: /Executive Summary/ }))
    expect(summary.getByText('No-go: 1 blocker failed.')).toBeDefined()
    expect(summary.getByText('This scan does not have a summary', { exact: false })).toBeDefined()
  })

  it('shows five reasons, and the others on demand', async () => {
    const { user } = show({ items: Array.from({ length: 7 }, (_, n) => ({ ...SECRETS, check_id: `A${n + 1}`, check_name: `Blocker ${n}`, finding_ids: [] })) })
    const hidden = async () => within((await result()).getByRole('list', { name: 'What blocks the launch' })).getAllByRole('listitem').filter((row) => row.className.includes('print-only')).length
    expect(await hidden()).toBe(2)
    await user.click(screen.getByRole('button', { name: 'Show 2 more reasons' }))
    expect(await hidden()).toBe(0)
  })

  it('names what was not assessed, blockers first, and leads to it', async () => {
    const { user } = show({ items: [anItem()], not_assessed: [aLeftOut({ check_id: 'D3', area: 'Input and output' }), FLAWS] })
    const note = within((await result()).getByRole('note', { name: 'Checks that were not assessed' }))
    expect(note.getByText(/^Not assessed:/).textContent).toBe('Not assessed: No known vulnerability (a blocker) and 1 other check.')
    await user.click(note.getByRole('link', { name: 'No known vulnerability' }))
    await waitFor(() => expect(document.activeElement?.id).toBe('check-L1'))
    expect(screen.getByText('There is no advisory data yet.')).toBeDefined()
  })
})

describe('what counts in no score', () => {
  it('is folded in its area with the counts in sight', async () => {
    const { user } = show({ items: [anItem()], not_assessed: [aLeftOut({ check_id: 'D3', check_name: 'Write routes validate', area: 'Input and output', summary: 'No probe.' })] })
    const input = await area('Input and output')
    const fold = input.getByRole('button', { name: '1 not assessed' })
    expect(input.queryByText('No probe.')).toBeNull()
    await user.click(fold)
    expect(input.getByText('No probe.')).toBeDefined()
    expect(fold.getAttribute('aria-expanded')).toBe('true')
  })

  it('stands in a card of its own where an area has nothing else, and below all where the area does not apply', async () => {
    show({ items: [anItem()], not_assessed: [FLAWS], not_applicable: [aLeftOut()] })
    expect((await area('Dependencies')).getByText('Not scored')).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Payments' })).toBeNull()
    expect(screen.getByText('Not applicable to this project: Payments.')).toBeDefined()
    const contents = within(await screen.findByRole('navigation', { name: 'Report Contents' }))
    expect(contents.getByRole('link', { name: 'Dependencies' })).toBeDefined()
    expect(contents.queryByRole('link', { name: 'Payments' })).toBeNull()
  })
})

describe("an owner's box", () => {
  const box = (name = RESTORE.check_name) => screen.findByRole('checkbox', { name })

  it('asks for the name once, prefilled, and shows name and date', async () => {
    const second = anOwnerCheck({ check_id: 'K9', check_name: 'The main branch is protected', area: 'Data safety', blocker: false })
    const { server, user } = show({ items: [anItem()], owner_checks: [RESTORE, second] })
    await box()
    act(() => updateSessionUser(aUser({ display_name: 'Ada Lovelace' })))
    await user.click(await box())
    const field = await screen.findByRole('textbox', { name: 'Your name' })
    expect(field).toHaveProperty('value', 'Ada Lovelace')
    await user.clear(field)
    await user.type(field, 'Grace{Enter}')
    expect(screen.getByText(/^Confirmed by Grace, /)).toBeDefined()
    expect(document.activeElement).toBe(await box())
    await user.click(await box(second.check_name))
    expect(screen.queryByRole('textbox', { name: 'Your name' })).toBeNull()
    await waitFor(() => expect(server.calls(confirmOwnerCheck).map(({ args }) => args)).toEqual([
      { projectId: idOf(10), checkId: 'I4', confirmed: true, name: 'Grace' },
      { projectId: idOf(10), checkId: 'K9', confirmed: true, name: 'Grace' },
    ]))
  })

  it('changes the verdict at once, and is cleared by unticking it', async () => {
    const { server, user } = show({ items: [anItem()], owner_checks: [anOwnerCheck({ confirmed_at: '2026-11-16T10:00:00Z', confirmed_by: 'Ada' })] })
    server.hang(confirmOwnerCheck)
    expect(await screen.findByRole('heading', { name: 'Go: Nothing blocks the launch, and the readiness score is 100 of 100.' })).toBeDefined()
    const fold = (await area('Data safety')).getByRole('button', { name: 'Yours to confirm: 1 of 1 confirmed' })
    await user.click(fold)
    expect(screen.getByText('Confirmed by Ada, Nov 16, 2026')).toBeDefined()
    await user.click(await box())
    expect(screen.getByText('Not confirmed yet')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Go with conditions: 1 blocker is not confirmed by the owner.' })).toBeDefined()
  })

  it('is taken back with a toast when the server refuses it', async () => {
    const { server, user } = show({ items: [anItem()], owner_checks: [RESTORE] })
    server.fail(confirmOwnerCheck, { status: 500, error: 'It broke' })
    await user.click(await box())
    await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Ada{Enter}')
    expect(await screen.findByText('Confirmation not saved')).toBeDefined()
    await waitFor(() => expect(screen.getByText('Not confirmed yet')).toBeDefined())
    expect(screen.getByRole('heading', { name: 'Go with conditions: 1 blocker is not confirmed by the owner.' })).toBeDefined()
  })

  it('wants a name, and gives up with Escape', async () => {
    const { server, user } = show({ items: [anItem()], owner_checks: [RESTORE] })
    await user.click(await box())
    await user.clear(await screen.findByRole('textbox', { name: 'Your name' }))
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(screen.getByText('Enter the name of the person who confirms')).toBeDefined()
    await user.type(screen.getByRole('textbox', { name: 'Your name' }), '{Escape}')
    expect(screen.queryByRole('textbox', { name: 'Your name' })).toBeNull()
    expect(document.activeElement).toBe(await box())
    expect(server.calls(confirmOwnerCheck)).toEqual([])
  })

  it('is only read by a viewer of a share: state and date', async () => {
    enterSharedView({ scan_id: idOf(20), project_id: idOf(10), project_name: 'shop-api', scan_type: 'launch' }, 'c2hhcmU')
    const { user } = show({ items: [anItem()], owner_checks: [anOwnerCheck({ confirmed_at: '2026-11-16T10:00:00Z' })] })
    await user.click((await area('Data safety')).getByRole('button', { name: 'For the owner to confirm: 1 of 1 confirmed' }))
    expect(screen.getByText('Confirmed Nov 16, 2026')).toBeDefined()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

it('has no problem that axe finds with everything unfolded and a name being asked for', async () => {
  const { server, user } = show({ items: [SECRETS, anItem()], owner_checks: [RESTORE], not_assessed: [FLAWS], not_applicable: [aLeftOut()] })
  await user.click(await screen.findByRole('checkbox', { name: RESTORE.check_name }))
  for (const fold of screen.getAllByRole('button', { name: /not assessed|not applicable/ })) await user.click(fold)
  expect(await axeFindings()).toEqual([])
  expect(server.calls(getChecklistResults)).toHaveLength(1)
})

