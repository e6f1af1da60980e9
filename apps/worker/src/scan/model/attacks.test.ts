import { describe } from 'vitest'
import { ONE_OF_EACH } from '../../testing/attacks/index.ts'
import { expectHarmless } from '../../testing/attacks/expect-harmless.ts'

describe('one hostile repository of each kind', () => {
  expectHarmless(ONE_OF_EACH)
})
