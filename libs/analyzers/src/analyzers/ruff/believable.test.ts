import { describe, expect, it } from 'vitest'
import { ownSeverity } from '../../severity/testing.ts'
import { sameMissing } from '../../severity/shared.ts'
import { runRuff } from './run-ruff.ts'

const told = (text: string) => runRuff('a.py', text).map((one) => `${one.rule_id.slice('ruff/'.length)}${ownSeverity(one) ? ` ${ownSeverity(one)}` : ''}`)

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
    expect(told('import os\nos.chmod("run.sh", 0o755)\n')).toEqual([])
    expect(told('import os\nos.chmod("run.sh", 0o757)\n')).toEqual(['S103'])
    expect(told('import os\nPORT = int(os.environ.get("PORT", 80))\n')).toEqual([])
    expect(told('import os\nPORT = os.environ.get("PORT", 80)\n')).toEqual(['PLW1508'])
    expect(told('def check(user):\n    try:\n        # none yet\n        user.profile\n    except LookupError:\n        print(1)\n')).toEqual([])
    expect(told('def check(user):\n    user.profile\n')).toEqual(['B018'])
    expect(told('import zipfile\ndef unpack(path, to):\n    with zipfile.ZipFile(path) as packed:\n        packed.extractall(to)\n')).toEqual([])
    expect(told('from fastapi import Depends\ndef made(kind):\n    return kind\ndef show(q=Depends(made(int))):\n    return q\n')).toEqual([])
    expect(told('def made(kind):\n    return kind\ndef show(q=made(int)):\n    return q\n')).toEqual(['B008'])
    expect(told('import tarfile\ndef unpack(path, to):\n    with tarfile.open(path) as packed:\n        packed.extractall(to)\n')).toEqual(['S202'])
  })

  it('takes what a package imports from its own modules for what it offers, and what is only tried for tried', () => {
    const unused = (path: string, text: string) => runRuff(path, text).map(({ rule_id, line }) => `${rule_id} ${line}`)
    expect(unused('shop/orders/__init__.py', 'from .lines import (\n    Line,\n    Order,\n)\nfrom shop.prices import Price\n')).toEqual([])
    expect(unused('shop/orders/__init__.py', 'import os\nfrom json import loads\n')).toEqual(['ruff/F401 1', 'ruff/F401 2'])
    expect(unused('shop/orders/lines.py', 'from .prices import Price\n')).toEqual(['ruff/F401 1'])
    expect(unused('shop/start.py', 'try:\n    import ldap\nexcept ImportError:\n    print("no directory")\n')).toEqual([])
    expect(unused('shop/start.py', 'try:\n    import ldap\nexcept OSError:\n    print("no directory")\n')).toEqual(['ruff/F401 2'])
  })

  it('takes what a test is given under an imported name for what pytest makes', () => {
    expect(told('from shop.fixtures import account\ndef test_sum(account):\n    assert account.sum == 0\n').filter((one) => one.startsWith('F811'))).toEqual([])
    expect(told('def test_sum():\n    assert True\ndef test_sum():\n    assert False\n')).toContain('F811')
    expect(told('from shop.fixtures import account\ndef account(name):\n    return name\n')).toEqual(['F811'])
  })

  it('believes that a group is used once where one loop does so', () => {
    const grouped = (use: string) => `from itertools import groupby\ndef sums(all, kept):\n    for owner, parts in groupby(all, lambda one: one.owner):\n        found = [(one.kind, one) for one in parts]\n        for kind, parts in groupby(found, lambda one: one[0]):\n            ${use}\n`
    expect(told(grouped('kept[owner][kind] = list(parts)'))).toEqual([])
    expect(told(grouped('kept[owner][kind] = list(parts)\n            print(list(parts))'))).toContain('B031')
    expect(told(grouped('kept[owner][kind] = [list(parts) for _ in range(3)]'))).toContain('B031')
  })

  it('leaves a file open that something made of it keeps', () => {
    expect(told('from logging import StreamHandler\ndef log(path):\n    handler = StreamHandler(open(path, "a"))\n    return handler\n')).toEqual([])
    expect(told('def read(path):\n    file = open(path)\n    return file.read()\n')).toEqual(['SIM115'])
  })

  it('says which name is missed: what many files miss is given to them', () => {
    expect(runRuff('a.py', 'def ask():\n    log.info(1)\n').map(({ same }) => same)).toEqual([sameMissing('log')])
    expect(runRuff('a.py', 'def ask():\n    return unicode(1)\n').map(({ same }) => same)).toEqual([undefined])
  })

  it('weighs little of a default that is only read', () => {
    expect(told('def f(a=[]):\n    for one in a:\n        print(one)\n')).toEqual(['B006 info'])
    expect(told('def f(a=[]):\n    return a[0].name if len(a) else None\n')).toEqual(['B006 info'])
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
