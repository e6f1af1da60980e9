import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSnapshot } from '@preflight/analyzers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Code } from '../code.ts'
import { aFinding, codeOf, NO_SURFACE } from '../testing/material.ts'
import { TOOLS } from './index.ts'

const call = async (code: Code, name: string, given: unknown) => {
  const tool = TOOLS.find((one) => one.name === name)
  if (!tool) throw new Error(name)
  return tool.call(given, code)
}
const textOf = async (code: Code, name: string, given: unknown) => (await call(code, name, given)).text

const KEY = ['sk', 'live', '51HxQ2eKjTq8bVnWmZr4Lp9Ds'].join('_')
const SHOP = codeOf({
  'src/pay.ts': `import { charge } from './charge.ts'\nconst key = '${KEY}'\nexport async function pay(order) {\n  return charge(order.total, key)\n}\n`,
  'src/charge.ts': 'export const charge = async (total, key) => total\n',
  'src/Shop.java': 'public class Shop {\n  public void refund(Order order) {\n    charge(order);\n  }\n}\n',
  'src/app.py': 'def pay(order):\n    return charge(order)\n',
  'tests/pay.test.ts': "pay({ total: 1 })\n",
  'package.json': '{ "dependencies": { "stripe": "14.0.0" }, "devDependencies": { "vitest": "4.0.0" } }',
})

describe('the jail', () => {
  let folder: string
  let code: Code
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'preflight-jail-'))
    mkdirSync(join(folder, 'project/src'), { recursive: true })
    writeFileSync(join(folder, 'outside.txt'), 'outside')
    writeFileSync(join(folder, 'project/src/a.ts'), 'inside')
    writeFileSync(join(folder, 'project/kept.ts'), 'kept out')
    symlinkSync(join(folder, 'outside.txt'), join(folder, 'project/link.txt'))
    symlinkSync(folder, join(folder, 'project/up'))
    code = new Code({ snapshot: openSnapshot(join(folder, 'project'), ['kept.ts']), surface: NO_SURFACE, findings: [], vocabulary: new Set() })
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(['../outside.txt', 'src/../../outside.txt', '/etc/passwd', 'link.txt', 'up/outside.txt', 'kept.ts', 'src', '', '.', 'src/a.ts\0.txt', '~/.ssh/id_rsa', 'file:///etc/passwd'])('reads nothing at %j', async (path) => {
    expect(await call(code, 'read_file', { path })).toEqual({ text: 'No such text file in the project.', sent: [] })
  })

  it('reads a file of the project, also by a path that begins with a dot or a slash', async () => {
    for (const path of ['src/a.ts', './src/a.ts', '/src/a.ts']) expect(await textOf(code, 'read_file', { path })).toBe('1: inside')
  })

  it('lists and searches nothing outside, and nothing that the owner left out', async () => {
    expect(await textOf(code, 'list_files', {})).not.toMatch(/outside|kept/)
    expect(await textOf(code, 'list_files', { folder: '..' })).toBe('No such folder in the project.')
    expect(await textOf(code, 'grep', { texts: ['outside', 'kept out'] })).toBe('Nothing found.')
  })
})

describe('secrets', () => {
  it('are masked wherever lines are shown', async () => {
    for (const [name, given] of [['read_file', { path: 'src/pay.ts' }], ['grep', { texts: ['const key'] }], ['find_symbol', { name: 'key' }]] as const) {
      const text = await textOf(SHOP, name, given)
      expect(text).toContain('const key')
      expect(text).not.toContain(KEY.slice(8))
    }
  })

  it('cannot be guessed at by asking whether they are there', async () => {
    expect(await textOf(SHOP, 'grep', { texts: [KEY.slice(10, 16)] })).toBe('Nothing found.')
  })

  it('that a rule found are masked too', async () => {
    const code = codeOf({ 'src/token.ts': "sign(user, 'orchard-lantern')\n" }, [aFinding({ rule_id: 'hardcoded-crypto-key', file_path: 'src/token.ts', line: 1, end_line: 1, column: 12 })])
    expect(await textOf(code, 'read_file', { path: 'src/token.ts' })).not.toContain('lantern')
  })
})

