import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { languageOf, parsedAs } from '../../inventory/languages.ts'
import { loadLanguages, parseFile } from '../../syntax/parse.ts'
import { LANGUAGES } from '../../types.ts'
import { analyseProgram, type Cut } from '../index.ts'
import { FLOW_LANGUAGES, loadModels } from '../models/index.ts'
import { lowerFile } from '../lower/index.ts'
import { lowerTemplate, syntaxOf } from '../templates/index.ts'
import { type Case, caseFiles, readCases } from './read-cases.ts'

const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name)

beforeAll(async () => void (await Promise.all([loadLanguages(LANGUAGES), loadModels(FLOW_LANGUAGES)])))

function follow({ files }: Case): { found: string[]; cut: readonly Cut[] } {
  const modules = files.flatMap(({ path, text }) => {
    const template = syntaxOf(path, text)
    if (template) return lowerTemplate(template, path, text) ?? []
    const language = parsedAs(languageOf(path))
    return (language && lowerFile(parseFile(path, text, language))) ?? []
  })
  const resources = files.filter(({ path }) => /(?:package|[jt]sconfig(?:\.\w+)*)\.json$|openapi\.ya?ml$/.test(path))
  const { findings, cut } = analyseProgram(modules, { resources })
  // what tells of one thing in several places is told in full once, whatever the rest weighs
  const first = findings.filter(({ same }, at) => same?.what !== 'value' || findings.findIndex((other) => other.same?.key === same.key) === at)
  return { found: first.map(({ file_path, line, rule_id }) => `${file_path}:${line} ${rule_id}`).sort(), cut }
}

describe.each(folders)('data flow in %s', (folder) => {
  const cases = caseFiles(join(import.meta.dirname, folder)).flatMap(readCases)
  it.each(cases.map((one) => [one.title, one] as const))('%s', (_, one) => {
    // where the interpreter breaks off nothing is found: that must not pass for harmless
    expect(follow(one)).toEqual({ found: one.expected, cut: [] })
  })
})
