import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookupsIn } from './check.mjs'

const HEAD = `declare const text: string, texts: Record<string, number>, json: any, kind: 'a' | 'b', kinds: { a: number; b: number }, list: number[]
declare const known: ReadonlyMap<string, number>, part: Partial<Record<'a' | 'b', number>>, map: { [name: string]: () => void }\n`

const REFUSED = {
  'a text that is looked up in an object': 'export const f = texts[text]',
  'a text that is looked up in a literal': `export const f = ({ one: 1, two: 2 } as Record<string, number>)[text]`,
  'the last step of a chain': 'export const f = (a?: { of: Record<string, number> }) => a?.of?.[text]',
  'a method that is called by its name': 'export const f = () => map[text]?.()',
  'a count per text': 'texts[text] = (texts[text] ?? 0) + 1',
  'an entry that is taken away': 'delete texts[text]',
  'a question whether there is such a text': 'export const f = text in texts',
  'a question about an object of which all members are known': 'export const f = (name: string): name is keyof typeof kinds => name in kinds',
  'what JSON holds under a text': `export const f = json[text]`,
  'a member that is taken out by a text': 'export const { [text]: f } = texts',
  'a member that is taken out into a variable there is': 'let f: number | undefined\n({ [text]: f } = texts)\nexport { f }',
  'a text put together': 'export const f = texts[`${kind}-${text}`]',
  'a part of a text': `export const f = (path: string) => texts[path.split('/').at(-1) ?? '']`,
  'a text that is said to be a known name': 'export const f = kinds[text as keyof typeof kinds]',
  'what nobody knows to be a number': 'export const f = (match: RegExpExecArray) => texts[JSON.parse(match[0])]',
  'any key of an object that may have any': 'export const f = <T extends Record<string, number>>(all: T, key: keyof T) => all[key]',
  'the environment': 'declare const env: Record<string, string | undefined>\nexport const f = env[text]',
}

const FINE = {
  'a text that is looked up in a map': 'export const f = [known.get(text), known.has(text)]',
  'a known name': 'export const f = [kinds[kind], part[kind]]',
  'a name that is written there': `export const f = [texts['one'], 'one' in texts, json['one']]`,
  'a place in a list': 'export const f = (at: number) => [list[at], list[at + 1], text[at], list[json]]',
  'a number': 'declare const byNumber: Record<number, string>\nexport const f = (at: number) => byNumber[at]',
  'a name of a type that is open, but of known names': `export const f = <K extends 'a' | 'b'>(key: K) => kinds[key]`,
  'an entry that is made': 'export const f = { ...texts, [text]: 1 }',
  'a name that was asked for among the own ones': 'const isKind = (name: string): name is keyof typeof kinds => Object.hasOwn(kinds, name)\nexport const f = isKind(text) ? kinds[text] : 0',
  'all entries': 'export const f = Object.entries(texts).map(([name, count]) => `${name}: ${count}`)',
  'a symbol': 'declare const symbol: unique symbol\nexport const f = (of: { [symbol]: number }) => of[symbol]',
  'a private member': 'export class A {\n  #own = 1\n  static is = (of: object) => #own in of\n}',
}

describe('the check of lookups', () => {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'lookups-')))
  const examples = [...Object.entries(REFUSED), ...Object.entries(FINE)].map(([name, code], at) => ({ name, file: `example${at}.ts`, code: `${HEAD}${code}\nexport {}\n` }))
  /** @type {Map<string, number[]>} */
  const found = new Map()

  beforeAll(() => {
    fs.writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { strict: true, noUncheckedIndexedAccess: true, target: 'ES2023', noEmit: true, types: [] }, include: ['*.ts'] }))
    for (const { file, code } of examples) fs.writeFileSync(path.join(folder, file), code)
    for (const { file, line } of lookupsIn(folder)) found.set(file, [...(found.get(file) ?? []), line])
  })
  afterAll(() => fs.rmSync(folder, { recursive: true }))

  const linesOf = (/** @type {string} */ name) => found.get(examples.find((example) => example.name === name)?.file ?? '') ?? []

  it.each(Object.keys(REFUSED))('refuses %s', (name) => expect(linesOf(name).length).toBeGreaterThan(0))
  it.each(Object.keys(FINE))('lets %s pass', (name) => expect(linesOf(name)).toEqual([]))
  it('says in which line', () => expect(linesOf('a text that is looked up in an object')).toEqual([3]))
})
