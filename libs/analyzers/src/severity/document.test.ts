import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { renderPolicy } from './document.ts'
import { THEMES } from './policy.ts'

const PAGE = new URL('../../../../docs/decisions/0012-severity-is-what-can-be-relied-on.md', import.meta.url)

it('decision 0012 lists every entry of the policy as it is; run `npm run docs:severity` where it does not', () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(renderPolicy(THEMES))
})
