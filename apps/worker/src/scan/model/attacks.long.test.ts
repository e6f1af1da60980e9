import { describe } from 'vitest'
import { ATTACKS } from '../../testing/attacks/index.ts'
import { expectHarmless } from '../../testing/attacks/expect-harmless.ts'

describe('all hostile repositories beside each other', () => {
  expectHarmless(ATTACKS)
})

describe.each(ATTACKS.map((attack) => [attack.id, attack] as const))('the hostile repository %s alone', (_, attack) => {
  expectHarmless([attack])
})
