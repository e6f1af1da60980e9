import type { DiffLine, FileDiff } from '@preflight/contracts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { axeFindings } from '../../testing/axe.ts'
import { renderApp } from '../../testing/render.tsx'
import { DiffView } from './DiffView.tsx'

const aDiff = (lines: DiffLine[]): FileDiff => ({ file_path: 'src/a.ts', is_new: false, added: 1, removed: 1, hunks: [{ old_start: 7, new_start: 7, lines }] })
const view = () => screen.getByRole('region', { name: 'Changes in src/a.ts' })
const rows = () => [...view().querySelectorAll('[data-kind]')].map(({ textContent }) => textContent)

it('says of each line in words and by a sign whether it was removed or added, with its numbers', async () => {
  renderApp(<DiffView diff={aDiff([{ kind: 'same', text: 'a' }, { kind: 'removed', text: 'b' }, { kind: 'added', text: 'c' }])} />)
  expect(rows()).toEqual(['77 a', '8Removed: −b', '8Added: +c'])
  expect(await axeFindings(view())).toEqual([])
})

it('can be scrolled from the keyboard', () => {
  renderApp(<DiffView diff={aDiff([{ kind: 'same', text: 'a' }])} />)
  expect(view().tabIndex).toBe(0)
})

it('folds a long diff until all of it is asked for', async () => {
  const { user } = renderApp(<DiffView diff={aDiff(Array.from({ length: 120 }, (_, n) => ({ kind: 'added', text: `line ${n}` })))} />)
  expect(within(view()).queryByText('line 119')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show all 120 lines' }))
  expect(within(view()).getByText('line 119')).toBeDefined()
})
