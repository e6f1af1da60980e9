import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { patternOf, SPEC_TEXTS, type SpecText } from './spec-texts.ts'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
const PLACES = ['apps/web/src', 'apps/api/src', 'libs/contracts/src', 'libs/export/src', 'libs/policy/src', 'libs/scoring/src']
const IS_SOURCE = /(?<!\.test)\.tsx?$/
const COMMENT = /\/\*[^]*?\*\/|(?<=^|\s)\/\/[^\n]*/g

/** Sources as one line each, without comments; tests are left out, since they repeat the texts. */
function readSources(folder: string): string[] {
  return fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true, recursive: true }).flatMap((entry) => {
    if (!entry.isFile() || !IS_SOURCE.test(entry.name) || entry.parentPath.includes('/testing')) return []
    return [fs.readFileSync(path.join(entry.parentPath, entry.name), 'utf8').replace(COMMENT, '').replaceAll("\\'", "'").replace(/\s+/g, ' ')]
  })
}

const FILLED = '(?:<[^>]*>| )*\\$?\\{(?:[^{}]|\\{[^{}]*\\})*\\}(?:<[^>]*>| )*'
const ENDS = { before: '[\'"`>}]|[.;:] |^', after: '[\'"`<{$.;:]' }

/** `{n issues}` is filled by one expression, or the word stands after it. */
const gap = (inside: string) => {
  const [, ...words] = inside.split(' ')
  return words.length > 0 ? `${FILLED}(?:${words.join(' ')} ?)?` : FILLED
}

/** The text as it stands in a source: whole between quotes or tags, with something put in where it has gaps. */
function inSource({ text }: SpecText): RegExp {
  const parts = text.split(/\{([^}]*)\}/)
  const inner = parts.map((part, place) => (place % 2 === 1 ? gap(part) : patternOf({ text: part.trim() }).source)).join(' ?')
  return new RegExp(`(?:${ENDS.before}) ?${inner} ?(?:${ENDS.after})`)
}

describe('the texts of the specification', () => {
  const sources = PLACES.flatMap(readSources)

  it.each(SPEC_TEXTS.map((one) => [one.section, one.text, one] as const))('%s: "%s" stands in the product', (_section, _text, one) => {
    expect(sources.some((source) => inSource(one).test(source))).toBe(true)
  })
})