describe('what is shown', () => {
  it('is bounded for long files and lines, and says which lines it was', async () => {
    const code = codeOf({ 'a.ts': `${'x = 1\n'.repeat(5000)}`, 'b.ts': `${'y'.repeat(100_000)}\n` })
    const { text, sent } = await call(code, 'read_file', { path: 'a.ts', from_line: 10 })
    expect(sent).toEqual([{ file_path: 'a.ts', start_line: 10, end_line: 129 }])
    expect(text.split('\n')).toHaveLength(121)
    expect((await textOf(code, 'read_file', { path: 'b.ts' })).length).toBeLessThan(400)
    expect((await textOf(code, 'grep', { texts: ['x = 1'] })).split('\n').length).toBeLessThan(45)
  })

  it('is bounded for many files and matches', async () => {
    const code = codeOf(Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`src/f${at}.ts`, 'login()\n'])))
    expect((await textOf(code, 'list_files', { folder: 'src/' })).split('\n')).toHaveLength(151)
    const { text, sent } = await call(code, 'grep', { texts: ['LOGIN'] })
    expect([text.split('\n').at(-1), sent.length]).toEqual(['There is more. Ask for something rarer, or name a folder.', 40])
  })

  it.each([['from_line', { path: 'src/pay.ts', from_line: 900 }, 'The file has 5 lines.'], ['a text', { path: 7 }, 'Wrong arguments. /path must be string.'], ['nothing', {}, 'Wrong arguments.']])('is an error text where %s does not fit', async (_, given, said) => {
    expect(await textOf(SHOP, 'read_file', given)).toContain(said)
  })

  it('of a search takes texts as they are: a pattern that would be slow finds nothing', async () => {
    const code = codeOf({ 'a.ts': `${'a'.repeat(5000)}!\n` })
    expect(await textOf(code, 'grep', { texts: ['(a+)+$'] })).toBe('Nothing found.')
    expect(await textOf(code, 'find_symbol', { name: '(a+)+$' })).toContain('Wrong arguments.')
  })
})

describe('symbols', () => {
  it('are found where they are defined, in several languages', async () => {
    expect((await textOf(SHOP, 'find_symbol', { name: 'pay' })).split('\n')).toEqual(['src/app.py:1: def pay(order):', 'src/pay.ts:3: export async function pay(order) {'])
    expect(await textOf(SHOP, 'find_symbol', { name: 'charge' })).toBe('src/charge.ts:1: export const charge = async (total, key) => total')
    expect(await textOf(SHOP, 'find_symbol', { name: 'refund' })).toBe('src/Shop.java:2: public void refund(Order order) {')
  })

  it('are found where they are called, code before tests and without imports', async () => {
    expect((await textOf(SHOP, 'find_callers', { name: 'charge' })).split('\n')).toEqual(['src/Shop.java:3: charge(order);', 'src/app.py:2: return charge(order)', 'src/pay.ts:4: return charge(order.total, key)'])
    expect(await textOf(SHOP, 'find_callers', { name: 'pay' })).toBe('tests/pay.test.ts:1: pay({ total: 1 })')
  })
})

it('facts, findings and packages are listed, all or those that contain a text', async () => {
  const surface = { ...NO_SURFACE, routes: [{ methods: ['POST'], route: '/pay', framework: 'express', file_path: 'src/pay.ts', line: 3, access: 'open' as const, guards: [], owner_checked: false, data: [], uses: [] }] }
  const code = codeOf({ 'package.json': '{ "dependencies": { "stripe": "14.0.0" } }' }, [aFinding({ severity: 'low', title: 'Weak hash' }), aFinding()], surface)
  expect(await textOf(code, 'routes', {})).toBe('POST /pay at src/pay.ts:3, open')
  expect(await textOf(code, 'findings', { contains: null })).toBe('high: SQL injection at src/orders.ts:4\nlow: Weak hash at src/orders.ts:4')
  expect(await textOf(code, 'findings', { contains: 'xss' })).toBe('None that contains this.')
  expect(await textOf(code, 'dependencies', { contains: 'stripe' })).toBe('stripe (npm) in package.json')
})
