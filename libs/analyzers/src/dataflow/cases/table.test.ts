import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SINK_RULES } from '../models/classes.ts'
import { loadModels, modelsOf } from '../models/index.ts'
import { type Case, caseFiles, readCases } from './read-cases.ts'
import { ABSENT, BAD, EXEMPT, GOOD, isMisnamed, KINDS, kindOf, LANGUAGES } from './table.ts'

await loadModels(LANGUAGES)

const RULES = [...new Set(Object.values(SINK_RULES))]
const named = (one: Case): string => `${one.title} ${JSON.stringify(one.expected)}`
const has = (list: readonly string[], name: string | undefined): boolean => name !== undefined && list.includes(name)

describe.each(LANGUAGES)('cases of %s', (language) => {
  const cases = caseFiles(join(import.meta.dirname, language)).flatMap(readCases)
  const rules = new Set(modelsOf(language).flatMap(({ sinks = [] }) => sinks.map(({ is }) => SINK_RULES[is])))
  const cells = [...rules].flatMap((rule) => KINDS.map((kind) => ({ rule, kind })))
  const isExempt = (rule: string, kind: string) => EXEMPT.some((one) => one.rule === rule && one.kind === kind && (one.languages ?? LANGUAGES).includes(language))
  const isThere = (rule: string, kind: string) => cases.some(({ file, name }) => file === rule && kindOf(name) === kind)

  it('are there of every kind for every rule that has a sink', () => {
    const missing = cells.filter(({ rule, kind }) => !isThere(rule, kind) && !isExempt(rule, kind))
    expect(missing.map(({ rule, kind }) => `${language}, ${rule}: ${kind}`)).toEqual([])
  })

  it('are left out only where the table says why', () => {
    const absent = ABSENT.filter(({ languages }) => languages.includes(language)).map(({ rule }) => rule)
    expect(RULES.filter((rule) => !rules.has(rule)).sort()).toEqual([...absent].sort())
    expect(cells.filter(({ rule, kind }) => isThere(rule, kind) && isExempt(rule, kind))).toEqual([])
  })

  it('find something where data gets to a sink, and nothing where it does not', () => {
    expect(cases.filter(({ name }) => isMisnamed(name)).map(named)).toEqual([])
    expect(cases.filter(({ name, expected }) => has(GOOD, kindOf(name)) && expected.length > 0).map(named)).toEqual([])
    expect(cases.filter(({ name, file, expected }) => has(BAD, kindOf(name)) && !expected.some((one) => !has(RULES, file) || one.endsWith(` ${file}`))).map(named)).toEqual([])
  })
})
