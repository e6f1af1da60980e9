import { describe, expect, it } from 'vitest'
import { checkManifest, checkSource } from './check.mjs'
import { importsOf, readManifests, readSources } from './read.mjs'
import { unusedIn } from './unused.mjs'

describe('the workspace', () => {
  it('depends only on what the rules allow in every package.json', () => {
    expect(readManifests().flatMap(checkManifest)).toEqual([])
  })

  it('imports only what the rules allow in every source file', () => {
    const sources = readSources()
    expect(sources.length).toBeGreaterThan(50)
    expect(sources.flatMap(checkSource)).toEqual([])
  })

  it('imports every package that it declares', () => {
    expect(readManifests().flatMap((manifest) => unusedIn(manifest))).toEqual([])
  })

  it('declares every workspace library that it imports', () => {
    const declared = new Map(readManifests().map(({ file, dependencies }) => [file.replace('/package.json', ''), dependencies]))
    const undeclared = readSources().flatMap(({ file, imports }) => {
      const folder = [...declared.keys()].find((candidate) => file.startsWith(`${candidate}/`)) ?? ''
      const used = imports.filter((name) => name.startsWith('@preflight/')).map((name) => name.split('/').slice(0, 2).join('/'))
      return used.filter((name) => !declared.get(folder)?.includes(name)).map((name) => `${file} imports ${name}`)
    })
    expect(undeclared).toEqual([])
  })
})

describe('the rules', () => {
  it.each([
    ['a library imports an app', 'libs/db/src/connect.ts', '@preflight/api'],
    ['an app imports an app', 'apps/cli/src/main.ts', '@preflight/worker'],
    ['the web imports the database', 'apps/web/src/main.tsx', '@preflight/db'],
    ['the API imports the engine by a deep path', 'apps/api/src/scans/routes.ts', '@preflight/analyzers/engine'],
    ['a library is reached by a relative path', 'apps/api/src/main.ts', '../../../libs/db/src/index.ts'],
    ['a program imports a tool', 'apps/api/src/main.ts', '../../../tools/paths.mjs'],
    ['a feature of the web imports its sibling', 'apps/web/src/features/scans/ScanCard.tsx', '../findings/FindingList.tsx'],
    ['a noun of the API imports its sibling', 'apps/api/src/scans/routes.ts', '../projects/present.ts'],
    ['the contracts import anything of ours', 'libs/contracts/src/index.ts', '@preflight/policy'],
    ['a project is not in the table', 'libs/brand-new/src/index.ts', '@preflight/contracts'],
  ])('refuse that %s', (_what, file, specifier) => {
    expect(checkSource({ file, imports: [specifier] })).toHaveLength(1)
  })

  it.each([
    ['a screen composes features', 'apps/web/src/screens/HomeScreen.tsx', '../features/scans/ScanCard.tsx'],
    ['a feature uses a component', 'apps/web/src/features/scans/ScanCard.tsx', '../../components/Card.tsx'],
    ['a noun of the API asks access.ts', 'apps/api/src/scans/routes.ts', '../access.ts'],
    ['a noun of the API uses a plugin', 'apps/api/src/scans/routes.ts', '../plugins/auth.ts'],
    ['the app mounts a noun', 'apps/api/src/app.ts', './scans/routes.ts'],
    ['a test uses the testing part of a library', 'apps/api/src/scans/scans.test.ts', '@preflight/db/testing'],
    ['a configuration uses the shared test set-up', 'apps/api/vitest.config.ts', '../../tools/vitest.shared.mjs'],
    ['any file uses a package', 'libs/db/src/connect.ts', 'pg'],
  ])('allow that %s', (_what, file, specifier) => {
    expect(checkSource({ file, imports: [specifier] })).toEqual([])
  })

  it('refuse a dependency that no import uses yet', () => {
    expect(checkManifest({ file: 'apps/web/package.json', dependencies: ['react', '@preflight/server'] })).toEqual([
      'apps/web/package.json: web may not use server; it may use contracts, policy, scoring, export',
    ])
  })

  it('see static, dynamic, type and side-effect imports and re-exports', () => {
    const text = `import a from './a.ts'
      import type { B } from "./b.ts"
      import {
        c,
      } from './c.ts'
      import './d.css'
      export * from './e.ts'
      const f = await import('./f.ts')`
    expect(importsOf(text)).toEqual(['./a.ts', './b.ts', './c.ts', './d.css', './e.ts', './f.ts'])
  })
})
