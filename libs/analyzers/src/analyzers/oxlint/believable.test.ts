import { describe, expect, it } from 'vitest'
import { believable } from './believable.ts'

const said = (rule: string, line: number) => ({ rule_id: `oxlint/${rule}`, analyzer: 'oxlint' as const, file_path: '', line, column: 1, end_line: line })
const kept = (rule: string, path: string, text: string) => believable([said(rule, 1)], path, text).length === 1

describe('what is believed of the linter', () => {
  it('takes names for hooks only where React is', () => {
    expect(kept('react/rules-of-hooks', 'server/fetch.ts', "import { useAgent } from 'agents'")).toBe(false)
    expect(kept('react/rules-of-hooks', 'app/useUser.ts', "import { useState } from 'react'")).toBe(true)
    expect(kept('react/rules-of-hooks', 'app/Page.tsx', '')).toBe(true)
  })

  it('takes no function of Vue for a hook of React, also where pages are written alike', () => {
    expect(kept('react/rules-of-hooks', 'app/Menu.tsx', 'import { defineComponent } from "vue"')).toBe(false)
    expect(kept('react/no-unknown-property', 'app/Menu.tsx', 'import { useI18n } from "vue-i18n"')).toBe(false)
    expect(kept('react/rules-of-hooks', 'app/Menu.tsx', 'import { ref } from "vue"\nimport { useState } from "react"')).toBe(true)
  })

  it('lets the compiler see to it that a switch over types is complete', () => {
    expect(kept('array-callback-return', 'a.ts', 'list.some((one) => {\n  switch (one.type) {')).toBe(false)
    expect(kept('array-callback-return', 'a.js', 'list.some((one) => {\n  switch (one.type) {')).toBe(true)
    expect(kept('array-callback-return', 'a.ts', 'list.some((one) => {\n  if (one) return true')).toBe(true)
  })
})
