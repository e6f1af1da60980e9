import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withRecipes } from './document.ts'
import { RECIPES } from './index.ts'

it('the page about fixes names every recipe of today (npm run docs:fixes writes it)', () => {
  const page = readFileSync(new URL('../../../../docs/fixes.md', import.meta.url), 'utf8')
  expect(page).toBe(withRecipes(page, RECIPES))
})

it('a page without a place for the recipes is refused', () => {
  expect(() => withRecipes('# Fixes\n', RECIPES)).toThrow('no place')
})
