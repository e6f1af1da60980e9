// npm run docs:fixes: writes the table of recipes into docs/fixes.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { withRecipes } from './document.ts'
import { RECIPES } from './index.ts'

const page = new URL('../../../../docs/fixes.md', import.meta.url)
writeFileSync(page, withRecipes(readFileSync(page, 'utf8'), RECIPES))
