import { expect, it } from 'vitest'
import { codeOf } from '../testing/material.ts'
import { checkClaim } from './check-claim.ts'

interface Usual {
  question: string
  code: string
  title: string
  text: string
}

/** Claims as models write them, each about code that bears it out. */
const USUAL: readonly Usual[] = [
  {
    question: "Can a signed-in user reach other people's records by changing an id?",
    code: "router.get('/orders/:id', requireSession, async (req, res) => {\n  const order = await db.query('select * from orders where id = $1', [req.params.id])\n  res.json(order.rows[0])\n})",
    title: 'Missing ownership check for orders',
    text: 'The query selects an order by `req.params.id` alone and does not compare its owner with the caller. A signed-in user can read the orders of other customers.',
  },
  {
    question: 'What stops somebody from guessing passwords?',
    code: "app.post('/login', async (req, res) => {\n  const user = await findUser(req.body.email)\n  if (!user || !(await compare(req.body.password, user.hash))) return res.status(401).end()\n  req.session.userId = user.id\n})",
    title: 'No rate limit on sign-in',
    text: 'The handler of `/login` calls `compare` for every request and counts no failed attempts. An attacker can try passwords without limit.',
  },
  {
    question: 'What is lost when the server restarts?',
    code: "const jobs = []\nexport function enqueue(job) {\n  jobs.push(job)\n}\nsetInterval(() => run(jobs.shift()), 1000)",
    title: 'Jobs are kept in memory only',
    text: 'The function `enqueue` pushes jobs into an array in memory. Jobs that wait are lost when the process restarts.',
  },
  {
    question: 'Who finds out when a request fails at night?',
    code: 'try {\n  await sendReceipt(order)\n} catch (error) {\n  // ignored\n}',
    title: 'Errors of `sendReceipt` are discarded',
    text: 'The catch block around `sendReceipt` does nothing with `error`. Nobody notices that receipts are not sent.',
  },
  {
    question: 'Can a deployment lose data?',
    code: 'alter table customers drop column phone;\nupdate customers set email = lower(email);',
    title: 'Column dropped without a copy',
    text: 'The migration drops the column `phone` of `customers` without a copy of its values. The data cannot be restored if the release is rolled back.',
  },
  {
    question: 'Which AI providers get data, and who starts the calls?',
    code: "export async function POST(request) {\n  const { prompt } = await request.json()\n  return openai.chat.completions.create({ model: 'gpt-4.1', messages: [{ role: 'user', content: prompt }] })\n}",
    title: 'Unbounded prompt of anonymous callers',
    text: 'The handler passes `prompt` from the request to `openai.chat.completions.create` without a limit on its length. Anybody can cause high costs.',
  },
]

it.each(USUAL)('keeps every sentence about $title', ({ question, code, title, text }) => {
  const checked = checkClaim({ title, text, severity: 'medium', path: 'src/app.ts', line: 2, quote: code.split('\n')[1] ?? code }, codeOf({ 'src/app.ts': code }), { ours: [question], shown: [], asked: [] })
  expect(checked).toMatchObject({ ok: true, claim: { title, text }, tally: { dropped: 0 } })
})
