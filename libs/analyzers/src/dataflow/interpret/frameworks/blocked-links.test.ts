import { expect, it } from 'vitest'
import { parseFile } from '../../../syntax/parse.ts'
import { lowerFile } from '../../lower/index.ts'
import { linkProgram } from '../../program/program.ts'
import { BlockedLinks } from './blocked-links.ts'

const modOf = (path: string) => {
  const ir = lowerFile(parseFile(path, 'export const one = 1', 'javascript'))
  const [mod] = linkProgram('javascript', ir ? [ir] : []).mods
  if (!mod) throw new Error('nothing was read')
  return mod
}
const blocks = (path: string, manifests: Readonly<Record<string, string>>) => new BlockedLinks(Object.entries(manifests).map(([at, text]) => ({ path: at, text }))).has(modOf(path))
const react = (range: string) => JSON.stringify({ dependencies: { react: range } })

it.each([['^19.0.0', true], ['19.2.1', true], ['>=19 <21', true], ['latest', true], ['^18.3.1', false], ['>=18', false], ['^18.0.0 || ^19.0.0', false], ['catalog:', false], ['workspace:*', false]])('the range %s of React blocks code in addresses: %s', (range, expected) => {
  expect(blocks('src/page.jsx', { 'package.json': react(range) })).toBe(expected)
})

it('the innermost package that names React decides', () => {
  const manifests = { 'package.json': react('^19.0.0'), 'apps/old/package.json': react('^17.0.0'), 'apps/new/package.json': '{ "name": "new" }', 'apps/bad/package.json': 'no json' }
  expect(['apps/old/src/page.jsx', 'apps/new/src/page.jsx', 'apps/bad/page.jsx', 'apps/older/page.jsx'].map((path) => blocks(path, manifests))).toEqual([false, true, true, true])
})

it('nothing is blocked where no package names React', () => {
  expect(blocks('src/page.jsx', { 'package.json': '{}', 'other/package.json': react('^19.0.0') })).toBe(false)
})
