import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages } from '../syntax/parse.ts'
import { LANGUAGES } from '../types.ts'
import { applied } from './apply.ts'
import { RECIPES } from './index.ts'
import { readExamples } from './testing/read-examples.ts'
import { scanTexts } from './testing/scan-texts.ts'

beforeAll(() => loadLanguages(LANGUAGES))

const inWindows = (text: string) => text.replaceAll('\n', '\r\n')

describe.each(RECIPES.map((recipe) => [recipe.id, recipe] as const))('the recipe %s makes the same edit where lines end with CR and LF', (id, { rules }) => {
  const examples = readExamples(join(import.meta.dirname, id, 'examples.md')).filter(({ after }) => after !== null)
  const isLinted = rules.some((rule) => rule.startsWith('oxlint/'))

  it.each(examples.map((example) => [example.title, example] as const))('%s', async (_, { path, before, after, beside }) => {
    const text = inWindows(before)
    const { findings } = await scanTexts(new Map([[path, text], ...beside]), isLinted)
    const proposals = findings.filter(({ rule_id, file_path }) => rules.includes(rule_id) && file_path === path).flatMap((finding) => finding.proposals.find(({ recipe }) => recipe === id) ?? [])
    expect(applied(text, proposals.flatMap(({ edits }) => edits))).toBe(inWindows(after ?? ''))
  })
})
