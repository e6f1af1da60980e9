import { expect, it } from 'vitest'
import { blockFrom, functionsIn } from './blocks.ts'

const lines = (text: string) => text.split('\n')

it('ends a block of brackets where the bracket closes', () => {
  expect(blockFrom('a.ts', lines(`async function ask(one) {\n  if (one) {\n    go('}')\n  }\n}\nrest()`), 1)).toEqual({ from: 1, to: 5 })
})

it('ends a call where its bracket closes, on one line as well', () => {
  expect(blockFrom('a.ts', lines(`send(\n  { a: 1 },\n)\nrest()`), 1)).toEqual({ from: 1, to: 3 })
  expect(blockFrom('a.ts', lines(`send(1)\nrest()`), 1)).toEqual({ from: 1, to: 1 })
})

it('takes parameters over several lines for a part of the function', () => {
  expect(blockFrom('a.ts', lines(`export async function ask(\n  one: string,\n): Promise<string> {\n  return one\n}\nrest()`), 1)).toEqual({ from: 1, to: 5 })
})

it('finds the bracket that opens on the next line', () => {
  expect(blockFrom('a.php', lines(`  public function ask(string $one): string\n  {\n    go();\n  }\n}`), 1)).toEqual({ from: 1, to: 4 })
})

it('ends a block of Python where the indentation ends', () => {
  expect(blockFrom('a.py', lines(`def ask(\n    one,\n):\n    go()\n\n    return one\nrest()`), 1)).toEqual({ from: 1, to: 6 })
})

it.each([
  ['a.ts', 'function ask() {\n}', 'ask'],
  ['a.ts', 'export const ask = async (one: string) => {\n}', 'ask'],
  ['a.ts', 'class A {\n  async ask(one: string) {\n  }\n}', 'ask'],
  ['a.py', 'async def ask(one):\n    pass', 'ask'],
  ['a.rb', '  def self.ask(one)\n    go\n  end', 'ask'],
  ['a.go', 'func (a *Agent) Ask(one string) error {\n}', 'Ask'],
  ['a.php', '  public function ask(string $one): string\n  {\n  }', 'ask'],
])('finds the function of %s in %j', (path, text, name) => {
  expect([...functionsIn(path, text).keys()]).toContain(name)
})

it('takes no condition and no loop for a function', () => {
  expect([...functionsIn('a.ts', '  if (a) {\n  }\n  for (const b of c) {\n  }').keys()]).toEqual([])
})
