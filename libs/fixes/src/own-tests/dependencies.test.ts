import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installedIn, suppliedIn } from './dependencies.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'preflight-dependencies-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const make = (...folders: string[]) => folders.forEach((name) => mkdirSync(path.join(folder, name), { recursive: true }))

test('packages are found where the project has them, and not in other packages', () => {
  make('node_modules/left/node_modules/right', 'apps/web/node_modules/react', '.venv/lib', 'src', '.git/node_modules')
  expect(installedIn(folder).dependencies.paths.toSorted()).toEqual(['.venv', 'apps/web/node_modules', 'node_modules'])
})

test('what an operator supplies has packages, a home folder and a command', () => {
  make('project/node_modules', 'home/.m2')
  writeFileSync(path.join(folder, 'command'), 'npm run test:unit\n')
  expect(suppliedIn(folder)).toEqual({
    dependencies: { project: path.join(folder, 'project'), paths: ['node_modules'], home: path.join(folder, 'home') },
    command: 'npm run test:unit',
  })
})

test('an empty folder says that a project needs no dependencies', () => {
  expect(suppliedIn(folder)).toEqual({ dependencies: { project: null, paths: [], home: null }, command: null })
})

test('without a folder nothing is supplied', () => {
  expect(suppliedIn(path.join(folder, 'none'))).toBeNull()
})
