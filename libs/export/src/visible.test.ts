import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'
import { toJsonReport } from './json.ts'
import { toMarkdown } from './markdown.ts'
import { toSarif } from './sarif/sarif.ts'
import { finding } from './testing/finding.ts'

const STEERING = ['\u001B[2J', '\u009B2J', '\u0007', '\b', '\r', '\u007F', '\u00AD', '\u200B', '\u200D', '\u200F', '\u2028', '\u2029', '\u202E', '\u2066', '\u2069', '\uFEFF', '\uD800', '\uDC00', '\u{E0041}', '\uFE0F', '\u3164']
const text = fc.string({ unit: fc.oneof(fc.constantFrom(...STEERING), fc.constantFrom('a', '\n', '\t', '`', '@b', '#1', '<i>', '=', '"', '```\n')) })

/** A carriage return belongs to the end of a line, in CSV and nowhere else. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const UNSEEN = /(?!\r\n)[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\u{E0000}-\u{E007F}]|\p{Variation_Selector}|\p{Surrogate}/u

const FACTS = { scores: { security: 27, performance: null, code_quality: 88, launch_ready: null }, engine: { rules: 3 } }
const fields = fc.record({ title: text, description: text, fix_suggestion: text, file_path: text, rule_id: text })
type Fields = typeof fields extends fc.Arbitrary<infer One> ? One : never

const FORMATS: Record<string, (given: Fields) => string> = {
  csv: (given) => toCsv([finding(given)]),
  markdown: (given) => toMarkdown([finding(given)], given.title),
  json: (given) => toJsonReport({ findings: [finding(given)], skipped: [{ path: given.file_path, reason: 'too_large', detail: given.title, files: 1 }], ...FACTS }),
  sarif: (given) => toSarif([finding(given)], { engineVersion: '1', branch: given.title, commit: given.description, repositoryUrl: 'https://github.com/acme/shop' }),
}

it.each(Object.entries(FORMATS))('nothing in a %s export can steer the terminal that prints it, or hide in it', (_, write) => {
  fc.assert(
    fc.property(fields, (given) => {
      expect(UNSEEN.exec(write(given))).toBeNull()
    }),
  )
})

it('a direction mark in a path is written out where people read it, and stays what it is where programs do', () => {
  const given = finding({ file_path: 'invoice\u202Etxt.exe' })
  expect(toCsv([given])).toContain(String.raw`invoice\u202etxt.exe:7`)
  expect(toMarkdown([given], '')).toContain(String.raw`\`invoice\u202etxt.exe:7\``.replaceAll('\\`', '`'))
  const json = toJsonReport({ findings: [given], skipped: [], ...FACTS })
  expect(json).toContain(String.raw`invoice\u202etxt.exe`)
  expect(JSON.parse(json).findings[0].file_path).toBe(given.file_path)
})
