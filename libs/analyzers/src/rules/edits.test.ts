import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../syntax/parse.ts'
import { type Edit, LANGUAGES } from '../types.ts'
import { languageOf } from '../inventory/languages.ts'
import { rules } from './index.ts'
import { createRuleRunner } from './run-rules.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))

await loadLanguages(LANGUAGES)

const isOurs = (language: string | null) => LANGUAGES.find((known) => known === language)

const applied = (text: string, edits: readonly Edit[]) =>
  [...edits].sort((a, b) => b.start - a.start).reduce((before, { start, end, text: put }) => before.slice(0, start) + put + before.slice(end), text)

/** Every finding with an edit in the bad examples of every rule. */
const offered = rules.flatMap((rule) => {
  const run = createRuleRunner([rule])
  return readdirSync(folder + rule.id).flatMap((name) => {
    const text = /^bad[\w-]*\.(?!ts$)\w+$|^bad[\w-]*\.ts$/.test(name) ? readFileSync(`${folder}${rule.id}/${name}`, 'utf8') : ''
    const language = isOurs(languageOf(name, text))
    if (!language) return []
    const before = parseFile(name, text, language)
    const findings = run(before)
    return findings.flatMap(({ edit, line }) => (edit ? [{ rule: rule.id, name, line, edit, text, language, before, findings: findings.length, run }] : []))
  })
})

describe('machine edits', () => {
  it('are offered by ten rules at least', () => {
    expect(new Set(offered.map(({ rule }) => rule)).size).toBeGreaterThanOrEqual(10)
  })

  it.each(offered.map((offer) => [`${offer.rule}/${offer.name}:${offer.line}`, offer] as const))('%s is mended and the file still parses', (_, offer) => {
    const after = parseFile(offer.name, applied(offer.text, offer.edit), offer.language)
    expect(after.errors).toBe(offer.before.errors)
    const left = offer.run(after)
    expect(left.length).toBe(offer.findings - 1)
    expect(left.filter(({ line }) => line === offer.line)).toHaveLength(offer.run(offer.before).filter(({ line }) => line === offer.line).length - 1)
  })
})
