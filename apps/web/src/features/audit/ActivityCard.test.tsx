import { listAuditEvents, type AuditEvent } from '@preflight/contracts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { axeFindings } from '../../testing/axe.ts'
import { fakeApi } from '../../testing/fakeApi.ts'
import { renderApp } from '../../testing/render.tsx'
import { idOf } from '../../testing/samples.ts'
import { ActivityCard } from './ActivityCard.tsx'

const anEvent = (n: number, summary: string): AuditEvent => ({ id: idOf(n), action: 'scan.started', summary, subject_type: 'scan', subject_id: idOf(20), address: '127.0.0.1', created_at: '2026-11-21T14:05:00' })
const list = () => within(screen.getByRole('list', { name: 'Activity' }))

it('lists what was done, and more on demand', async () => {
  fakeApi().on(listAuditEvents, ({ after }) =>
    after === idOf(2) ? { events: [anEvent(3, 'Project created')], has_more: false } : { events: [anEvent(1, 'Scan shared'), anEvent(2, 'Scan started')], has_more: true },
  )
  const { user } = renderApp(<ActivityCard />)
  expect(await screen.findByText('Scan shared')).toBeDefined()
  expect(screen.getAllByText('127.0.0.1,')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Project created')).toBeDefined()
  expect(list().getAllByRole('listitem').map(({ textContent }) => textContent?.split('127')[0])).toEqual(['Scan shared', 'Scan started', 'Project created'])
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect((await axeFindings(screen.getByRole('list')))).toEqual([])
})

it('says that there is nothing yet', async () => {
  fakeApi().on(listAuditEvents, () => ({ events: [], has_more: false }))
  renderApp(<ActivityCard />)
  expect(await screen.findByText(/^Nothing yet\./)).toBeDefined()
})

it('can be loaded again after an error', async () => {
  const server = fakeApi()
  server.fail(listAuditEvents, { status: 500, error: 'Out of order' })
  const { user } = renderApp(<ActivityCard />)
  expect(await screen.findByText('Out of order')).toBeDefined()
  server.on(listAuditEvents, () => ({ events: [anEvent(1, 'Scan shared')], has_more: false }))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Scan shared')).toBeDefined()
})
