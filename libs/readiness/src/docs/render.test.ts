import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { checks } from '../checks/index.ts'
import { renderChecks } from './render.ts'

const PAGE = new URL('../../../../docs/readiness.md', import.meta.url)

it('docs/readiness.md lists every check as it is; run `npm run docs:readiness` where it does not', () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(renderChecks(checks))
})
