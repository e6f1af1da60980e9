import {
  createIdea,
  deleteIdea,
  IDEA_STATUSES,
  listIdeas,
  MAX_IDEA_DESCRIPTION,
  MAX_IDEA_TITLE,
  MAX_IDEAS_PER_DAY,
  takeBackVote,
  updateIdea,
  voteForIdea,
  type Idea,
} from '@preflight/contracts'
import { auditEvents, ideas, ideaVotes, users } from '@preflight/db'
import { makeUser } from '@preflight/db/testing'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../testing/test-api.ts'

/** With a payment provider, so that not everybody is an administrator. */
let api: TestApi
let token: string
let userId: string

beforeAll(async () => {
  api = await createTestApi({ STRIPE_SECRET_KEY: 'sk_test_never_used' })
})
beforeEach(async () => {
  await api.db.delete(ideas)
  const signedIn = await api.signIn()
  token = signedIn.token
  userId = signedIn.user.id
})
afterAll(() => api.close())

const post = async (title: string, by = token): Promise<Idea> =>
  (await api.call(createIdea, { title }, by)).json().data
const board = async (query: { sort?: 'votes' | 'newest'; status?: Idea['status'] } = {}, by = token): Promise<Idea[]> =>
  (await api.call(listIdeas, query, by)).json().data
const only = async (by = token) => (await board({}, by))[0]
const vote = async (id: string, by: string) => (await api.call(voteForIdea, { id }, by)).json().data
const administrator = async () => {
  const signedIn = await api.signIn()
  await api.db.update(users).set({ plan_type: 'admin' }).where(eq(users.id, signedIn.user.id))
  return signedIn
}
const titles = (list: Idea[]) => list.map(({ title }) => title)

test('an idea is posted open and with the vote of who posts it', async () => {
  const posted = await api.call(createIdea, { title: 'Scan Kotlin', description: 'Please.' }, token)
  expect(posted.json().data).toMatchObject({
    title: 'Scan Kotlin',
    description: 'Please.',
    status: 'open',
    votes: 1,
    voted: true,
    mine: true,
    author: null,
  })
  expect(await board()).toEqual([posted.json().data])
})

test('control characters, marks that turn the direction and outer blanks are taken out', async () => {
  const posted = await api.call(
    createIdea,
    { title: ' a\u0000\nb\u202e\u001b[2J ', description: '\r\n first\tline\r\nsecond\u0007\u0000 line \n' },
    token,
  )
  expect(posted.json().data).toMatchObject({ title: 'a b [2J', description: 'first\tline\nsecond line' })
})

test.each([
  ['an empty title', { title: '' }],
  ['a blank title', { title: '   ' }],
  ['a title of control characters', { title: '\u0001\u0002' }],
  ['a title that is too long', { title: 'x'.repeat(MAX_IDEA_TITLE + 1) }],
  ['a description that is too long', { title: 'x', description: 'x'.repeat(MAX_IDEA_DESCRIPTION + 1) }],
])('%s is refused', async (_, body) => {
  expect((await api.call(createIdea, body, token)).statusCode).toBe(400)
  expect(await board()).toEqual([])
})

test('the most wanted come first, of equals the newer; or just the newest', async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  await api.db.insert(ideas).values([
    { title: 'old, two', votes: 2, created_at: at(1) },
    { title: 'middle, three', votes: 3, created_at: at(2) },
    { title: 'new, two', votes: 2, created_at: at(3) },
  ])
  expect(titles(await board())).toEqual(['middle, three', 'new, two', 'old, two'])
  expect(titles(await board({ sort: 'newest' }))).toEqual(['new, two', 'middle, three', 'old, two'])
})

test('ideas of the same moment and number of votes keep their order', async () => {
  const created_at = new Date()
  await api.db.insert(ideas).values(Array.from({ length: 30 }, (_, at) => ({ title: `idea ${at}`, created_at })))
  const first = await board()
  await api.db.update(ideas).set({ description: 'moved in the table' })
  expect(titles(await board())).toEqual(titles(first))
})

