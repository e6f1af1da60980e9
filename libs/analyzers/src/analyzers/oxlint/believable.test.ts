import { describe, expect, it } from 'vitest'
import { ownSeverity } from '../../severity/testing.ts'
import { believable } from './believable.ts'

const said = (rule: string, line: number) => ({ rule_id: `oxlint/${rule}`, analyzer: 'oxlint' as const, file_path: '', line, column: 1, end_line: line })
const kept = (rule: string, path: string, text: string, react?: boolean) => believable([said(rule, 1)], { path, text, react }).length === 1

describe('what is believed of the linter', () => {
  it('takes names for hooks only where React is', () => {
    expect(kept('react/rules-of-hooks', 'server/fetch.ts', "import { useAgent } from 'agents'")).toBe(false)
    expect(kept('react/rules-of-hooks', 'app/useUser.ts', "import { useState } from 'react'")).toBe(true)
    expect(kept('react/rules-of-hooks', 'app/Page.tsx', '')).toBe(true)
  })

  it('asks the package where the file itself does not say', () => {
    expect(kept('react/no-unknown-property', 'app/Menu.tsx', 'export const menu = () => <p class="a" />', false)).toBe(false)
    expect(kept('react/jsx-key', 'app/menu.js', 'export const menu = (all) => all.map((one) => <b>{one}</b>)', true)).toBe(true)
    expect(kept('react/jsx-key', 'app/menu.js', 'export const menu = (all) => all.map((one) => <b>{one}</b>)')).toBe(false)
    expect(kept('react/rules-of-hooks', 'server/fetch.ts', "import { useAgent } from 'agents'", true)).toBe(false)
    expect(kept('react/rules-of-hooks', 'app/user.ts', "import { useState } from 'react'", false)).toBe(true)
  })

  it('believes that a rejected handler is left alone only where the framework does so', () => {
    const handler = "app.get('/', async (req, res) => { res.json(await load()) })"
    const isKept = (text: string, catches?: boolean) => believable([said('oxc/no-async-endpoint-handlers', 1)], { path: 'a.ts', text, catches }).length === 1
    expect([isKept(handler), isKept(handler, false), isKept(handler, true)]).toEqual([true, true, false])
    expect([isKept(`${handler}\nimport { Hono } from 'hono'`), isKept(`${handler}\nimport Fastify from 'fastify'\nimport express from 'express'`)]).toEqual([false, true])
  })

  it('takes a request that is handed what it sends for no hook', () => {
    expect(kept('react/rules-of-hooks', 'app/Coupons.tsx', '  mutationFn: (data: Coupon) => useCoupon(data),')).toBe(false)
    expect(kept('react/rules-of-hooks', 'app/Coupons.tsx', '  mutationFn: () => useCoupon(id),')).toBe(true)
  })

  it('does not take top-level calls of another library for hooks', () => {
    const first = (call: string) => kept('react/rules-of-hooks', 'app/pack.js', `${call}\nimport Mounter from 'react-mounter'`)
    expect([first('Mounter.useContext(folder)'), first('React.useContext(Folder)'), first('useContext(Folder)'), first('  Mounter.useContext(folder)')]).toEqual([false, true, true, true])
  })

  it('takes no word in quotes for a package that is brought in', () => {
    expect(kept('react/rules-of-hooks', 'app/list.ts', "one['next'] = useOther()")).toBe(false)
    expect(kept('react/rules-of-hooks', 'app/list.ts', "const React = require('react')")).toBe(true)
    expect(kept('react/rules-of-hooks', 'app/list.ts', "import 'preact/debug'")).toBe(true)
  })

  it('takes no function of Vue for a hook of React, also where pages are written alike', () => {
    expect(kept('react/rules-of-hooks', 'app/Menu.tsx', 'import { defineComponent } from "vue"')).toBe(false)
    expect(kept('react/no-unknown-property', 'app/Menu.tsx', 'import { useI18n } from "vue-i18n"')).toBe(false)
    expect(kept('react/rules-of-hooks', 'app/Menu.tsx', 'import { ref } from "vue"\nimport { useState } from "react"')).toBe(true)
  })

  it.each(['load().catch((err) => {', '}, err => {', 'this.load().pipe(catchError(err => {', 'viewer.onerror = function (err) {', "socket.on('error', (err: Error) => {", 'error: (err) => {', 'error(err) {'])('lets a function for failures alone fail: %s', (line) => {
    expect(kept('node/handle-callback-err', 'a.ts', line)).toBe(false)
  })

  it.each(['fs.mkdir(path, (err) => {', 'fs.mkdir(path, { recursive: true }, (err) => {', 'get(url, (err, answer) => {', '}, (err, answer) => {', 'function done(err) {'])('wants a result to be looked at after the error: %s', (line) => {
    expect(kept('node/handle-callback-err', 'a.js', line)).toBe(true)
  })

  const handler = (...body: string[]) => ['app.get(path, async (req, res) => {', ...body.map((line) => `  ${line}`), '})'].join('\n')
  const all = ['const { id } = req.params', 'try {', '  res.json(await find(id))', '} catch (error) {', '  res.status(500).end()', '}']

  it('lets an asynchronous handler be that catches whatever fails in it', () => {
    expect(kept('oxc/no-async-endpoint-handlers', 'app.js', handler(...all))).toBe(false)
    expect(kept('oxc/no-async-endpoint-handlers', 'app.js', handler('res.json(await find(1))'))).toBe(true)
  })

  it.each([
    ['before it tries', handler('const user = await who(req)', ...all)],
    ['after it has tried', handler(...all, 'await log(req)')],
    ['in what it does about a failure', handler(...all.map((line) => line.replace('res.status(500).end()', 'await report(error)')))],
    ['because it throws again', handler(...all.map((line) => line.replace('res.status(500).end()', 'throw error')))],
  ])('tells of an asynchronous handler that may fail %s', (_, text) => {
    expect(kept('oxc/no-async-endpoint-handlers', 'app.js', text)).toBe(true)
  })

  it('lets the compiler see to it that a switch over types is complete', () => {
    expect(kept('array-callback-return', 'a.ts', 'list.some((one) => {\n  switch (one.type) {')).toBe(false)
    expect(kept('array-callback-return', 'a.js', 'list.some((one) => {\n  switch (one.type) {')).toBe(true)
    expect(kept('array-callback-return', 'a.ts', 'list.some((one) => {\n  if (one) return true')).toBe(true)
  })
})

