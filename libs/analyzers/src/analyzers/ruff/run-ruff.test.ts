import { describe, expect, it } from 'vitest'
import type { Edit } from '../../types.ts'
import { ruffRules } from './catalogue.ts'
import { runRuff } from './run-ruff.ts'
import { RUFF_EXAMPLES } from './testing/examples.ts'

const idsIn = (text: string) => runRuff('a.py', text).map(({ rule_id }) => rule_id)

const applied = (text: string, edits: readonly Edit[]) =>
  [...edits].sort((a, b) => b.start - a.start).reduce((result, edit) => result.slice(0, edit.start) + edit.text + result.slice(edit.end), text)

describe('runRuff', () => {
  it('reports an example of every rule in the catalogue', () => {
    const silent = ruffRules.map(({ id }) => id).filter((id) => !idsIn(RUFF_EXAMPLES.get(id.slice('ruff/'.length)) ?? '').includes(id))
    expect(silent).toEqual([])
  })

  it('is not silenced by the comments of the project', () => {
    expect(idsIn('# ruff: noqa\nexec(x)  # noqa\n')).toContain('ruff/S102')
    expect(idsIn('# flake8: noqa\nexec(x)  # noqa: S102\n')).toContain('ruff/S102')
  })

  it('keeps the edit with offsets in UTF-16 units', () => {
    const text = 's = "é😀"\nimport os\nx = 1\n'
    const found = runRuff('a.py', text).find(({ rule_id }) => rule_id === 'ruff/F401')
    expect(applied(text, found?.edit ?? [])).toBe('s = "é😀"\nx = 1\n')
  })

  it('takes over only fixes that change nothing a program can notice', () => {
    const editFor = (path: string, text: string, id: string) => runRuff(path, text).find(({ rule_id }) => rule_id === id)?.edit
    expect(editFor('a.py', 'if x == None:\n    pass\n', 'ruff/E711')).toBeUndefined()
    expect(editFor('__init__.py', 'import os\n', 'ruff/F401')).toBeUndefined()
    expect(editFor('a.py', "'{}'.format(1, f())\n", 'ruff/F523')).toBeUndefined()
    expect(editFor('a.py', "'{}'.format(1, 2)\n", 'ruff/F523')).toBeDefined()
  })

  it('leaves commands without anything variable alone', () => {
    expect(idsIn('import os\nos.system("ls")')).not.toContain('ruff/S605')
  })

  it('lets the default of a dataclass be a field of whatever library', () => {
    const inClass = (value: string) => `import uuid, strawberry_django\nfrom dataclasses import dataclass\n@dataclass\nclass Filter:\n    name: list = ${value}\n`
    expect(idsIn(inClass('strawberry_django.filter_field()'))).not.toContain('ruff/RUF009')
    expect(idsIn(inClass('uuid.uuid4()'))).toContain('ruff/RUF009')
  })

  it.each([
    ['nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['a chain of calls', `a${'.b()'.repeat(20_000)}`],
    ['a sum', Array.from({ length: 12_000 }, () => 'a').join(' + ')],
  ])('gives up on %s without end with an error and reads the next files as usual', (_, text) => {
    expect(() => runRuff('a.py', text)).toThrow(Error)
    expect(idsIn('exec(x)')).toContain('ruff/S102')
    expect(() => runRuff('a.py', text)).toThrow(Error)
    expect(idsIn('exec(x)')).toContain('ruff/S102')
  })
})
