import { describe, expect, it } from 'vitest'
import { linesOf, lower } from './testing.ts'

const importsOf = (code: string) => lower(code).imports.map(({ local, module, name }) => `${local} ${module} ${name}`)

describe('imports', () => {
  it('name what they bring', () => {
    expect(importsOf(`import a, { b as c, default as d } from 'm'; import * as e from './n'; import type { F } from 'o'; import 'p'`)).toEqual([
      'a m default', 'c m b', 'd m default', 'e ./n *', 'F o F', ' p ',
    ])
  })

  it('are values wherever they are spoken of', () => {
    expect(linesOf(`import { a } from 'm'; a.b(); function f(a) { a() }`)).toContain('%1 = import m#a')
    expect(linesOf(`f(); import f from 'm'`)[0]).toBe('%0 = import m#default')
  })

  it('by require are imports of the whole, also within expressions', () => {
    expect(linesOf(`f(require('node:fs').readFile)`).slice(1, 3)).toEqual(['%1 = import fs#=', '%2 = %1.readFile'])
    expect(linesOf('f(require(name))').slice(1, 4)).toEqual(['%1 = global require', '%2 = global name', '%3 = %1(%2)'])
  })

  it('by require are known by their local names', () => {
    const code = `const a = require('./a'), { b, c: d } = require('m')`
    expect(importsOf(code)).toEqual(['a ./a =', ' m =', 'b m b', 'd m c'])
    expect(linesOf(code)).toEqual(['%0 = import ./a#=', 'a.0 = %0', '%1 = import m#=', '%2 = %1.b', 'b.1 = %2', '%3 = %1.c', 'd.2 = %3'])
  })

  it('that happen later are waited for as written', () => {
    expect(linesOf(`const { a } = await import('m')`)).toEqual(['%0 = import m#*', '%1 = await %0', '%2 = %1.a', 'a.0 = %2'])
    expect(linesOf('import(m)').at(-1)).toBe('%2 = %0(%1)')
  })

  it('in the manner of TypeScript', () => {
    expect(linesOf(`import a = require('m'); import b = a.c.d`)).toEqual(['%0 = import m#=', 'a.0 = %0', '%1 = a.0', '%2 = %1.c', '%3 = %2.d', 'b.1 = %3'])
  })
})

describe('exports', () => {
  it('are what a name holds after its declaration', () => {
    expect(linesOf('export const a = 1, { b } = c; export function f() {} export class D {}')
      .filter((line) => line.startsWith('export'))).toEqual(['export f = %1', 'export a = %5', 'export b = %6', 'export D = %8'])
  })

  it('in lists wait for the end of the file', () => {
    expect(linesOf(`export { a as b, c as default, T }; const a = 1; function c() {} type T = 1`).slice(4)).toEqual(['%2 = a.0', 'export b = %2', '%3 = c.1', 'export default = %3'])
  })

  it('of the default are a name or a value', () => {
    expect(linesOf('export default function f() {}')).toEqual(['%0 = f1', 'f.0 = %0', '%1 = f.0', 'export default = %1'])
    expect(linesOf('export default () => 1')).toEqual(['%0 = f1', 'export default = %0'])
    expect(linesOf('export default class {}')).toEqual(['%0 = class default', 'export default = %0'])
  })

  it('pass on what other modules export', () => {
    expect(linesOf(`export { a as b, default } from 'm'; export * from 'n'; export * as c from 'o'`)).toEqual([
      '%0 = import m#a', 'export b = %0', '%1 = import m#default', 'export default = %1', '%2 = import n#*', 'export * = %2', '%3 = import o#*', 'export c = %3',
    ])
  })

  it('of CommonJS are one object, and each name of it', () => {
    expect(linesOf('exports.a = 1; module.exports.b = exports.a')).toEqual([
      '%0 = {  }', 'module.exports.0 = %0', '%1 = 1', '%2 = module.exports.0', '%2.a = %1', 'export a = %1',
      '%3 = module.exports.0', '%4 = %3.a', '%5 = module.exports.0', '%5.b = %4', 'export b = %4',
    ])
  })

  it('of CommonJS as a whole', () => {
    expect(linesOf('module.exports = a').slice(2)).toEqual(['%1 = global a', 'module.exports.0 = %1', 'export = = %1'])
    expect(linesOf('export = a')).toEqual(['%0 = global a', 'export = = %0'])
  })

  it('of CommonJS that go elsewhere count with what they hold in the end', () => {
    expect(linesOf('f(module.exports)').slice(-2)).toEqual(['%4 = module.exports.0', 'export = = %4'])
    expect(linesOf('const a = module.exports = {}; a.b = 1').at(-1)).toBe('export = = %4')
    expect(linesOf('exports[k] = 1').at(-1)).toMatch(/^export = = /)
  })

  it('are not what a function takes for its own module', () => {
    expect(linesOf('function f(module) { module.exports = 1 }', 'f')).toEqual(['%0 = 1', '%1 = module.0', '%1.exports = %0'])
  })
})

describe('files with scripts in them', () => {
  it('are lowered at their places', () => {
    const text = `<template>{{ a }}</template>\n<script>\nimport x from 'm'\nx()\n</script>`
    const module = lower(text, 'a.vue')
    expect(module.imports[0]?.offset).toBe(text.indexOf('x from'))
    expect(module.lineStarts).toHaveLength(5)
  })
})
