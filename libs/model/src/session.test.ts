import * as Type from 'typebox'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Budget } from './budget.ts'
import type { Question } from './client/client.ts'
import { type ModelCall, ModelSession } from './session.ts'
import { type Stage, stageOf } from './testing/client-at.ts'

const QUESTION = { name: 'said', schema: Type.Object({ said: Type.String() }), system: 'Say something.', prompt: 'Please.', maxOutput: 50 } satisfies Question
const ABOUT = { subject: 'one', tokens: 100, sent: [{ file_path: 'a.ts', start_line: 1, end_line: 2 }] }

let stage: Stage
let calls: ModelCall[]
beforeEach(async () => {
  stage = await stageOf('openai', { timeoutMs: 5_000 })
  calls = []
})
afterEach(() => stage.close())

const sessionWith = ({ budget, signal = new AbortController().signal }: { budget?: Budget; signal?: AbortSignal } = {}) =>
  new ModelSession(stage.client, { signal, record: async (call) => void calls.push(call), ...(budget && { budget }) })
const ask = (session: ModelSession) => session.put(ABOUT, (client, signal) => client.ask(QUESTION, signal), ({ value }) => ({ kept: value.said.length > 0 ? 1 : 0, corrected: 0, dropped: 0 }))

test('a question is on record with what was sent, what it cost and how many sentences of the answer were kept', async () => {
  expect((await ask(sessionWith())).ok).toBe(true)
  expect(calls).toMatchObject([{ subject: 'one', outcome: 'answered', usage: { calls: 1 }, tally: { kept: 1 }, sent: ABOUT.sent }])
})

test('no more is asked of an endpoint that is away', async () => {
  const session = sessionWith()
  stage.standIn.desk.always = 'no_credit'
  await ask(session)
  const second = await ask(session)
  expect(second).toMatchObject({ ok: false, failure: { code: 'no_credit', isSent: false } })
  expect([stage.standIn.desk.requests.length, calls.length, session.ended]).toEqual([1, 1, 'no_credit'])
})

test('what ails one answer does not end the others', async () => {
  const session = sessionWith()
  stage.standIn.desk.acts.push('refusal')
  expect([(await ask(session)).ok, (await ask(session)).ok]).toEqual([false, true])
})

test('that the budget is used up is on record once, and nothing is sent for it', async () => {
  const session = sessionWith({ budget: new Budget({ tokens: 50, calls: 10, seconds: 60 }) })
  await ask(session)
  await ask(session)
  expect(calls).toMatchObject([{ outcome: 'no_budget', usage: { calls: 0 }, sent: [] }])
})

test('work that is stopped ends with its reason', async () => {
  const stop = new AbortController()
  const session = sessionWith({ signal: stop.signal })
  stage.standIn.desk.always = 'silent'
  const asked = ask(session)
  stop.abort(new Error('cancelled'))
  await expect(asked).rejects.toThrow('cancelled')
})
