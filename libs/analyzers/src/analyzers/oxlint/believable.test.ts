import { describe, expect, it } from 'vitest'
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

  it('lets the compiler see to it that a switch over types is complete', () => {
    expect(kept('array-callback-return', 'a.ts', 'list.some((one) => {\n  switch (one.type) {')).toBe(false)
    expect(kept('array-callback-return', 'a.js', 'list.some((one) => {\n  switch (one.type) {')).toBe(true)
    expect(kept('array-callback-return', 'a.ts', 'list.some((one) => {\n  if (one) return true')).toBe(true)
  })
})

it('knows the method of a parent from that of a promise', () => {
  expect(kept('promise/valid-params', 'filter.ts', 'super.catch(error, host)')).toBe(false)
  expect(kept('promise/valid-params', 'load.ts', 'load().catch(one, two)')).toBe(true)
})
