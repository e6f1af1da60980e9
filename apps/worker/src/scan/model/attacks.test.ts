import { describe, expect, it } from 'vitest'
import { ATTACKS, ONE_OF_EACH } from '../../testing/attacks/index.ts'
import { expectHarmless } from '../../testing/attacks/expect-harmless.ts'

describe('one hostile repository of each kind', () => {
  expectHarmless(ONE_OF_EACH)
})

it('each hostile repository has a name of its own', () => {
  expect(new Set(ATTACKS.map(({ id }) => id)).size).toBe(ATTACKS.length)
})
