import { LANGUAGES, type Language } from '@preflight/analyzers'
import { loadLanguages } from '@preflight/analyzers/syntax'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { linesOnlyIn } from '../files/blocks.ts'
import { bringsAnything } from './brings.ts'

/** What people have reviewed: the examples of the recipes, which are edits that bring nothing. */
const RECIPES = join(import.meta.dirname, '../../../analyzers/src/recipes')

const LANGUAGE_OF: ReadonlyMap<string, Language> = new Map(Object.entries({
  py: 'python', js: 'javascript', jsx: 'javascript', ts: 'typescript', tsx: 'typescript', html: 'javascript',
  php: 'php', rb: 'ruby', java: 'java', cs: 'csharp', csharp: 'csharp', go: 'go',
}))

const FENCE = /^```(\w+) (before|after)(?: (\S+))?\n([\s\S]*?)^```$/gm

interface Edited {
  recipe: string
  path: string
  language: Language
  before: string
  after: string
}

function examplesOf(recipe: string): Edited[] {
  const text = readFileSync(join(RECIPES, recipe, 'examples.md'), 'utf8')
  return text.split(/^## /m).flatMap((section) => {
    const blocks = [...section.matchAll(FENCE)].map(([, extension = '', role, path, code = '']) => ({ extension, role, path, code }))
    const [before, after] = ['before', 'after'].map((role) => blocks.find((block) => block.role === role))
    const language = LANGUAGE_OF.get(before?.extension ?? '')
    if (!before || !after || !language) return []
    const extension = before.extension === 'csharp' ? 'cs' : before.extension
    return [{ recipe, path: before.path ?? `src/example.${extension}`, language, before: before.code, after: after.code }]
  })
}

beforeAll(() => loadLanguages(LANGUAGES))

test('no edit of a recipe is taken for one that brings something', () => {
  const recipes = readdirSync(RECIPES, { withFileTypes: true }).filter((entry) => entry.isDirectory() && readdirSync(join(RECIPES, entry.name)).includes('examples.md'))
  const examples = recipes.flatMap(({ name }) => examplesOf(name))
  expect(examples.length).toBeGreaterThan(480)
  const refused = examples.flatMap(({ recipe, ...one }) => {
    const why = bringsAnything({ ...one, added: linesOnlyIn(one.after, one.before) }, () => true)
    return why === null ? [] : [`${recipe}, ${one.language}: ${why}`]
  })
  expect(refused).toEqual([])
})