const weight = (rule: string, line: number, text: string, path = 'a.jsx') => believable([said(rule, line)], { path, text }).map((one) => ownSeverity(one) ?? 'its own')

describe('what the lines around show', () => {
  it('weighs a hook less that a plain class has in a method: components call it', () => {
    const method = (head: string) => weight('react/rules-of-hooks', 3, `export class Rows ${head} {\n  onShow() {\n    const rows = useContext(Table)\n`)
    expect([method('extends Feature'), method(''), method('extends React.Component')]).toEqual([['medium'], ['medium'], ['its own']])
    expect(weight('react/rules-of-hooks', 3, 'const rows = {\n  onShow() {\n    const rows = useContext(Table)\n')).toEqual(['its own'])
  })

  it('knows a map that is only walked along, and one behind which nothing is left out', () => {
    const mapped = (text: string) => weight('array-callback-return', 2, `start()\n${text}`)
    expect(mapped("plan['Parts']?.map((part) => {\n  read(part)\n})\n")).toEqual(['low'])
    expect(mapped('Object.keys((ids as Ids)?.[group] || {}).map((id) => {\n  count += ids[id].length\n})\n')).toEqual(['low'])
    expect(mapped('const all = list.map((one) => {\n  if (one.open) return one.id\n})\nsend(all)\n')).toEqual(['its own'])
    expect(weight('array-callback-return', 2, 'const all = list\n  .map((one) => {\n    if (one.open) return one.id\n  })\n  .filter((one) => one !== undefined)\n')).toEqual([])
    expect(weight('array-callback-return', 1, 'const all = list.map((one) => {\n  if (one.open) return one.id\n}).filter(Boolean)\n')).toEqual([])
  })

  const at = (rule: string, text: string, place: string) => believable([{ ...said(rule, 1), column: text.lastIndexOf(place) + 1 }], { path: 'a.tsx', text }).length

  it('knows what was asked for before, in the same condition', () => {
    expect(at('no-unsafe-optional-chaining', "const has = sales?.length && 'total' in sales?.[0]", 'sales')).toBe(0)
    expect(at('no-unsafe-optional-chaining', "const has = plan?.fields && 'total' in plan?.fields", 'plan')).toBe(0)
    expect(at('no-unsafe-optional-chaining', "const has = others.length && 'total' in sales?.[0]", 'sales')).toBe(1)
    expect(at('no-unsafe-optional-chaining', "const has = sales || 'total' in sales?.[0]", 'sales')).toBe(1)
  })

  it('knows what was asked for by the condition around', () => {
    const inside = (condition: string, line: string) => weight('no-unsafe-optional-chaining', 2, `if (${condition}) {\n  ${line}\n}`)
    expect([inside('plan?.details?.open', 'const { fields } = plan?.details'), inside('plan && open', 'use((plan?.details as string[]).length)')]).toEqual([[], ['its own']])
    expect([inside('plan', 'const { fields } = plan?.details'), inside('!plan', 'const { fields } = plan?.details'), inside('plan || other', 'const { fields } = plan?.details'), inside('planned', 'const { fields } = plan?.details')]).toEqual([[], ['its own'], ['its own'], ['its own']])
  })

  it('knows attributes that libraries look for', () => {
    expect(at('react/no-unknown-property', '<div menu-input-wrapper="" />', 'menu')).toBe(0)
    expect(at('react/no-unknown-property', '<stop stop-color="red" />', 'stop-')).toBe(1)
    expect(at('react/no-unknown-property', '<div class="wide" />', 'class')).toBe(1)
  })

  it('knows a key that is made of more than the place', () => {
    expect(at('react/no-array-index-key', '<li key={`${row.id}-${index}`}>', 'key')).toBe(0)
    expect(at('react/no-array-index-key', '<li key={`row-${index}`}>', 'key')).toBe(1)
    expect(at('react/no-array-index-key', '{[...Array(3)].map((_, i) => <Placeholder key={i} />)}', 'key')).toBe(0)
    expect(at('react/no-array-index-key', '{Array.from({ length: 3 }).map((_, i) => <Placeholder key={i} />)}', 'key')).toBe(0)
    expect(at('react/no-array-index-key', '{Array.from(rows).map((row, i) => <Row key={i} row={row} />)}', 'key')).toBe(1)
  })

  it('takes a shape that is drawn for no list, and what was typed for a short one', () => {
    expect(at('unicorn/no-array-fill-with-reference-type', 'pen.fill(new Path2D(outline))', 'fill')).toBe(0)
    expect(at('unicorn/no-array-fill-with-reference-type', 'rows.fill(new Row())', 'fill')).toBe(1)
    expect(at('unicorn/prefer-set-has', 'const args = process.argv.slice(2)', 'args')).toBe(0)
  })

  it('takes a component or hook that begins with an underscore for one', () => {
    expect(weight('react/rules-of-hooks', 2, 'const _List = props => {\n  useEffect(() => {\n')).toEqual([])
    expect(weight('react/rules-of-hooks', 4, 'const _useList = ({\n  shop,\n}) => {\n  useEffect(() => {\n')).toEqual([])
    expect(weight('react/rules-of-hooks', 3, 'const _List = props => {\n  if (props.shown) {\n    useEffect(() => {\n')).toEqual(['medium'])
    expect(weight('react/rules-of-hooks', 2, 'const list = props => {\n  useEffect(() => {\n')).toEqual(['its own'])
    expect(weight('react/rules-of-hooks', 2, 'export const tokenOfPage = () => {\n  useParams()\n')).toEqual(['medium'])
    expect(weight('react/rules-of-hooks', 2, 'function loadTexts({ shop }) {\n  useEffect(() => {\n')).toEqual(['medium'])
  })

  it('thinks less of a hook that is written into a condition than of one behind an early return', () => {
    const hook = (body: string) => weight('react/rules-of-hooks', 2 + body.split('\n').length - 1, `function useUser(given) {\n${body}\n  return user\n}`)
    expect(hook('  if (!given) {\n    user = useSession()')).toEqual(['medium'])
    expect(hook('  if (!given) user = useSession()')).toEqual(['medium'])
    expect(hook('  const user = given ? useSession() : null')).toEqual(['medium'])
    expect(hook('  const user = given ?? useSession()')).toEqual(['medium'])
    expect(hook('  const all = LINKS.map((link) => {\n    const [copied, copy] = useCopy()')).toEqual(['medium'])
    expect(hook('  const user =\n    given ||\n    useSession<User>({')).toEqual(['medium'])
    expect(hook('  const user = given\n    ? useSession()')).toEqual(['medium'])
    expect(hook('  if (!given) return null\n  const user = useSession()')).toEqual(['its own'])
    expect(hook('  const user = useSession({ shown: given ? 1 : 2 })')).toEqual(['its own'])
  })

  it('supposes that what is called after something on the page is rendered as a component', () => {
    const first = (head: string) => weight('react/rules-of-hooks', 3, `register('cash', {\n  ${head}\n    const pay = usePay()\n`)
    expect(first('buttonRenderer: () => {')).toEqual(['medium'])
    expect(first('sidePanel: function ({ open }) {')).toEqual(['medium'])
    expect(first('isHidden: (row) => {')).toEqual(['medium'])
    expect(first('onClick: () => {')).toEqual(['its own'])
    expect(first('issue: () => {')).toEqual(['its own'])
  })

  it('takes a function that a hook of the program makes for no event of effects', () => {
    const call = '  return <input onChange={() => onSearch()} />'
    const found = (from: string) => believable([{ ...said('react/rules-of-hooks', 4), column: call.indexOf('onSearch') + 1 }], { path: 'a.jsx', text: `import { useEffectEvent } from '${from}'\nexport function Search() {\n  const onSearch = useEffectEvent(() => load())\n${call}\n}` }).length
    expect([found('react'), found('../hooks/useEffectEvent.js')]).toEqual([1, 0])
  })

  it('thinks little of what was switched off by hand', () => {
    expect(weight('no-constant-binary-expression', 1, 'const page = () => <p>{shown && false && (<b>new</b>)}</p>')).toEqual(['low'])
    expect(weight('no-constant-binary-expression', 1, 'const order = Number(kept) ?? 1')).toEqual(['its own'])
  })

  it('renders a story as a component', () => {
    const text = 'export const Open: Story = {\n  render: () => {\n    const [open] = useState(true)\n'
    expect(weight('react/rules-of-hooks', 3, text, 'menu.stories.tsx')).toEqual([])
    expect(weight('react/rules-of-hooks', 3, text, 'menu.tsx')).toEqual(['its own'])
  })

  it('weighs a map that should be a loop less than one whose result is used', () => {
    expect(weight('array-callback-return', 2, 'const all =\nlist.map((one) => {', 'a.js')).toEqual(['its own'])
    expect(weight('array-callback-return', 2, 'const all = [];\nlist.map((one) => {')).toEqual(['low'])
    expect(weight('array-callback-return', 1, 'Object.keys(list).map((one) => {')).toEqual(['low'])
    expect(weight('array-callback-return', 1, 'const all = list.map((one) => {')).toEqual(['its own'])
    expect(weight('array-callback-return', 2, 'return\n  list.map((one) => {')).toEqual(['its own'])
  })

  it('lets a callback show nothing, and takes nothing for a no', () => {
    expect(weight('array-callback-return', 1, 'list.map((one) => {\n  if (one.name) {\n    return (\n      <li>{one.name}</li>\n    )', 'list.tsx')).toEqual([])
    expect(weight('array-callback-return', 1, 'const names = list.map((one) => {\n  if (one.name) {\n    return one.name', 'list.tsx')).toEqual(['its own'])
    expect(weight('array-callback-return', 1, 'return all.some(one => {', 'a.js')).toEqual(['low'])
    expect(weight('array-callback-return', 1, 'return all.filter((value, index) => {', 'a.js')).toEqual(['low'])
  })

  it('sees that a statement begins where a word stands behind a call', () => {
    expect(weight('array-callback-return', 2, 'const graph = new Graph({ all: true })\nall.map(one => { graph.add(one) })', 'a.js')).toEqual(['low'])
    expect(weight('array-callback-return', 2, 'const names =\nall.map(one => { graph.add(one) })', 'a.js')).toEqual(['its own'])
  })

  it('knows what is put in when the program is built', () => {
    expect(weight('no-constant-binary-expression', 1, "const host = given || '__API_HOST__' || own()")).toEqual([])
    expect(weight('no-constant-binary-expression', 1, "const host = given || 'example.org' || own()")).toEqual(['its own'])
  })

  it('leaves lists of jQuery alone, which leave out what is undefined', () => {
    expect(weight('array-callback-return', 1, "const all = $('li').map(function () {")).toEqual([])
    expect(weight('array-callback-return', 1, 'const all = this.filter(function () {')).toEqual([])
  })

  it('takes an assignment for a slip where a plain value is assigned', () => {
    expect(weight('no-cond-assign', 1, 'if (one = other) {')).toEqual(['its own'])
    expect(weight('no-cond-assign', 1, 'if (found = /a/.exec(text)) {')).toEqual(['low'])
    expect(weight('no-cond-assign', 1, 'while (node = node.next) {')).toEqual(['low'])
  })

  it('takes an assignment for meant where what was read off something is then used', () => {
    const kept = (text: string) => believable([{ ...said('no-cond-assign', 1), column: text.indexOf('=') + 1 }], { path: 'a.js', text }).map((one) => ownSeverity(one) ?? 'its own').join()
    const used = (condition: string, body: string) => kept(`if (${condition}) {\n    ${body}\n}\nsend(one)`)
    expect([used('one = this.rows[id]', 'show(one)'), used('one = page.forms.first', 'one.submit()'), kept('if (one = rows.first) show(one)')]).toEqual(['low', 'low', 'low'])
    expect([used('one = user.role', 'show(others)'), used('one = other', 'show(one)'), used('one = true', 'show(one)'), used('one = Role.ADMIN', 'show(one)'), used('user.role = one.role', 'show(user.role)')]).toEqual(Array(5).fill('its own'))
  })

  it('knows a key that its author has written once more on purpose', () => {
    const keys = (comment: string, indent = '  ') => weight('no-dupe-keys', 2, `const rules = {\n  'max-length': 80,\n  'min-length': 2,\n${indent}'max-length': 0, ${comment}\n}\n`)
    expect(keys('// eslint-disable-line no-dupe-keys -- for now')).toEqual(['info'])
    expect([keys(''), keys('// eslint-disable-line max-len'), keys('// eslint-disable-line no-dupe-keys', '      ')]).toEqual([['its own'], ['its own'], ['its own']])
  })

  it('knows a method that is chosen before the request', () => {
    const asked = (before: string, given: string) => weight('unicorn/no-invalid-fetch-options', before.split('\n').length + 2, `${before}\nfetch(url, {\n  body,\n  ${given}\n})\n`)
    expect([asked("let method = 'GET'\nif (given) method = given", 'method'), asked("let way = 'GET'\nif (given) way = given", 'method: way,')]).toEqual([[], []])
    expect([asked("const method = 'GET'", 'method'), asked("let method = 'GET'\nif (method === given) stop()", 'method,'), asked("let method = 'GET'\nthis.method = given", 'method,'), asked("let way = 'GET'\nway = given", "method: 'GET',")]).toEqual([['its own'], ['its own'], ['its own'], ['its own']])
  })

  it('sees that a line further in goes on', () => {
    expect(weight('no-unexpected-multiline', 2, "const next = $('li')\n  [way]('a')\n  .get(0)")).toEqual([])
    expect(weight('no-unexpected-multiline', 2, "this.style = this.cleaner.trust\n  ('url(' + address + ')')")).toEqual([])
    expect(weight('no-unexpected-multiline', 4, 'const done = this.model\n  .query()\n  .where(name)\n  [way](amount)')).toEqual([])
    expect(weight('no-unexpected-multiline', 2, 'const next = list\n[0, 1].forEach(show)')).toEqual(['its own'])
    expect(weight('no-unexpected-multiline', 3, 'const next = list\n  .sort()\n[0, 1].forEach(show)')).toEqual(['its own'])
  })

  it('leaves a function alone that takes another one\'s place for its own', () => {
    expect(weight('no-func-assign', 1, 'function begin() { begin = nothing; load() }')).toEqual([])
    expect(weight('no-func-assign', 3, 'function begin() {\n  load()\n  begin = nothing\n}')).toEqual([])
    expect(weight('no-func-assign', 2, 'function begin() { load() }\nbegin = nothing')).toEqual(['its own'])
    expect(weight('no-func-assign', 3, 'function begin() { load() }\nfunction stop() {\n  begin = nothing\n}')).toEqual(['its own'])
  })

  it('leaves the end of a case alone whose branches have all returned', () => {
    expect(weight('no-unreachable', 2, 'return one\nbreak; // next')).toEqual([])
    expect(weight('no-unreachable', 2, 'return one\nclose()')).toEqual(['its own'])
  })

  it('knows yes compared with yes from a slip', () => {
    expect(weight('unicorn/no-negation-in-equality-check', 1, 'if (!value === !before) return')).toEqual([])
    expect(weight('unicorn/no-negation-in-equality-check', 1, 'if (!value === before) return')).toEqual(['its own'])
  })

  it('takes what a schema demands under a condition for no promise', () => {
    expect(weight('unicorn/no-thenable', 3, "name: text().when('isOn', {\n  is: true,\n  then: text().required(),\n  otherwise: text() })")).toEqual([])
    expect(weight('unicorn/no-thenable', 3, 'const schema = {\n  if: { required: ["kind"] },\n  then: { required: ["name"] } }')).toEqual([])
    expect(weight('unicorn/no-thenable', 2, 'const job = {\n  then: (done) => done() }')).toEqual(['its own'])
  })

  it('tells of the first statement that is never reached', () => {
    const text = 'function a() {\n  throw one\n  const b = c()\n  return b\n}\nfunction d() {\n  throw one\n  return e\n}'
    expect(believable([3, 4, 8].map((line) => said('no-unreachable', line)), { path: 'a.js', text }).map(({ line }) => line)).toEqual([3, 8])
  })

  it('lets an interface and a value share a name, and declarations be for other files', () => {
    expect(kept('no-redeclare', 'card.tsx', 'export interface Card {')).toBe(false)
    expect(kept('no-redeclare', 'card.js', 'var card = 1')).toBe(true)
    expect(kept('no-unused-vars', 'src/env.d.ts', 'interface ImportMeta {')).toBe(false)
    expect(kept('no-unused-vars', 'src/env.ts', 'interface Card {')).toBe(true)
  })

  it('lets tests throw what they like and copy what they expect', () => {
    expect(kept('no-throw-literal', 'src/log.test.ts', 'throw "text"')).toBe(false)
    expect(kept('no-throw-literal', 'src/log.ts', 'throw "text"')).toBe(true)
    expect(kept('no-loss-of-precision', 'src/sum.spec.ts', 'total: 0.05528341497550734703')).toBe(false)
  })

  it('lets a component give its property any meaning', () => {
    expect(kept('react/style-prop-object', 'app.tsx', '<StatusBar style="auto" />')).toBe(false)
    expect(kept('react/style-prop-object', 'app.tsx', '<div style="color: red" />')).toBe(true)
  })

  it('sees that an iframe has a sandbox', () => {
    const frame = (attribute: string) => `<iframe\n  src={url}\n  ${attribute}\n/>`
    const react = "import 'react'\n"
    expect(weight('react/iframe-missing-sandbox', 4, react + frame('sandbox="allow-scripts allow-same-origin"'), 'a.tsx')).toEqual([])
    expect(weight('react/iframe-missing-sandbox', 2, react + frame('title="map"'), 'a.tsx')).toEqual(['its own'])
  })

  it('leaves a list of a few words a list', () => {
    expect(kept('unicorn/prefer-set-has', 'a.ts', "const SCHEMES: readonly string[] = ['http:', 'https:']")).toBe(false)
    expect(kept('unicorn/prefer-set-has', 'a.ts', "const STATES = ['a', 'b', 'c', 'd', 'e']")).toBe(true)
    expect(kept('unicorn/prefer-set-has', 'a.ts', 'const ids = rows.map((row) => row.id)')).toBe(true)
  })

  it('lets a test spell out a formula', () => {
    expect(weight('oxc/erasing-op', 1, 'const score = TIME * 0.0 + NAME * 1.0', 'test/score.test.js')).toEqual([])
    expect(weight('oxc/erasing-op', 1, 'const score = TIME * 0 + NAME', 'score.js')).toEqual(['its own'])
  })
})

