import { claimUser, createAnonymousUser, getMe, getScanResults, listProjects } from '@preflight/contracts'
import { auditEvents, fixUsage, githubInstallations, githubSetupStates, ideas, ideaVotes, launchPackages, projects, scanResultsCache, scans, subscriptions, users } from '@preflight/db'
import { makeProject, makeScan, makeUser } from '@preflight/db/testing'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ MAX_ANONYMOUS_USERS_PER_HOUR: 1_000_000 })
})
afterAll(() => api.close())

async function aMember() {
  const user = await makeUser(api.db, { is_anonymous: false, email: `${randomUUID()}@example.com` })
  return { user, token: await api.deps.tokens.issue(user.id) }
}
const claim = (guestToken: string, token: string) => api.call(claimUser, { token: guestToken }, token)
const DAY = '2026-11-21'

test('the projects of a visit belong to the person who signed in', async () => {
  const [guest, member] = [await api.signIn(), await aMember()]
  const project = await makeProject(api.db, { user_id: guest.user.id })
  const claimed = await claim(guest.token, member.token)
  expect(claimed.json().data).toMatchObject({ projects_moved: 1, user: { id: member.user.id } })
  const listed = await api.call(listProjects, {}, member.token)
  expect(listed.json().data.map(({ id }: { id: string }) => id)).toEqual([project.id])
})

test('the token of the visit has ended', async () => {
  const [guest, member] = [await api.signIn(), await aMember()]
  await claim(guest.token, member.token)
  expect((await api.call(getMe, {}, guest.token)).statusCode).toBe(401)
})

test('claiming twice changes nothing the second time', async () => {
  const [guest, member] = [await api.signIn(), await aMember()]
  await makeProject(api.db, { user_id: guest.user.id })
  await api.db.insert(fixUsage).values([
    { user_id: guest.user.id, day: DAY, count: 2 },
    { user_id: member.user.id, day: DAY, count: 3 },
  ])
  await claim(guest.token, member.token)
  const again = await claim(guest.token, member.token)
  expect(again.json().data.projects_moved).toBe(0)
  const usage = await api.db.select().from(fixUsage).where(eq(fixUsage.user_id, member.user.id))
  expect(usage).toEqual([{ user_id: member.user.id, day: DAY, count: 5 }])
  const written = await api.db.select().from(auditEvents).where(eq(auditEvents.subject_id, guest.user.id))
  expect(written.map(({ action }) => action)).toEqual(['user.claimed'])
})