test('the board can be narrowed to a status', async () => {
  await api.db.insert(ideas).values(IDEA_STATUSES.map((status) => ({ title: status, status })))
  for (const status of IDEA_STATUSES) expect(titles(await board({ status }))).toEqual([status])
})

test('the board shows five hundred ideas at most', async () => {
  await api.db.insert(ideas).values(Array.from({ length: 510 }, (_, at) => ({ title: `idea ${at}`, votes: at })))
  const shown = await board()
  expect(shown).toHaveLength(500)
  expect(shown[0]?.title).toBe('idea 509')
})

test('fifty users who vote at the same moment are fifty votes more', async () => {
  const { id } = await post('Scan Kotlin')
  const voters = await Promise.all(Array.from({ length: 50 }, () => api.signIn()))
  await Promise.all(voters.map((voter) => vote(id, voter.token)))
  expect((await only())?.votes).toBe(51)
  await Promise.all(voters.slice(0, 20).map((voter) => api.call(takeBackVote, { id }, voter.token)))
  expect((await only())?.votes).toBe(31)
})

test('who votes many times at the same moment has voted once', async () => {
  const { id } = await post('Scan Kotlin')
  const voter = await api.signIn()
  await Promise.all(Array.from({ length: 20 }, () => vote(id, voter.token)))
  expect(await only(voter.token)).toMatchObject({ votes: 2, voted: true, mine: false })
})

test('a vote can be taken back once, also the own one', async () => {
  const { id } = await post('Scan Kotlin')
  await api.call(takeBackVote, { id }, token)
  const again = await api.call(takeBackVote, { id }, token)
  expect(again.json().data).toMatchObject({ votes: 0, voted: false, mine: true })
})

test('votes of users who are gone are not counted any more after the next vote', async () => {
  const { id } = await post('Scan Kotlin')
  const gone = await api.signIn()
  await vote(id, gone.token)
  await api.db.delete(users).where(eq(users.id, gone.user.id))
  expect((await vote(id, (await api.signIn()).token)).votes).toBe(2)
})

