import { describe, expect, it } from 'vitest'
import { parseJs } from './parse-js.ts'

const nested = (open: string, close: string, times: number) => open.repeat(times) + close.repeat(times)

describe('parsing JavaScript', () => {
  it.each([
    ['functions', '(function(){', '})'],
    ['arrows', 'async()=>{', '}'],
    ['classes', 'class A{a(){', '}}'],
    ['lists', '[', ']'],
  ])('refuses %s nested so deep that the parser would take the process down', (_, open, close) => {
    expect(() => parseJs('a.js', nested(open, close, 70_000))).toThrow('nested too deeply')
  })

  it('reads brackets that stand beside each other, however many', () => {
    expect(parseJs('a.js', '[(1)];\n'.repeat(20_000)).errors).toBe(0)
  })

  it('reads a file with types whose name does not say so', () => {
    expect(parseJs('a.js', 'const id = (value: string): string => value').errors).toBe(0)
  })

  it.each(['a.js', 'a.ts', 'a.tsx'])('leaves the signs around the pieces of a template out in %s', (path) => {
    const { tree } = parseJs(path, 'log(`one ${two} three`)')
    const pieces = [...tree.kind].flatMap((kind, at) => (tree.kindNames[kind] === 'TemplateElement' ? [tree.text.slice(tree.start[at], tree.end[at])] : []))
    expect(pieces).toEqual(['one ', ' three'])
  })

  it('reads everything around a line that cannot be read', () => {
    const broken = parseJs('a.js', 'one()\n<<<<<<< HEAD\ntwo()\n=======\nthree()\n')
    expect(broken.errors).toBeGreaterThan(0)
    const texts = [...broken.tree.start].map((start, at) => `${start}-${broken.tree.end[at]}`)
    expect(texts).toEqual(expect.arrayContaining(['0-5', '19-24', '33-40']))
  })

  it('does not take closing brackets in text for depth', () => {
    expect(parseJs('a.js', `${"a(')]}');".repeat(12_000)}`).errors).toBe(0)
  })
})
