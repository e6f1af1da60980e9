import { deserialize, serialize } from 'node:v8'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { cutText } from '../engine/cut-text.ts'
import { languageOf, parsedAs } from '../inventory/languages.ts'
import { rules } from '../rules/index.ts'
import { createRuleRunner } from '../rules/run-rules.ts'
import { loadLanguages, parseFile } from '../syntax/parse.ts'
import { LANGUAGES, type RawFinding } from '../types.ts'
import { analyseProgram } from './index.ts'
import { FLOW_LANGUAGES, loadModels } from './models/index.ts'
import type { IrModule } from './ir/module.ts'
import { lowerFile } from './lower/index.ts'
import { lowerTemplate, syntaxOf } from './templates/index.ts'
import { anyNames } from './testing/inherited-names.ts'
import { NAMED_PROGRAMS } from './testing/named-programs.ts'

beforeAll(async () => void (await Promise.all([loadLanguages(LANGUAGES), loadModels(FLOW_LANGUAGES)])))

const byPattern = createRuleRunner(rules)

function readFile(path: string, text: string): { module: IrModule | null; findings: RawFinding[] } {
  const template = syntaxOf(path, text)
  if (template) return { module: lowerTemplate(template, path, text), findings: [] }
  const language = parsedAs(languageOf(path))
  if (!language) return { module: null, findings: [] }
  const parsed = parseFile(path, text, language)
  return { module: lowerFile(parsed), findings: byPattern(parsed) }
}

/** What is found in a program, and what of it could not be followed. */
function saidOf(files: Readonly<Record<string, string>>, named: (text: string) => string): string[] {
  const all = Object.entries(files).map(([path, text]) => readFile(path, named(text)))
  // as it comes from another thread
  const modules: IrModule[] = all.flatMap(({ module }) => (module ? [deserialize(serialize(module))] : []))
  const { findings, cut } = analyseProgram(modules)
  const found = [...findings, ...all.flatMap((one) => one.findings)]
  return [
    ...found.map(({ file_path, line, rule_id, severity, confidence }) => `${file_path}:${line} ${rule_id} ${severity ?? ''} ${confidence ?? ''}`),
    ...cut.map((one) => `${one.path}: ${cutText(one)}`),
  ].sort()
}

describe.each(Object.entries(NAMED_PROGRAMS))('%s', (_, { files, finds, without }) => {
  it('may be those that every object has: the same is found', () => {
    fc.assert(
      fc.property(anyNames(without), ({ hostile, plain, asPlain }) => {
        const expected = saidOf(files, plain)
        for (const rule of finds) expect(expected.join('\n')).toContain(` ${rule} `)
        expect(saidOf(files, hostile).map(asPlain)).toEqual(expected)
      }),
      { numRuns: 8 },
    )
  })
})