it('weighs what the author has decided as nothing', () => {
  expect(weight('react/rules-of-hooks', 2, '// eslint-disable-next-line react-hooks/rules-of-hooks -- set once\n  useEffect(() => {')).toEqual(['info'])
  expect(weight('no-throw-literal', 1, 'throw 1 // eslint-disable-line no-eval, no-throw-literal')).toEqual(['info'])
  expect(weight('no-throw-literal', 3, '/* eslint-disable no-throw-literal */\n\nthrow 1')).toEqual(['info'])
  expect(weight('no-throw-literal', 2, '// eslint-disable-next-line no-eval\nthrow 1')).toEqual(['its own'])
  expect(weight('no-throw-literal', 2, '// eslint-disable-next-line\nthrow 1')).toEqual(['its own'])
})

it('weighs what the author has decided for Biome as nothing', () => {
  const decided = (text: string) => believable([said('react/no-array-index-key', 2)], { path: 'a.jsx', text }).map(({ circumstances = [] }) => circumstances.map(({ is }) => is))
  expect(decided('  // biome-ignore lint/suspicious/noArrayIndexKey: rows never move\n  key={at}')).toEqual([['switched-off']])
  expect(decided('  // biome-ignore lint/a11y/noAutofocus: wanted\n  key={at}')).toEqual([[]])
  const hook = (comment: string) => weight('react/exhaustive-deps', 4, `import React from 'react'\n${comment}\nconst send = React.useCallback(\n  debounce(() => put(text)),\n  [],\n)`)
  expect([hook('// biome-ignore lint/correctness/useExhaustiveDependencies: later'), hook('// later')]).toEqual([['info'], ['its own']])
})

