import { expect, it } from 'vitest'
import { yamlEntries } from './yaml.ts'

const shown = (text: string) => yamlEntries(text).map(({ path, key, value, line }) => `${line} ${[...path, key].join('/')}=${value}`)

it('names keys from the outside in', () => {
  expect(shown('on:\n  push:\n    branches: [main]\npermissions:\n  contents: read\n')).toEqual(['1 on=', '2 on/push=', '3 on/push/branches=[main]', '4 permissions=', '5 permissions/contents=read'])
})

it('reads items of a list whether or not they stand deeper than their key', () => {
  const wanted = ['1 steps=', '2 steps/-/uses=a@v1', '3 steps/-/with=', '4 steps/-/with/ref=x', '5 steps/-/run=b', '6 next=1']
  expect(shown('steps:\n  - uses: a@v1\n    with:\n      ref: x\n  - run: b\nnext: 1\n')).toEqual(wanted)
  expect(shown('steps:\n- uses: a@v1\n  with:\n    ref: x\n- run: b\nnext: 1\n')).toEqual(wanted)
})

it('keeps a block of text whole, whatever it looks like', () => {
  const [step, run, name] = yamlEntries('- name: a\n  run: |\n    echo "x: y"\n    # shown\n\n    uses: b\n- name: c\n')
  expect([step?.value, run?.value.trim().split('\n').length, run?.line, name?.line]).toEqual(['a', 4, 2, 7])
})

it('leaves comments out', () => {
  expect(shown('# uses: a\nuses: b # c\n')).toEqual(['2 uses=b'])
})

it('knows which entries belong to one item', () => {
  const entries = yamlEntries('- uses: a\n  with:\n    ref: x\n- uses: b\n')
  expect(entries.map(({ items }) => items[0])).toEqual([1, 1, 1, 4])
})
