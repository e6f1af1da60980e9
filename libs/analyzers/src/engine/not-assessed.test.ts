import { fileCounts } from '@preflight/contracts'
import { afterEach, expect, it } from 'vitest'
import { runEngine } from './run-engine.ts'
import { makeProject } from './testing/project.ts'

const projects: { remove: () => void }[] = []
afterEach(() => {
  for (const project of projects.splice(0)) project.remove()
})

async function scan(files: Record<string, string>) {
  const project = makeProject(files)
  projects.push(project)
  const { receipt, skipped } = await runEngine({ root: project.root, threads: 1 })
  return { receipt, skipped, areas: new Map(receipt.not_assessed?.map(({ area, kinds }) => [area, kinds])) }
}

const SERVER = 'const app = require("express")()\napp.get("/", (req, res) => res.send("hello"))\napp.listen(3000)\n'

it('names every part of a project that no rule looked at, with its files', { timeout: 180_000 }, async () => {
  const { areas } = await scan({
    'package.json': '{ "name": "shop" }',
    'package-lock.json': '{}',
    'Dockerfile': 'FROM node:24\n',
    '.github/workflows/test.yml': 'on: push\n',
    'main.tf': 'resource "x" "y" {}\n',
    'src/a.kt': 'fun main() {}\n',
    'src/b.kt': 'fun other() {}\n',
    'src/run.sh': 'echo hello\n',
    'src/style.css': 'a { color: red }\n',
    'src/index.js': 'export const one = 1\n',
  })
  expect(areas.get('dependencies')).toEqual([{ kind: 'npm', files: 2, paths: ['package-lock.json', 'package.json'] }])
  expect(areas.get('infrastructure')).toEqual([
    { kind: 'ci_workflow', files: 1, paths: ['.github/workflows/test.yml'] },
    { kind: 'dockerfile', files: 1, paths: ['Dockerfile'] },
    { kind: 'terraform', files: 1, paths: ['main.tf'] },
  ])
  expect(areas.get('languages')).toEqual([
    { kind: 'kotlin', files: 2, paths: ['src/a.kt', 'src/b.kt'] },
    { kind: 'shell', files: 1, paths: ['src/run.sh'] },
  ])
  expect(areas.get('access_control')).toEqual([])
})

it('names nothing of what a project does not have, and no access control where routes are recognised', { timeout: 180_000 }, async () => {
  expect((await scan({ 'server.js': SERVER })).receipt.not_assessed).toEqual([])
})

it('does not speak of access control where there is no code', { timeout: 180_000 }, async () => {
  expect((await scan({ 'readme.md': '# Shop\n' })).receipt.not_assessed).toEqual([])
})

it('accounts for every file: analysed, searched for secrets only, or skipped with its reason', { timeout: 180_000 }, async () => {
  const { receipt, skipped } = await scan({
    'src/a.js': SERVER,
    'views/page.ejs': '<p><%= name %></p>\n',
    'src/broken.py': 'def f(:\n  x ==== 1\n\n\ndef g():\n    return 1\n',
    'src/a.kt': 'fun main() {}\n',
    'readme.md': '# Shop\n',
    'settings.yaml': 'name: shop\n',
    'logo.png': 'picture',
    'dist/app.min.js': 'x',
    'node_modules/left/index.js': 'x',
    'node_modules/left/package.json': '{}',
  })
  const counts = fileCounts({ ...receipt, skipped })
  expect(counts).toEqual({ total: 10, analysed: 3, secretsOnly: 3, skipped: 4 })
  expect(skipped.filter(({ reason }) => reason === 'secrets_only')).toEqual([
    { path: 'readme.md', reason: 'secrets_only', detail: null, files: 1 },
    { path: 'settings.yaml', reason: 'secrets_only', detail: null, files: 1 },
    { path: 'src/a.kt', reason: 'secrets_only', detail: 'no rules for Kotlin yet', files: 1 },
  ])
  expect(skipped).toContainEqual({ path: 'src/broken.py', reason: 'in_part', detail: expect.stringMatching(/^\d+ places? could not be parsed$/), files: 0 })
})
