import { describe, expect, it } from 'vitest'
import { frameworksOf } from './frameworks.ts'

const manifest = (path: string, ...names: string[]) => ({ path, text: JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])) }) })

describe('what shows pages', () => {
  it('is said by the nearest manifest that names it', () => {
    const react = frameworksOf([manifest('package.json', 'react'), manifest('admin/package.json', 'vue', 'pinia'), manifest('admin/tool/package.json', 'chalk')])
    expect([react('src/a.ts'), react('admin/src/a.ts'), react('admin/tool/a.ts')]).toEqual([true, false, false])
  })

  it('is left to the manifest of the whole by a package that only shows part of a page', () => {
    expect(frameworksOf([manifest('package.json', 'react'), manifest('packages/charts/package.json', 'd3')])('packages/charts/src/a.tsx')).toBe(true)
  })

  it('is React where both are, and where only what belongs to it is named', () => {
    expect(frameworksOf([manifest('package.json', 'vue', 'react')])('a.ts')).toBe(true)
    expect(frameworksOf([manifest('package.json', '@remix-run/react')])('a.ts')).toBe(true)
  })

  it('is unknown without a manifest, beside one, and by one that cannot be read', () => {
    expect(frameworksOf([])('a.tsx')).toBeUndefined()
    expect(frameworksOf([manifest('web/package.json', 'vue')])('server/a.tsx')).toBeUndefined()
    expect(frameworksOf([{ path: 'package.json', text: '{ "dependencies": ' }, { path: 'b/package.json', text: '[]' }])('b/a.tsx')).toBeUndefined()
    expect(frameworksOf([manifest('package.json', 'express')])('a.tsx')).toBeUndefined()
  })
})
