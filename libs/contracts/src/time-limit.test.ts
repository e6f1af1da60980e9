import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { timeLimit } from './time-limit.ts'

test('a time limit is kept as a part of other signals although garbage is collected', async () => {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect !== 'function') throw new Error('there is no collector')
  const either = AbortSignal.any([new AbortController().signal, AbortSignal.any([timeLimit(200), new AbortController().signal])])
  const ended = new Promise((end) => either.addEventListener('abort', end, { once: true }))
  for (let time = 0; time < 5; time++) {
    collect()
    await sleep(10)
  }
  await ended
  expect(either.reason).toMatchObject({ name: 'TimeoutError' })
})