test('of twenty claims of one token at once exactly one moves the projects', async () => {
  const [guest, member] = [await api.signIn(), await aMember()]
  for (let at = 0; at < 3; at++) await makeProject(api.db, { user_id: guest.user.id })
  const answers = await Promise.all(Array.from({ length: 20 }, () => claim(guest.token, member.token)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
  const moved = answers.map((answered) => answered.json().data.projects_moved).sort()
  expect(moved).toEqual([...Array.from({ length: 19 }, () => 0), 3])
})

test('of two people who claim one token at once one gets everything and the other is told', async () => {
  const [guest, one, other] = [await api.signIn(), await aMember(), await aMember()]
  await makeProject(api.db, { user_id: guest.user.id })
  const answers = await Promise.all([claim(guest.token, one.token), claim(guest.token, other.token)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('what is stored while the claim runs is not left behind', async () => {
  const [guest, member] = [await api.signIn(), await aMember()]
  const busy = await api.pool.connect()
  await busy.query('begin')
  await busy.query(`insert into projects (user_id, name, type) values ($1, 'Late', 'upload')`, [guest.user.id])
  const claiming = claim(guest.token, member.token)
  await expect.poll(async () => (await api.pool.query(`select 1 from pg_locks where not granted`)).rowCount).toBeGreaterThan(0)
  await busy.query('commit')
  busy.release()
  expect((await claiming).json().data.projects_moved).toBe(1)
})

test('a scan that runs goes on under its new owner, and its job stays as it was', async () => {
  const [guest, member] = [await api.signIn(), await aMember()]
  const project = await makeProject(api.db, { user_id: guest.user.id })
  const running = await makeScan(api.db, { project_id: project.id, status: 'processing', attempt: 2, heartbeat_at: new Date() })
  await api.deps.queues.add('scan', { scan_id: running.id })
  const depth = await api.deps.queues.depth('scan')
  await claim(guest.token, member.token)
  const [after] = await api.db.select().from(scans).where(eq(scans.id, running.id))
  expect(after).toEqual(running)
  expect(await api.deps.queues.depth('scan')).toEqual(depth)
  const results = await api.call(getScanResults, { id: running.id }, member.token)
  expect(results.json().data).toMatchObject({ status: 'processing' })
})

test('the kept answer about a scan goes, since it was made for the visitor', async () => {
  const [guest, member] = [await api.signIn(), await aMember()]
  const project = await makeProject(api.db, { user_id: guest.user.id })
  const scan = await makeScan(api.db, { project_id: project.id, status: 'completed' })
  await api.db.insert(scanResultsCache).values({ scan_id: scan.id, etag: 'W/"old"', gzip: Buffer.from('old') })
  await claim(guest.token, member.token)
  expect(await api.db.$count(scanResultsCache, eq(scanResultsCache.scan_id, scan.id))).toBe(0)
})

test('a connection to GitHub that both have is kept once, and projects and scans follow', async () => {
  const [guest, member] = [await api.signIn(), await aMember()]
  const connect = async (user_id: string, installation_id: number) => {
    const [row] = await api.db.insert(githubInstallations).values({ user_id, installation_id, account_login: 'ada', account_type: 'User' }).returning()
    return row!.id
  }
  const [theirs, other, mine] = [await connect(guest.user.id, 7), await connect(guest.user.id, 8), await connect(member.user.id, 7)]
  const project = await makeProject(api.db, { user_id: guest.user.id, git_installation_id: theirs })
  const scan = await makeScan(api.db, { project_id: project.id, git_installation_id: theirs })
  await claim(guest.token, member.token)
  const kept = await api.db.select().from(githubInstallations).where(eq(githubInstallations.user_id, member.user.id))
  expect(kept.map(({ id }) => id).sort()).toEqual([other, mine].sort())
  const [moved] = await api.db.select().from(projects).where(eq(projects.id, project.id))
  expect(moved?.git_installation_id).toBe(mine)
  const [queued] = await api.db.select().from(scans).where(eq(scans.id, scan.id))
  expect(queued).toMatchObject({ status: 'queued', git_installation_id: mine })
})

test('who signs in between leaving for GitHub and coming back comes back as that person', async () => {
  const [guest, member] = [await api.signIn(), await aMember()]
  await api.db.insert(githubSetupStates).values({ state: 'on-the-way', user_id: guest.user.id, expires_at: new Date(Date.now() + 3_600_000) })
  await claim(guest.token, member.token)
  const [state] = await api.db.select().from(githubSetupStates).where(eq(githubSetupStates.state, 'on-the-way'))
  expect(state?.user_id).toBe(member.user.id)
})

test('two votes for one idea become one, and the count is right', async () => {
  const [guest, member, somebody] = [await api.signIn(), await aMember(), await aMember()]
  const [both, alone] = await api.db.insert(ideas).values([{ title: 'Both', votes: 3 }, { title: 'Alone', votes: 1 }]).returning()
  const vote = (idea_id: string, ...people: { user: { id: string } }[]) =>
    api.db.insert(ideaVotes).values(people.map(({ user }) => ({ idea_id, user_id: user.id })))
  await vote(both!.id, guest, member, somebody)
  await vote(alone!.id, guest)
  await claim(guest.token, member.token)
  const counts = await api.db.select({ title: ideas.title, votes: ideas.votes, real: api.db.$count(ideaVotes, eq(ideaVotes.idea_id, ideas.id)) }).from(ideas).orderBy(ideas.title)
  expect(counts).toEqual([{ title: 'Alone', votes: 1, real: 1 }, { title: 'Both', votes: 2, real: 2 }])
})

/** A connection that is in the middle of somebody's act; `commit` ends it. */
async function inTheMiddle() {
  const busy = await api.pool.connect()
  await busy.query('begin')
  const commit = async () => {
    await busy.query('commit')
    busy.release()
  }
  return { busy, commit }
}
const somebodyWaits = () =>
  expect.poll(async () => (await api.pool.query('select 1 from pg_locks where not granted')).rowCount).toBeGreaterThan(0)

test('a vote for the same idea that is given while the claim runs is counted once', async () => {
  const [guest, member] = [await api.signIn(), await aMember()]
  const [idea] = await api.db.insert(ideas).values({ title: 'Same', votes: 2 }).returning()
  await api.db.insert(ideaVotes).values({ idea_id: idea!.id, user_id: guest.user.id })
  const { busy, commit } = await inTheMiddle()
  await busy.query('select 1 from ideas where id = $1 for no key update', [idea!.id])
  await busy.query('insert into idea_votes (idea_id, user_id) values ($1, $2)', [idea!.id, member.user.id])
  const claiming = claim(guest.token, member.token)
  await somebodyWaits()
  await commit()
  expect((await claiming).statusCode).toBe(200)
  const [counted] = await api.db.select().from(ideas).where(eq(ideas.id, idea!.id))
  expect(counted?.votes).toBe(1)
})

test('a transaction in progress continues, and the claim starts over', async () => {
  const [guest, member] = [await api.signIn(), await aMember()]
  const project = await makeProject(api.db, { user_id: guest.user.id })
  const [idea] = await api.db.insert(ideas).values({ title: 'Own', user_id: guest.user.id }).returning()
  const [first, second] = [await inTheMiddle(), await inTheMiddle()]
  await first.busy.query('select 1 from projects where id = $1 for no key update', [project.id])
  await second.busy.query('select 1 from ideas where id = $1 for no key update', [idea!.id])
  const claiming = claim(guest.token, member.token)
  await somebodyWaits()
  // The claim holds the guest and waits for the project; this waits for the guest, and holds what the claim needs next.
  const voting = second.busy.query('insert into idea_votes (idea_id, user_id) values ($1, $2)', [idea!.id, guest.user.id])
  setTimeout(() => void first.commit(), 500)
  await expect(voting).resolves.toBeDefined()
  await second.commit()
  expect((await claiming).json().data.projects_moved).toBe(1)
})

test('packages and subscriptions move, and with them the plan', async () => {
  const guest = await makeUser(api.db, { plan_type: 'pro', payment_customer_id: `cus_${randomUUID()}` })
  const member = await aMember()
  await api.db.insert(launchPackages).values({ user_id: guest.id, rescans_remaining: 3, expires_at: new Date(Date.now() + 1e9) })
  await api.db.insert(subscriptions).values({ id: randomUUID(), user_id: guest.id, plan_type: 'pro', status: 'active', provider_updated_at: new Date() })
  await claim(await api.deps.tokens.issue(guest.id), member.token)
  const [packages] = await api.db.select().from(launchPackages).where(eq(launchPackages.user_id, member.user.id))
  const [subscription] = await api.db.select().from(subscriptions).where(eq(subscriptions.user_id, member.user.id))
  const [user] = await api.db.select().from(users).where(eq(users.id, member.user.id))
  expect([packages?.rescans_remaining, subscription?.plan_type, user?.plan_type]).toEqual([3, 'pro', 'pro'])
  expect(user?.payment_customer_id).toBe(guest.payment_customer_id)
})

test('no table that names a user keeps a row of the visitor', async () => {
  const [guest, member] = [await api.signIn(), await aMember()]
  const { rows } = await api.pool.query(
    `select c.relname as "table", a.attname as "column" from pg_constraint f
       join pg_class c on c.oid = f.conrelid join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
     where f.contype = 'f' and f.confrelid = 'users'::regclass`,
  )
  // Foreign keys and checks of other columns are off for a moment, so that every table can have a row of the visitor.
  const client = await api.pool.connect()
  const left: string[] = []
  try {
    await client.query(`set session_replication_role = replica`)
    for (const { table, column } of rows) await fill(client, table, column, guest.user.id)
    await client.query(`set session_replication_role = default`)
    await claim(guest.token, member.token)
    for (const { table, column } of rows) {
      const found = await client.query(`select 1 from ${table} where ${column} = $1`, [guest.user.id])
      if (found.rowCount) left.push(`${table}.${column}`)
    }
  } finally {
    client.release(true)
  }
  expect(rows.length).toBeGreaterThan(8)
  expect(left).toEqual([])
})

interface Client {
  query(text: string, values?: unknown[]): Promise<{ rows: { name: string; type: string }[] }>
}

/** One row with some value in every column that must have one. */
async function fill(client: Client, table: string, column: string, user: string) {
  const { rows } = await client.query(
    `select column_name as name, udt_name as type from information_schema.columns
     where table_name = $1 and is_nullable = 'NO' and column_default is null and column_name <> $2`,
    [table, column],
  )
  const some: ReadonlyMap<string, string> = new Map(Object.entries({
    uuid: 'gen_random_uuid()', text: `gen_random_uuid()::text`, int4: '1', int8: '1', int2: '1', bool: 'false', timestamptz: 'now()', date: 'current_date', jsonb: `'{}'`,
  }))
  const values = rows.map(({ type }) => some.get(type) ?? 'null')
  await client.query(`insert into ${table} (${[column, ...rows.map(({ name }) => name)].join(', ')}) values (${['$1', ...values].join(', ')})`, [user])
}

test.each([
  ['an anonymous caller', 403, 'SIGN_IN_REQUIRED', async () => [(await api.signIn()).token, (await api.signIn()).token]],
  ['the caller\'s own token', 400, 'BAD_REQUEST', async () => { const { token } = await aMember(); return [token, token] }],
  ['the token of somebody who signed in', 400, 'BAD_REQUEST', async () => [(await aMember()).token, (await aMember()).token]],
  ['the token of nobody', 400, 'BAD_REQUEST', async () => [await api.deps.tokens.issue(randomUUID()), (await aMember()).token]],
  ['garbage', 400, 'BAD_REQUEST', async () => ['x'.repeat(4000), (await aMember()).token]],
] as const)('%s answers %i %s', async (_, status, code, tokens) => {
  const [given = '', bearer = ''] = await tokens()
  const refused = await claim(given, bearer)
  expect({ status: refused.statusCode, code: refused.json().code }).toEqual({ status, code })
})

test('a token that somebody else has claimed answers 409 and moves nothing', async () => {
  const [guest, first, second] = [await api.signIn(), await aMember(), await aMember()]
  const project = await makeProject(api.db, { user_id: guest.user.id })
  await claim(guest.token, first.token)
  const refused = await claim(guest.token, second.token)
  expect(refused.json()).toMatchObject({ code: 'CONFLICT', message: 'These projects already belong to another account' })
  const [kept] = await api.db.select().from(projects).where(eq(projects.id, project.id))
  expect(kept?.user_id).toBe(first.user.id)
})

test('a new anonymous user is written down with its address', async () => {
  const created = await api.call(createAnonymousUser, {})
  const [event] = await api.db.select().from(auditEvents).where(eq(auditEvents.user_id, created.json().data.user.id))
  expect(event).toMatchObject({ action: 'user.created', address: '127.0.0.1' })
})
