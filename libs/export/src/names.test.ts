import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'
import { toJsonReport } from './json.ts'
import { toMarkdown } from './markdown.ts'
import { toSarif } from './sarif/sarif.ts'
import { finding } from './testing/finding.ts'
import { checkedSarif } from './testing/sarif-problems.ts'

/** What every object has by inheritance. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype)
const anyNames = fc.uniqueArray(fc.constantFrom(...INHERITED), { minLength: 1, maxLength: 4 })

/** Findings of which rules, files, titles and fixes have such names, each twice. */
const findingsOf = (names: readonly string[]) =>
  names.flatMap((name, at) => [7, 9].map((line_number) => finding({ rule_id: name, title: `${name} is weak`, file_path: `src/${name}/${name}`, fix_suggestion: `Call \`${name}\`.`, line_number: line_number + at })))

/** `plain0` for the first name, so that both can be compared. */
const plainFor = (names: readonly string[]) => names.map((_, at) => `plain${at}`)
const asPlain = (text: string, names: readonly string[]) =>
  names.map((name, at) => [name, `plain${at}`] as const).sort(([a], [b]) => b.length - a.length).reduce((left, [name, plain]) => left.replaceAll(name.replaceAll('_', '\\_'), plain).replaceAll(name, plain), text)

it.each([
  ['CSV', toCsv],
  ['Markdown', (findings: ReturnType<typeof findingsOf>) => toMarkdown(findings, 'Shop')],
  ['JSON', (findings: ReturnType<typeof findingsOf>) => toJsonReport({ findings, skipped: [], scores: { security: 1, performance: null, code_quality: null, launch_ready: null }, engine: { rules: 3 } })],
])('%s holds the same, whatever rules and files are called', (_, written) => {
  fc.assert(
    fc.property(anyNames, (names) => {
      expect(asPlain(written(findingsOf(names)), names)).toBe(written(findingsOf(plainFor(names))))
    }),
  )
})

it('SARIF has a rule for each of them, and every result at its place', () => {
  fc.assert(
    fc.property(anyNames, (names) => {
      const findings = findingsOf(names)
      const { run, problems } = checkedSarif(toSarif(findings, { engineVersion: '0.1.0', id: '7b0e9a4e-6a53-4a6d-9a3c-6f1b1f0a7f11' }))
      expect(problems).toEqual([])
      expect(run.tool.driver.rules.map(({ id }) => id).sort()).toEqual(names.toSorted())
      expect(run.results.map(({ ruleId, locations }) => `${ruleId} ${locations?.[0]?.physicalLocation?.artifactLocation?.uri}`).sort()).toEqual(findings.map(({ rule_id, file_path }) => `${rule_id} ${file_path}`).sort())
    }),
    { numRuns: 30 },
  )
})
