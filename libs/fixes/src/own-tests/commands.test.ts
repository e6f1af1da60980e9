import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testCommandOf } from './commands.ts'

let root: string
beforeEach(() => (root = mkdtempSync(path.join(tmpdir(), 'preflight-commands-'))))
afterEach(() => rmSync(root, { recursive: true, force: true }))

function commandFor(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  return testCommandOf(root)
}

test.each([
  [{ 'package.json': '{"scripts":{"test":"vitest run"}}' }, 'npm test'],
  [{ 'go.mod': 'module example.com/shelves\n' }, 'go test ./...'],
  [{ 'pom.xml': '<project/>' }, 'mvn -o -q test'],
  [{ 'Gemfile': '', '.rspec': '' }, 'bundle exec rspec'],
  [{ 'phpunit.xml': '' }, 'vendor/bin/phpunit'],
])('the files %o say how the tests are run', (files, command) => {
  expect(commandFor(files)).toBe(command)
})

test('Python tests run with the interpreter of the virtual environment, where there is one', () => {
  expect(commandFor({ 'tests/conftest.py': '' })).toBe('"$([ -x .venv/bin/python ] && echo .venv/bin/python || echo python3)" -m pytest -q -p no:cacheprovider')
})

test('a project of two languages is tested in both', () => {
  expect(commandFor({ 'package.json': '{"scripts":{"test":"node --test"}}', 'go.mod': '' })).toBe('npm test && go test ./...')
})

test.each([
  ['no tests', { 'package.json': '{"scripts":{"test":"echo \\"Error: no test specified\\" && exit 1"}}' }],
  ['no scripts', { 'package.json': '{"scripts":null}' }],
  ['a broken manifest', { 'package.json': '{"scripts":' }],
  ['nothing that is known', { 'main.c': 'int main() {}' }],
])('a project with %s has no command', (_, files) => {
  expect(commandFor(files)).toBeNull()
})
