import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { completedScan, fakeDashboard } from '../../testing/fakeDashboard.ts'
import { renderApp } from '../../testing/render.tsx'
import { idOf } from '../../testing/samples.ts'
import { aFinding } from '../../testing/scan-samples.ts'
import { DashboardScreen } from '../DashboardScreen.tsx'
// loaded lazily on screen; here they need not race the clock
import '../../features/findings/BulkBar.tsx'
import './FixableFinding.tsx'

const FINDINGS = [1, 2, 3].map((n) => aFinding({ id: idOf(100 + n), title: `Finding ${n}`, severity: 'high', file_path: `src/${n}.ts` }))

async function show() {
  fakeDashboard({ scans: [completedScan()], findings: FINDINGS })
  const view = renderApp(<DashboardScreen />)
  const rows = within(await screen.findByRole('list', { name: 'Findings' }))
  return { ...view, rows, row: (n: number) => rows.getByRole('button', { name: `Finding ${n}` }) }
}
const focused = (row: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(row))

it('The list is one stop of the Tab key, and arrow keys lead on in it', async () => {
  const { user, row } = await show()
  expect([1, 2, 3].map((n) => row(n).tabIndex)).toEqual([0, -1, -1])
  row(1).focus()
  await user.keyboard('{ArrowDown}')
  await focused(row(2))
  expect([1, 2, 3].map((n) => row(n).tabIndex)).toEqual([-1, 0, -1])
  await user.keyboard('{End}')
  await focused(row(3))
  await user.keyboard('{Home}')
  await focused(row(1))
})

it('Shift with j selects on the way, and Escape clears the selection', async () => {
  const { user, row } = await show()
  await user.keyboard('j')
  await focused(row(1))
  await user.keyboard('{Shift>}J{/Shift}')
  await focused(row(2))
  const bar = await screen.findByRole('region', { name: 'Selected findings' })
  expect(await within(bar).findByText('2 selected')).toBeDefined()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected findings' })).toBeNull())
})

it('Keys work on the checkbox of a row as well', async () => {
  const { user, row, rows } = await show()
  rows.getByRole('checkbox', { name: 'Select Finding 2' }).focus()
  await user.keyboard('j')
  await focused(row(3))
})

it('f opens the finding that has the focus', async () => {
  const { user, row } = await show()
  await user.keyboard('j')
  await focused(row(1))
  await user.keyboard('f')
  expect(await screen.findByRole('dialog', { name: 'Fix: Finding 1' })).toBeDefined()
})
