import { getScanChanges, type ScanComparison } from '@preflight/contracts'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AppRoutes } from '../../app/routes.tsx'
import { enterSharedView } from '../../app/shared-view.ts'
import { axeFindings } from '../../testing/axe.ts'
import { launchScan, serveReport } from '../../testing/fakeReport.ts'
import { renderApp } from '../../testing/render.tsx'
import { idOf } from '../../testing/samples.ts'
import { aChangedCheck, aComparison, anItem } from '../../testing/scan-samples.ts'
import { setWindowWidth } from '../../testing/window-width.ts'
// loaded lazily on screen; here they need not race the clock
import '../../layout/PageOutline.tsx'
import './SharedReport.tsx'
import '../LaunchReportScreen.tsx'

const AFTER_ANOTHER = { changes: { new: 0, fixed: 0, existing: 3, reopened: 0 } }
const LINE = '2 checks changed since the last launch scan: 1 better, 1 worse.'
const CHANGED = [aChangedCheck(), aChangedCheck({ check_id: 'D1', check_name: 'Queries are parameterised', before: 'PASSED', now: 'MISSING', summary: 'One query is built from text.' })]

beforeEach(() => {
  setWindowWidth(1440)
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
})
const serve = (fields: Partial<ReturnType<typeof launchScan>> = AFTER_ANOTHER) => serveReport({ scans: [{ ...launchScan(), ...fields }], checklist: { items: [anItem()], verdict: 'go' } })
const show = () => renderApp(<AppRoutes />, { at: '/app/launch-ready' })
const checklist = async () => within(await screen.findByRole('region', { name: /^3\s*Launch Checklist/ }))
const shownWith = async (comparison: ScanComparison) => {
  serve().on(getScanChanges, () => comparison)
  const { user } = show()
  return { user, section: await checklist() }
}

describe('what changed in the checklist', () => {
  it('is one line that unfolds to the checks, from what to what and why', async () => {
    const { user, section } = await shownWith(aComparison({ checks: CHANGED }))
    const line = await section.findByRole('button', { name: LINE })
    expect(section.queryByRole('list', { name: 'Changed checks' })).toBeNull()
    await user.click(line)
    const rows = within(section.getByRole('list', { name: 'Changed checks' })).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'WorseD1Queries are parameterisedfrom Complete to Needs WorkOne query is built from text.',
      'BetterA1No secrets in the treefrom Needs Work to CompleteNone of 214 files holds a key.',
    ])
    expect(await axeFindings()).toEqual([])
  })

  it('is unfolded on paper', async () => {
    const { section } = await shownWith(aComparison({ checks: CHANGED }))
    await section.findByRole('button', { name: LINE })
    window.dispatchEvent(new Event('beforeprint'))
    expect(section.getByRole('list', { name: 'Changed checks' })).toBeDefined()
    window.dispatchEvent(new Event('afterprint'))
  })

  it('says so where nothing changed', async () => {
    const { section } = await shownWith(aComparison())
    expect(await section.findByText('No check changed since the last launch scan.')).toBeDefined()
  })

  it('has a place while it loads', async () => {
    serve().hang(getScanChanges)
    show()
    expect(await (await checklist()).findByText('Loading what changed in the checklist')).toBeDefined()
  })

  it('can be asked for again where it failed', async () => {
    const server = serve()
    server.fail(getScanChanges, { status: 500, error: 'It broke' })
    const { user } = show()
    const section = await checklist()
    expect(await section.findByText('What changed since the last launch scan could not be loaded.')).toBeDefined()
    server.on(getScanChanges, () => aComparison({ checks: CHANGED }))
    await user.click(section.getByRole('button', { name: 'Retry' }))
    expect(await section.findByRole('button', { name: LINE })).toBeDefined()
  })

  it('is not asked for on a first scan', async () => {
    const server = serve({ changes: null })
    show()
    expect((await checklist()).queryByText(/since the last launch scan/)).toBeNull()
    expect(server.calls(getScanChanges)).toEqual([])
  })

  it('is not shown on the first launch scan after standard scans', async () => {
    const { section } = await shownWith(aComparison({ previous_launch_scan: null }))
    await screen.findByText('Queries are parameterised')
    expect(section.queryByText(/since the last launch scan/)).toBeNull()
  })

  it('is not for viewers of a share, who see one scan', async () => {
    enterSharedView({ scan_id: idOf(20), project_id: idOf(10), project_name: 'shop-api', scan_type: 'launch' }, 'c2hhcmU')
    const server = serve()
    show()
    expect((await checklist()).queryByText(/since the last launch scan/)).toBeNull()
    expect(server.calls(getScanChanges)).toEqual([])
  })
})
