import { expect, test } from 'vitest'
import { createTurns } from './webhook-turns.ts'

/** Works that are ended by hand, in the order in which they began. */
function works() {
  const begun: { key: string; end: () => void; fail: () => void }[] = []
  const work = (key: string) => () => new Promise<void>((end, reject) => begun.push({ key, end, fail: () => reject(new Error(key)) }))
  return { begun, work }
}
/** Everything that is due has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('who comes while a work runs shares the next one, which begins after it', async () => {
  const { begun, work } = works()
  const inTurn = createTurns<string>()
  const first = inTurn('a', work('first'))
  const others = [inTurn('a', work('second')), inTurn('a', work('third')), inTurn('a', work('fourth'))]
  expect(begun.map(({ key }) => key)).toEqual(['first'])
  begun[0]?.end()
  await first
  await settled()
  expect(begun.map(({ key }) => key)).toEqual(['first', 'second'])
  // One that comes now might be too late for what is read already.
  const late = inTurn('a', work('late'))
  begun[1]?.end()
  await Promise.all(others)
  await settled()
  begun[2]?.end()
  await late
  expect(begun.map(({ key }) => key)).toEqual(['first', 'second', 'late'])
})

test('works of different keys do not wait for each other', async () => {
  const { begun, work } = works()
  const inTurn = createTurns<string>()
  const both = [inTurn('a', work('a')), inTurn('b', work('b'))]
  expect(begun.map(({ key }) => key)).toEqual(['a', 'b'])
  for (const { end } of begun) end()
  await Promise.all(both)
})

test('a work that fails fails for those who share it, and the next one begins', async () => {
  const { begun, work } = works()
  const inTurn = createTurns<string>()
  const first = inTurn('a', work('first'))
  const [second, third] = [inTurn('a', work('second')), inTurn('a', work('third'))]
  const failures = Promise.allSettled([first, second, third])
  begun[0]?.fail()
  await settled()
  const next = inTurn('a', work('next'))
  begun[1]?.fail()
  await settled()
  begun[2]?.end()
  await next
  expect((await failures).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})

test('who comes after the end is served at once', async () => {
  const { begun, work } = works()
  const inTurn = createTurns<string>()
  const first = inTurn('a', work('first'))
  begun[0]?.end()
  await first
  const second = inTurn('a', work('second'))
  expect(begun.map(({ key }) => key)).toEqual(['first', 'second'])
  begun[1]?.end()
  await second
})
