import { describe, expect, it } from 'vitest'
import { sameMissing } from '../../habit.ts'
import { runRuff } from './run-ruff.ts'

const told = (text: string) => runRuff('a.py', text).map(({ rule_id, severity }) => `${rule_id.slice('ruff/'.length)}${severity ? ` ${severity}` : ''}`)

describe('what Ruff says', () => {
  it('weighs nothing where the line names the rule, but for security', () => {
    expect(told('print(made_by_exec)  # noqa: F821\n')).toEqual(['F821 info'])
    expect(told('print(made_by_exec)  # noqa: E501\n')).toEqual(['F821'])
    expect(told('print(made_by_exec)  # noqa\n')).toEqual(['F821'])
    expect(told('exec(x)  # noqa: S102, F821\n')).toContain('S102')
  })

  it('takes what every package has, and names of Python 2 behind a question for it, for defined', () => {
    expect(told('from pkgutil import extend_path\n__path__ = extend_path(__path__, __name__)\n')).toEqual([])
    expect(told('import sys\nif sys.version_info[0] == 2:\n    text = unicode\nelse:\n    text = str\n')).toEqual([])
    expect(told('text = unicode\n')).toEqual(['F821'])
  })

  it('leaves out what the lines around show to be fine', () => {
    expect(told('NAMES = [("ar", "\u0639\u200f")]\n')).toEqual([])
    expect(told('NAMES = [("ar", "\u202e\u0639")]\n')).toEqual(['PLE2502'])
    expect(told('import os\nPORT = int(os.environ.get("PORT", 80))\n')).toEqual([])
    expect(told('import os\nPORT = os.environ.get("PORT", 80)\n')).toEqual(['PLW1508'])
    expect(told('def check(user):\n    try:\n        # none yet\n        user.profile\n    except LookupError:\n        print(1)\n')).toEqual([])
    expect(told('def check(user):\n    user.profile\n')).toEqual(['B018'])
    expect(told('import zipfile\ndef unpack(path, to):\n    with zipfile.ZipFile(path) as packed:\n        packed.extractall(to)\n')).toEqual([])
    expect(told('from fastapi import Depends\ndef made(kind):\n    return kind\ndef show(q=Depends(made(int))):\n    return q\n')).toEqual([])
    expect(told('def made(kind):\n    return kind\ndef show(q=made(int)):\n    return q\n')).toEqual(['B008'])
    expect(told('import tarfile\ndef unpack(path, to):\n    with tarfile.open(path) as packed:\n        packed.extractall(to)\n')).toEqual(['S202'])
  })

  it('says which name is missed: what many files miss is given to them', () => {
    expect(runRuff('a.py', 'def ask():\n    log.info(1)\n').map(({ same }) => same)).toEqual([sameMissing('log')])
    expect(runRuff('a.py', 'def ask():\n    return unicode(1)\n').map(({ same }) => same)).toEqual([undefined])
  })

  it('weighs little of a default that is only read', () => {
    expect(told('def f(a=[]):\n    for one in a:\n        print(one)\n')).toEqual(['B006 info'])
    expect(told('def f(a=[]):\n    a.append(1)\n')).toEqual(['B006'])
    expect(told('def f(a={}):\n    a["x"] = 1\n')).toEqual(['B006'])
    expect(told('def f(a=[]):\n    a += [1]\n')).toEqual(['B006'])
    expect(told('class A:\n    def __init__(self, a=[]):\n        self.a = a\n')).toEqual(['B006'])
    expect(told('def f(\n    b,\n    a=[],\n):\n    return a\n')).toEqual(['B006'])
    expect(told('def f(a={}):\n    print(a)\n')).toEqual(['B006'])
  })

  it('tells once of a function made in a loop, and weighs less what only its round gets', () => {
    const made = (use: string) => `def run(all, kept):\n    for one in all:\n        two = one + 1\n        def check(value):\n            return value == one or value == two\n        ${use}\n`
    expect(told(made('print(check, sep=check)'))).toEqual(['B023 low'])
    expect(told(made('kept.append(check)'))).toEqual(['B023'])
    expect(told(made('kept[one] = check'))).toEqual(['B023'])
  })
})