it('finds what the author has decided about a hook at its list', () => {
  const hook = (comment: string) => `useEffect(() => {\n  onChange(region)\n  ${comment}\n}, [region])`
  expect(weight('react/exhaustive-deps', 2, hook('// eslint-disable-next-line react-hooks/exhaustive-deps'))).toEqual(['info'])
  expect(weight('react/exhaustive-deps', 2, hook('// changes with the region'))).toEqual(['its own'])
})

it('knows the method of a parent from that of a promise', () => {
  expect(kept('promise/valid-params', 'filter.ts', 'super.catch(error, host)')).toBe(false)
  expect(kept('promise/valid-params', 'load.ts', 'load().catch(one, two)')).toBe(true)
})

it('tells of all hooks behind one early return that they have it in common, and of those of another block not', () => {
  const text = "import { useRef } from 'react'\nexport function Menu({ rows }) {\n  if (!rows) return null\n  const a = useRef(0)\n  const b = useRef(0)\n  return b\n}\nexport function List({ rows }) {\n  if (!rows) return null\n  const c = useRef(0)\n  return c\n}\n"
  const found = believable([4, 5, 10].map((line) => said('react/rules-of-hooks', line)), { path: 'app/menu.jsx', text })
  expect(found.map(({ same }) => same?.key)).toEqual([found[0]?.same?.key, found[0]?.same?.key, expect.not.stringMatching(`^${found[0]?.same?.key}$`)])
  expect(found[0]?.same).toBeDefined()
})

