import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ATTACKS } from './index.ts'
import { DOCUMENT, withTable } from './document.ts'

it('docs/attacks.md lists the hostile repositories as they are; run `npm run docs:attacks` where it does not', () => {
  const document = readFileSync(DOCUMENT, 'utf8')
  expect(document).toBe(withTable(document))
})

it('each hostile repository has a name of its own', () => {
  expect(new Set(ATTACKS.map(({ id }) => id)).size).toBe(ATTACKS.length)
})
