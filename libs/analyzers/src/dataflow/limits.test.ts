import { beforeAll, describe, expect, it } from 'vitest'
import { cutText } from '../engine/cut-text.ts'
import { loadLanguages, parseFile } from '../syntax/parse.ts'
import { analyseProgram } from './index.ts'
import { loadModels } from './models/index.ts'
import { lowerFile } from './lower/index.ts'

beforeAll(async () => void (await Promise.all([loadLanguages(['javascript']), loadModels(['javascript'])])))

const HEAD = `const { exec } = require('child_process')\nconst app = require('express')()\n`
const many = (count: number, text: (index: number) => string) => Array.from({ length: count }, (_, index) => text(index)).join('\n')

function analyse(text: string, limit?: number) {
  const module = lowerFile(parseFile('a.js', text, 'javascript'))
  if (!module) throw new Error('JavaScript has a front end')
  const { findings, cut } = analyseProgram([module], limit === undefined ? {} : { limit })
  return { rules: findings.map(({ rule_id }) => rule_id), cut: cut.map(cutText) }
}

describe('programs that are hard to follow', () => {
  it('ends where functions call each other in circles', () => {
    const text = `${HEAD}${many(200, (at) => `function f${at}(x, cb) { if (x) f${(at + 1) % 200}(x, cb); f${(at * 7) % 200}(x, cb); cb(x); return f${(at * 13) % 200}(x, cb) }`)}
app.get('/', (req, res) => f0(req.query.a, (v) => exec(v)))`
    expect(analyse(text).rules).toContain('command-injection')
  })

  it('ends where calls go thousands of functions deep', () => {
    const text = `${HEAD}${many(3000, (at) => `function f${at}(x) { return f${at + 1}(x + 'a') }`)}\nfunction f3000(x) { exec(x) }\napp.get('/', (req, res) => f0(req.query.a))`
    expect(() => analyse(text)).not.toThrow()
  })

  it('follows data through a wrapper around thousands of functions', () => {
    const text = `(function () {\n${HEAD}${many(3000, (at) => `var v${at} = 'a${at}'; exports.e${at} = function () { return v${at} + v${(at * 7) % 3000} }`)}
const prepared = (line) => () => exec(line)\napp.get('/', (req, res) => prepared(req.query.a)())\n})()`
    expect(analyse(text).rules).toContain('command-injection')
  })

  it('ends where functions give functions without end', () => {
    const text = `${HEAD}const more = (line) => ({ next: () => more(line + 'a'), start: () => exec(line), all: (list) => list.map((one) => more(one)) })
app.get('/', (req, res) => { let one = more(req.query.a); for (const name of req.query.names) one = one.next().all([name])[0].next(); one.start() })`
    expect(analyse(text).rules).toContain('command-injection')
  })

  it('ends where getters lead to getters by many ways', () => {
    const text = `${HEAD}class Node { constructor() { this.left = new Node(); this.right = new Node(); this.up = new Node() }
${many(24, (at) => `get p${at}() { return [this.left.p${at + 1}, this.right.p${at + 1}, this.up.p${at + 1}][this.left.p${at + 2}] }`)} get p24() { return this.d } get p25() { return this.e } }
app.get('/', (req, res) => { const node = new Node(); exec(req.query.a + node.p0) })`
    expect(analyse(text).rules).toContain('command-injection')
  })

  it('ends where loops are nested deeper than anybody reads', () => {
    const depth = 14
    const text = `${HEAD}app.get('/', (req, res) => { let a = req.query.a
${many(depth, (at) => `for (let i${at} = 0; i${at} < a.length; i${at}++) { if (a[i${at}]) a += g${at}(a)`)}; exec(a) ${'}'.repeat(depth)} })`
    expect(analyse(text).rules).toContain('command-injection')
  })

  it('follows a function of thousands of branches', () => {
    const text = `${HEAD}app.get('/', (req, res) => { let a = req.query.a; let b = ''\n${many(3000, (at) => `if (x === ${at}) b = '${at}'; else b += y${at}(b)`)}\nexec(b + a) })`
    expect(analyse(text).rules).toContain('command-injection')
  })

  it('follows data past a table of a hundred thousand constants', () => {
    const text = `${HEAD}const table = [${many(100_000, (at) => `'${at}',`)}]\napp.get('/', (req, res) => { exec(req.query.a); if (table.includes(req.query.b)) exec(req.query.b) })`
    expect(analyse(text)).toEqual({ rules: ['command-injection'], cut: [] })
  })

  it('follows data past a table that is filled entry by entry, and into it', () => {
    const text = `${HEAD}const table = {}\n${many(8000, (at) => `table['k${at}'] = '${at}'`)}\napp.get('/', (req, res) => { table.late = req.query.a; exec(table.late); exec(table['k7']) })`
    expect(analyse(text)).toEqual({ rules: ['command-injection'], cut: [] })
  })

  it('says which function was too long to follow', () => {
    const text = `${HEAD}function generated(a) {\n${many(60_000, (at) => `a = [a, ${at}, f(a, ${at}), { a, b: a }]`)}\n}`
    expect(analyse(text).cut.join()).toContain('generated: too')
  })

  const LONG = many(300, (at) => `const n${at} = [${at}, { a: ${at} }]`)
  const handler = (path: string, code: string) => `app.get('/${path}', (req, res) => { ${code} })\n`
  const CALLS = `${HEAD}function same(a) { return a }\n${handler('a', `${LONG}\nexec(same(req.query.a))`)}${handler('b', `${LONG}\nexec(same(req.query.b))`)}`

  it('finds what is wrong in a program beyond its limit, and says that it was looked at once', () => {
    expect(analyse(CALLS, 0)).toEqual({ rules: ['command-injection', 'command-injection'], cut: ['values that functions store for each other were analysed only once: too large', 'anonymous function: analysed without the calls to same: too large'] })
  })

  it('follows a function without what it calls where others would be left with nothing, and says so', () => {
    const text = CALLS + many(60, (at) => handler(`c${at}`, `exec(same(req.query.c))`))
    const { rules, cut } = analyse(text, 5000)
    expect(cut).toEqual(['anonymous function: analysed without the calls to same: too large'])
    expect(rules).toHaveLength(62)
  })

  it('follows the other functions where it breaks off in one, and says so', () => {
    const module = lowerFile(parseFile('a.js', `${HEAD}function odd(a) { return a }\napp.get('/', (req, res) => { odd(1); exec(req.query.a) })`, 'javascript'))
    const odd = module?.functions.find(({ name }) => name === 'odd')
    if (!module || !odd) throw new Error('JavaScript has a front end')
    // nobody can begin to interpret it
    Object.defineProperty(odd, 'variables', { get: function refuse() { throw new TypeError('quotes the code') } })
    const { findings, cut } = analyseProgram([module])
    expect(findings.map(({ rule_id }) => rule_id)).toContain('command-injection')
    expect(cut).toEqual([{ path: 'a.js', part: { is: 'function', name: 'odd' }, kind: 'failure', failure: { is: 'error', kind: 'TypeError', at: 'Object.refuse' } }])
  })

  it('follows the other files where it breaks off on one as a whole, and says which', () => {
    const [good, odd] = ['a.js', 'odd.js'].flatMap((path) => lowerFile(parseFile(path, `${HEAD}app.get('/', (req, res) => exec(req.query.a))`, 'javascript')) ?? [])
    if (!good || !odd) throw new Error('JavaScript has a front end')
    // nobody can link it
    Object.defineProperty(odd, 'functions', { get: function refuse() { throw new TypeError('quotes the code') } })
    const { findings, cut } = analyseProgram([good, odd])
    expect(findings.map(({ file_path }) => file_path)).toEqual(['a.js'])
    expect(cut).toEqual([{ path: 'odd.js', part: { is: 'file' }, kind: 'failure', failure: { is: 'error', kind: 'TypeError', at: 'Object.refuse' } }])
  })

  it('breaks off where no file alone is to blame', () => {
    const [one] = [lowerFile(parseFile('a.js', HEAD, 'javascript'))]
    if (!one) throw new Error('JavaScript has a front end')
    Object.defineProperty(one, 'functions', { get: function refuse() { throw new TypeError('quotes the code') } })
    expect(() => analyseProgram([one])).toThrow(TypeError)
  })
})