it('weighs little what is a habit of writing', () => {
  expect(weight('typescript/no-duplicate-enum-values', 2, "enum Icon {\n  Open = 'icon-door',\n  Shut = 'icon-door',\n}", 'a.ts')).toEqual(['low'])
  expect(weight('typescript/no-duplicate-enum-values', 2, 'enum State {\n  Open = 1,\n  Shut = 1,\n}', 'a.ts')).toEqual(['its own'])
  expect(weight('no-self-compare', 1, 'return value !== value', 'a.ts')).toEqual(['low'])
  expect(weight('no-self-compare', 1, 'return order.id === order.id', 'a.ts')).toEqual(['its own'])
  expect(weight('promise/valid-params', 1, 'upload.send({\n  file,\n}).then(resolve, reject, onProgress)', 'a.js')).toEqual(['low'])
  expect(weight('promise/valid-params', 1, 'load().catch(one, two)', 'a.js')).toEqual(['its own'])
})

it('lets a promise be that nothing is done with', () => {
  expect([weight('promise/valid-params', 1, 'load().then()', 'a.js'), weight('promise/valid-params', 1, 'load(page)\n  .then()\n  .catch((reason) => tell(reason))', 'a.js')]).toEqual([[], []])
  expect([weight('promise/valid-params', 1, 'load().then().catch()', 'a.js'), weight('promise/valid-params', 1, 'load()\n\nload().then()', 'a.js')]).toEqual([['low'], ['low']])
})
