import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { catalogue } from '../catalogue/catalogue.ts'
import { RECIPES } from './index.ts'
import { RULES_WITHOUT_EDIT, whyNoEdit } from './no-safe-edit.ts'

const RULES = join(import.meta.dirname, '../rules')
const sourceOf = (rule: string) => readdirSync(join(RULES, rule)).filter((file) => file.endsWith('.ts')).map((file) => readFileSync(join(RULES, rule, file), 'utf8')).join('\n')
const withEdit = new Set(readdirSync(RULES, { withFileTypes: true }).filter((entry) => entry.isDirectory() && /\beditOf\(|\bedit:/.test(sourceOf(entry.name))).map(({ name }) => name))
const withRecipe = new Set(RECIPES.flatMap(({ rules }) => rules))

const SEVERE = new Set(['critical', 'high', 'medium'])

it('every rule of medium severity or above has a recipe or an edit, or says why none is safe', () => {
  const severe = [...catalogue.values()].filter(({ severity }) => SEVERE.has(severity)).map(({ id }) => id)
  expect(severe.filter((id) => !withRecipe.has(id) && !withEdit.has(id) && whyNoEdit(id) === null)).toEqual([])
})

it('names only rules that exist, each once', () => {
  expect(RULES_WITHOUT_EDIT.filter((id) => !catalogue.has(id))).toEqual([])
  expect(new Set(RULES_WITHOUT_EDIT).size).toBe(RULES_WITHOUT_EDIT.length)
})
