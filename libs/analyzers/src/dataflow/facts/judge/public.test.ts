import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages } from '../../../syntax/parse.ts'
import { LANGUAGES } from '../../../types.ts'
import { factsIn } from '../testing.ts'
import { isPublic } from './public.ts'

beforeAll(async () => loadLanguages(LANGUAGES))

const isOpenByNature = (path: string) => factsIn({ 'a.ts': `import express from 'express'\nconst app = express()\napp.post('${path}', (req, res) => res.json({}))` }).routes.every(isPublic)

describe('open by nature', () => {
  it.each(['/reset-password', '/auth/reset', '/reset/:token', '/reset_password/:key', '/resetPassword', '/password/reset'])('%s is, for it is a way in', (path) => expect(isOpenByNature(path)).toBe(true))
  it.each(['/reset-counters', '/reset_orders', '/resetStreaks'])('%s is not: it resets something else', (path) => expect(isOpenByNature(path)).toBe(false))
})
