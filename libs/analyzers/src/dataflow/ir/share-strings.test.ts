import { deserialize, serialize } from 'node:v8'
import { expect, test } from 'vitest'
import { shareStrings } from './share-strings.ts'

const copyOf = <T>(data: T): T => deserialize(serialize(data))

test('data with shared strings is equal to what it was, numbers, lists and typed arrays too', () => {
  const data = { path: 'a.js', strings: ['user', 'user', ''], functions: [{ name: 'user', private: false, parent: -1, returns: null }], named: new Map([['user', ['user', 1]]]), code: Int32Array.of(1, 2) }
  expect(shareStrings(copyOf(data), new Map())).toEqual(data)
})

test('the names and values of a map are shared like all others', () => {
  const shared = new Map([['user', 'user']])
  const { named } = shareStrings(copyOf({ named: new Map([['user', 'user'], ['__proto__', 'toString']]) }), shared)
  expect([...named]).toEqual([['user', 'user'], ['__proto__', 'toString']])
  expect([...shared.keys()]).toEqual(['user', '__proto__', 'toString'])
})

test('the same names in several pieces of data are kept once, long texts are not kept', () => {
  const shared = new Map<string, string>()
  const long = 'x'.repeat(1000)
  for (const name of ['first', 'second']) shareStrings(copyOf({ name, types: ['String', 'String', long] }), shared)
  expect([...shared.keys()]).toEqual(['first', 'String', 'second'])
})

test('data that is nested without end is gone through like any other', () => {
  let deep: object = { name: 'inmost' }
  for (let at = 0; at < 100_000; at++) deep = { deep }
  const shared = new Map<string, string>()
  shareStrings(deep, shared)
  expect([...shared.keys()]).toEqual(['inmost'])
})
