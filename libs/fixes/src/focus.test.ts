import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { filesAround } from './focus.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'preflight-focus-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

const OTHERS = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`other/page${at}.js`, 'show()\n']))

test('callers, what is called, and manifests decide about the findings of a file; others do not', async () => {
  write({ ...OTHERS, 'package.json': '{}', 'lib/queries.js': "require('./pool')", 'lib/pool.js': '', 'routes/shelves.js': "require('../lib/queries')", 'server.js': "require('./routes/shelves')" })
  expect(await filesAround(root, ['lib/queries.js'])).toEqual(['lib/pool.js', 'lib/queries.js', 'package.json', 'routes/shelves.js', 'server.js'])
})

test('where most of the project is concerned the whole of it is', async () => {
  write({ 'a-file.py': '', ...Object.fromEntries(Array.from({ length: 5 }, (_, at) => [`caller${at}.py`, 'import a-file'])) })
  expect(await filesAround(root, ['a-file.py'])).toBeNull()
})
