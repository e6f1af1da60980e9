import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../syntax/parse.ts'
import { LANGUAGES, type Language } from '../types.ts'
import { rules } from './index.ts'
import { fixFor } from '../catalogue/fix-for.ts'
import type { Rule } from '../rule.ts'
import { createRuleRunner } from './run-rules.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name)

const LANGUAGE_OF: ReadonlyMap<string, Language> = new Map(Object.entries({
  js: 'javascript',
  jsx: 'javascript',
  ts: 'typescript',
  tsx: 'typescript',
  py: 'python',
  java: 'java',
  php: 'php',
  go: 'go',
  rb: 'ruby',
  cs: 'csharp',
}))

const EXPECT = /(?:\/\/|#|\/\*|<!--)\s*expect\b/

await loadLanguages(LANGUAGES)

const fixturesOf = (id: string) =>
  readdirSync(folder + id).flatMap((name) => {
    const match = /^(bad|good)(?:-[\w-]+)?\.(\w+)$/.exec(name)
    const language = LANGUAGE_OF.get(match?.[2] ?? '')
    return match && language ? [{ name, kind: match[1], language, text: readFileSync(`${folder}${id}/${name}`, 'utf8') }] : []
  })

describe('the rule list', () => {
  it('holds every rule folder, under the name of the folder', () => {
    expect(rules.map((rule) => rule.id).sort()).toEqual(folders.sort())
  })
})

const spokenIn = (rule: Rule) => rule.languages.map((language) => fixFor(rule.fix, language))

describe.each(rules.map((rule) => [rule.id, rule] as const))('rule %s', (id, rule) => {
  const fixtures = fixturesOf(id)
  const run = createRuleRunner([rule])

  it('has a bad and a good example', () => {
    expect(fixtures.map((fixture) => fixture.kind)).toEqual(expect.arrayContaining(['bad', 'good']))
  })

  it('says what is wrong, why it matters and what to do', () => {
    for (const words of [rule.title, rule.why, ...spokenIn(rule)]) expect(words.length).toBeGreaterThan(12)
    if (rule.category === 'security') expect(rule.cwe.length).toBeGreaterThan(0)
  })

  it.each(fixtures.map((fixture) => [fixture.name, fixture] as const))('finds exactly the expected lines of %s', (name, fixture) => {
    const expected = fixture.text.split('\n').flatMap((line, index) => (EXPECT.test(line) ? [index + 1] : []))
    const found = run(parseFile(name, fixture.text, fixture.language)).map((finding) => finding.line)
    expect([...new Set(found)]).toEqual(expected)
  })
})
