import {
  AUDIT_TEXT,
  createProject,
  createShare,
  deleteProject,
  listAuditEvents,
  revokeShare,
  type AuditAction,
  type AuditEvent,
} from '@preflight/contracts'
import { auditEvents } from '@preflight/db'
import { makeScan } from '@preflight/db/testing'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '../audit-log.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'
import { eventsQuery } from './list-events.ts'

let api: TestApi
let token: string
let userId: string
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(async () => {
  const signedIn = await api.signIn()
  token = signedIn.token
  userId = signedIn.user.id
})
afterAll(() => api.close())

const page = async (
  query: { after?: string; limit?: number } = {},
  by = token,
): Promise<{ events: AuditEvent[]; has_more: boolean }> => (await api.call(listAuditEvents, query, by)).json().data

const note = (count: number, user_id = userId, created_at?: Date) =>
  api.db
    .insert(auditEvents)
    .values(
      Array.from({ length: count }, (_, at) => ({
        user_id,
        action: 'scan.started' as const,
        subject_type: 'scan',
        subject_id: String(at),
        created_at: created_at ?? new Date(Date.UTC(2026, 0, 1) + at * 1000),
      })),
    )

const allPages = async (limit: number) => {
  const seen: AuditEvent[] = []
  for (;;) {
    const { events, has_more } = await page({ limit, ...(seen.length > 0 && { after: seen.at(-1)?.id }) })
    seen.push(...events)
    if (!has_more) return seen
  }
}

test('what a user did is listed newest first, in words, with the address it came from', async () => {
  const project = (await api.call(createProject, { name: 'Shop', type: 'upload' }, token)).json().data
  const scan = await makeScan(api.db, { project_id: project.id, status: 'completed' })
  await api.call(createShare, { id: scan.id }, token)
  await api.call(revokeShare, { id: scan.id }, token)
  await api.call(deleteProject, { id: project.id }, token)
  const { events, has_more } = await page()
  expect(has_more).toBe(false)
  expect(events.map(({ action, summary }) => [action, summary])).toEqual([
    ['project.deleted', 'Project deleted'],
    ['share.revoked', 'Share revoked'],
    ['share.created', 'Scan shared'],
    ['project.created', 'Project created'],
  ])
  expect(events[0]).toMatchObject({ subject_type: 'project', subject_id: project.id, address: '127.0.0.1' })
})

test('deleting a project twice is written down once', async () => {
  const { id } = (await api.call(createProject, { name: 'Shop', type: 'upload' }, token)).json().data
  await Promise.all([api.call(deleteProject, { id }, token), api.call(deleteProject, { id }, token)])
  expect((await page()).events.filter(({ action }) => action === 'project.deleted')).toHaveLength(1)
})

test('every act that is written down has words', async () => {
  for (const action of Object.keys(AUDIT_TEXT) as AuditAction[]) await audit(api.db, { userId, address: null }, action)
  const { events } = await page({ limit: 100 })
  expect(events.map(({ summary }) => summary).sort()).toEqual(Object.values(AUDIT_TEXT).sort())
})

test('an act of an older version is named by its code', async () => {
  await api.pool.query("insert into audit_events (user_id, action) values ($1, 'report.printed')", [userId])
  expect((await page()).events[0]?.summary).toBe('report.printed')
})

test('a page has fifty events unless asked otherwise, and says whether there are more', async () => {
  await note(51)
  const first = await page()
  expect([first.events.length, first.has_more]).toEqual([50, true])
  const second = await page({ after: first.events.at(-1)?.id })
  expect([second.events.length, second.has_more]).toEqual([1, false])
})

test('a page that ends with the last event says so', async () => {
  await note(50)
  expect((await page()).has_more).toBe(false)
})

test.each([1, 7, 100])('pages of %i show each event once and in order, also those of one moment', async (limit) => {
  await note(12, userId, new Date('2026-02-01'))
  await note(13)
  const seen = await allPages(limit)
  expect(new Set(seen.map(({ id }) => id)).size).toBe(25)
  const moments = seen.map(({ created_at }) => created_at)
  expect(moments).toEqual([...moments].sort().reverse())
})

test('an event that comes while somebody pages moves nothing', async () => {
  await note(4)
  const first = await page({ limit: 2 })
  await audit(api.db, { userId, address: null }, 'fix.started')
  const second = await page({ limit: 2, after: first.events.at(-1)?.id })
  expect([...first.events, ...second.events].map(({ subject_id }) => subject_id)).toEqual(['3', '2', '1', '0'])
})

test("other users' events are not listed, and are no place to go on from", async () => {
  const other = await api.signIn()
  await note(2, other.user.id)
  expect(await page()).toEqual({ events: [], has_more: false })
  const theirs = (await page({}, other.token)).events[0]?.id ?? ''
  const answers = [theirs, randomUUID()].map((after) => api.call(listAuditEvents, { after }, token))
  for (const refused of await Promise.all(answers)) {
    expect({ status: refused.statusCode, text: refused.json().message }).toEqual({
      status: 400,
      text: 'after must be the id of an event from an earlier page',
    })
  }
})

test.each(['limit=0', 'limit=101', 'limit=x', 'after=shop'])('the query %s is refused', async (query) => {
  expect((await api.inject({ url: `${listAuditEvents.url}?${query}` }, token)).statusCode).toBe(400)
})

test('a page is read from the index, however many events there are', async () => {
  await note(2000, randomUUID())
  await note(2000)
  await api.pool.query('analyze audit_events')
  const [last] = await eventsQuery(api.deps, userId, null, 1)
  const plan = await api.db.execute<{ 'QUERY PLAN': string }>(
    sql`explain ${eventsQuery(api.deps, userId, last ?? null, 51).getSQL()}`,
  )
  const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(text).toContain('audit_events_by_user')
  expect(text).not.toContain('Seq Scan')
  expect(text).toMatch(/Index Cond: .*created_at/)
})
