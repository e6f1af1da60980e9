import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages } from '../syntax/parse.ts'
import { type EngineFinding, LANGUAGES, type Proposal } from '../types.ts'
import { applied } from './apply.ts'
import { RECIPES } from './index.ts'
import { type Example, readExamples } from './testing/read-examples.ts'
import { scanTexts } from './testing/scan-texts.ts'

beforeAll(() => loadLanguages(LANGUAGES))

const scan = ({ path, beside }: Example, text: string, isLinted: boolean) => scanTexts(new Map([[path, text], ...beside]), isLinted)

const proposalOf = (recipe: string, { proposals }: EngineFinding): Proposal | undefined => proposals.find((one) => one.recipe === recipe)

const countOf = (rules: readonly string[], findings: readonly EngineFinding[]) => findings.filter(({ rule_id }) => rules.includes(rule_id)).length

describe.each(RECIPES.map((recipe) => [recipe.id, recipe] as const))('the recipe %s', (id, { rules }) => {
  const examples = readExamples(join(import.meta.dirname, id, 'examples.md'))
  const isLinted = rules.some((rule) => rule.startsWith('oxlint/'))

  it.each(examples.map((example) => [example.title, example] as const))('%s', async (_, example) => {
    const before = await scan(example, example.before, isLinted)
    const found = before.findings.filter(({ rule_id, file_path }) => rules.includes(rule_id) && file_path === example.path)
    if (example.after === null) {
      expect(found.map(({ proposals, refusal }) => ({ proposals: proposals.length, refusal }))).toContainEqual({ proposals: 0, refusal: example.refusal })
      return
    }
    const proposals = found.flatMap((finding) => proposalOf(id, finding) ?? [])
    const text = applied(example.before, proposals.flatMap(({ edits }) => edits))
    expect(text).toBe(example.after)
    const after = await scan(example, text, isLinted)
    expect(countOf(rules, after.findings)).toBe(countOf(rules, before.findings) - proposals.length)
    expect(after.syntaxErrors).toBe(before.syntaxErrors)
  })
})
