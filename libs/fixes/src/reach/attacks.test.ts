import type { Language } from '@preflight/analyzers'
import { loadLanguages } from '@preflight/analyzers/syntax'
import { beforeAll, describe, expect, test } from 'vitest'
import { linesOnlyIn } from '../files/blocks.ts'
import { bringsAnything } from './brings.ts'
import { knowsModule, type ProjectModules } from './known-modules.ts'
import { REACH } from './languages/index.ts'
import { ATTACKS } from './testing/attacks/index.ts'
import { VICTIMS } from './testing/attacks/victims.ts'

beforeAll(() => loadLanguages(Object.keys(REACH) as Language[]))

const project: ProjectModules = {
  paths: ['lib/helpers.js', 'shop/helpers.py', 'lib/orders.rb'],
  packages: new Set(['express', 'flask', 'rails', 'react', 'mysql2', 'sqlalchemy']),
  texts: new Map(),
}

describe.each(Object.entries(VICTIMS))('in %s a fix is refused that brings', (name, { language, path, code, line }) => {
  const attacks = (ATTACKS.get(name) ?? []).map(([brings, put, at = line]) => ({ brings, put, at }))
  test.each(attacks)('$brings', ({ put, at }) => {
    expect(code.split(at)).toHaveLength(2)
    const after = code.replace(at, () => put)
    expect(bringsAnything({ path, language, before: code, after, added: linesOnlyIn(after, code) }, knowsModule(project))).not.toBeNull()
  })
})