test('an idea that does not exist answers 404 to everything', async () => {
  const id = randomUUID()
  const answers = [
    await api.call(voteForIdea, { id }, token),
    await api.call(takeBackVote, { id }, token),
    await api.call(updateIdea, { id, title: 'x' }, token),
    await api.call(deleteIdea, { id }, token),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
})

test('the own words can be changed and taken away', async () => {
  const { id } = await post('Scan Kotlin')
  const changed = await api.call(updateIdea, { id, title: ' Scan Swift ', description: 'Too.' }, token)
  expect(changed.json().data).toMatchObject({ title: 'Scan Swift', description: 'Too.', votes: 1 })
  expect((await api.call(updateIdea, { id, title: '\u0001' }, token)).statusCode).toBe(400)
  expect((await api.call(deleteIdea, { id }, token)).json()).toEqual({ success: true, data: {} })
  expect(await board()).toEqual([])
  expect(await api.db.select().from(ideaVotes).where(eq(ideaVotes.idea_id, id))).toEqual([])
})

test("nobody changes or deletes somebody else's words, an administrator neither", async () => {
  const { id } = await post('Scan Kotlin')
  for (const by of [(await api.signIn()).token, (await administrator()).token]) {
    for (const refused of [
      await api.call(updateIdea, { id, title: 'Mine' }, by),
      await api.call(deleteIdea, { id }, by),
    ]) {
      expect({ status: refused.statusCode, text: refused.json().message }).toEqual({
        status: 403,
        text: 'Only the author can edit or delete an idea',
      })
    }
  }
  expect(titles(await board())).toEqual(['Scan Kotlin'])
})

test('administrators set the status, and that is written down', async () => {
  const { id } = await post('Scan Kotlin')
  const admin = await administrator()
  const planned = await api.call(updateIdea, { id, status: 'planned' }, admin.token)
  expect(planned.json().data.status).toBe('planned')
  await api.call(updateIdea, { id, status: 'planned' }, admin.token)
  const written = await api.db.select().from(auditEvents).where(eq(auditEvents.user_id, admin.user.id))
  expect(written).toMatchObject([{ action: 'idea.status_changed', subject_type: 'idea', subject_id: id }])
})

test('who posted an idea does not set its status, but may send it back as it is', async () => {
  const { id } = await post('Scan Kotlin')
  const refused = await api.call(updateIdea, { id, title: 'Scan Swift', status: 'done' }, token)
  expect({ status: refused.statusCode, text: refused.json().message }).toEqual({
    status: 403,
    text: 'Only administrators can change the status of an idea',
  })
  expect((await only())?.title).toBe('Scan Kotlin')
  const same = await api.call(updateIdea, { id, title: 'Scan Swift', status: 'open' }, token)
  expect(same.json().data.title).toBe('Scan Swift')
})

test('without a payment provider everybody is an administrator', async () => {
  const open = await createTestApi()
  try {
    const { token: by } = await open.signIn()
    const { id } = (await open.call(createIdea, { title: 'Scan Kotlin' }, by)).json().data
    expect((await open.call(updateIdea, { id, status: 'done' }, by)).json().data.status).toBe('done')
  } finally {
    await open.close()
  }
})

test.each([
  ['their display name', { is_anonymous: false, display_name: 'Ada', email: 'ada@example.com' }, 'Ada'],
  ['no name where there is none', { is_anonymous: false, display_name: null, email: 'bob@example.com' }, null],
  ['no email that stands for a name', { is_anonymous: false, display_name: 'Eve@Example.com', email: 'eve@example.com' }, null],
  ['no name of an anonymous user', { is_anonymous: true, display_name: 'Somebody' }, null],
])('readers of an idea see %s', async (_, fields, author) => {
  const user = await makeUser(api.db, fields)
  const by = await api.deps.tokens.issue(user.id)
  await post('Scan Kotlin', by)
  const read = await api.call(listIdeas, {}, token)
  expect(read.json().data[0]).toMatchObject({ author, mine: false, voted: false })
  expect(read.body).not.toMatch(/example\.com/i)
})

test('an idea outlives the user who posted it', async () => {
  const gone = await api.signIn()
  await post('Scan Kotlin', gone.token)
  await api.db.delete(users).where(eq(users.id, gone.user.id))
  expect(await only()).toMatchObject({ title: 'Scan Kotlin', author: null, mine: false })
})

test('a user posts so many ideas a day and no more, however many at the same moment', async () => {
  const sent = Array.from({ length: MAX_IDEAS_PER_DAY + 5 }, (_, at) =>
    api.call(createIdea, { title: `idea ${at}` }, token),
  )
  const refused = (await Promise.all(sent)).filter(({ statusCode }) => statusCode !== 200)
  expect(await board()).toHaveLength(MAX_IDEAS_PER_DAY)
  expect(refused.map((one) => [one.statusCode, one.json().message])).toEqual(
    Array.from({ length: 5 }, () => [429, 'You can post 20 ideas per day. Please try again tomorrow.']),
  )
  expect((await api.call(createIdea, { title: 'another user' }, (await api.signIn()).token)).statusCode).toBe(200)
  await api.db
    .update(ideas)
    .set({ created_at: new Date(Date.now() - 2 * 86_400_000) })
    .where(eq(ideas.user_id, userId))
  expect((await api.call(createIdea, { title: 'on another day' }, token)).statusCode).toBe(200)
})

test.each(["'; drop table ideas; --", '<script>alert(1)</script>', '=HYPERLINK("https://example.com")'])(
  'the words %j are kept as they are',
  async (title) => {
    await post(title)
    expect((await only())?.title).toBe(title)
  },
)
