import fc from 'fast-check'
import type { EngineFinding } from '@preflight/analyzers'
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changesOf } from './changes.ts'
import { readTextFile, type TextFile } from './files/text-file.ts'
import { patchOf } from './patch/patch.ts'
import type { Planned } from './plan.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'preflight-changes-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const ENCODINGS = {
  'UTF-8': (text: string) => Buffer.from(text),
  'UTF-8 with a mark': (text: string) => Buffer.from(`\uFEFF${text}`),
  'UTF-16, little endian': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16, big endian': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
} as const

const put = (file: string, bytes: Buffer | string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), bytes)
}

async function opened(file: string): Promise<TextFile> {
  const read = await readTextFile(root, file)
  if (typeof read === 'string') throw new Error(read)
  return read
}

const fix = (file_path: string, edits: Planned['proposal']['edits'], lines?: Planned['proposal']['lines']): Planned => ({
  finding: { file_path } as EngineFinding, proposal: { recipe: 'a', summary: '', edits, ...(lines && { lines }) }, others: [],
})

const line = fc.constantFrom('', '\tdeep', '  two = "é😀"', 'bad()', 'x = 1  ', '# Ωmega')
const texts = fc.tuple(fc.array(line, { minLength: 1, maxLength: 6 }), fc.array(line, { maxLength: 6 }), fc.constantFrom('\n', '\r\n'), fc.boolean())
const encodings = fc.constantFrom(...Object.values(ENCODINGS))

test('all bytes around an edit stay as they were, in every encoding and with every line break', async () => {
  await fc.assert(
    fc.asyncProperty(texts, encodings, async ([above, below, lineBreak, endsLine], encode) => {
      const before = [...above, ''].join(lineBreak)
      const after = `${['', ...below].join(lineBreak)}${endsLine ? lineBreak : ''}`
      put('a.txt', encode(`${before}weak()${after}`))
      const file = await opened('a.txt')
      const [change] = changesOf([fix('a.txt', [{ start: before.length, end: before.length + 6, text: 'check()\nstrong()' }])], () => file)
      const ownBreak = `${before}${after}`.includes('\r\n') ? '\r\n' : '\n'
      expect(change?.bytes.equals(encode(`${before}check()${ownBreak}strong()${after}`))).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('a file that is neither UTF-8 nor UTF-16 is not edited', async () => {
  put('a.txt', Buffer.from('caf\u00e9', 'latin1'))
  expect(await readTextFile(root, 'a.txt')).toBe('the file is not valid UTF-8 or UTF-16 text')
})

test('a line for an example of the settings is added once, to the file or to a new one', async () => {
  put('a.js', 'x')
  put('.env.example', 'PORT=3000')
  const [a, example] = [await opened('a.js'), await opened('.env.example')]
  const lines = [{ path: '.env.example', line: 'PORT=' }, { path: '.env.example', line: 'SECRET=' }]
  const both = [fix('a.js', [{ start: 0, end: 1, text: 'y' }], lines), fix('a.js', [], lines)]
  const textIn = (read: (path: string) => TextFile | null) => changesOf(both, read).find(({ path }) => path === '.env.example')?.text
  expect(textIn((path) => (path === 'a.js' ? a : example))).toBe('PORT=3000\nSECRET=\n')
  expect(textIn((path) => (path === 'a.js' ? a : null))).toBe('PORT=\nSECRET=\n')
})

test('git apply makes of the files what the fix has made of them: any encoding, mode and name, also new ones', async () => {
  const wanted = new Map<string, Buffer>()
  const planned: Planned[] = []
  const files = new Map<string, TextFile>()
  for (const [at, encode] of Object.values(ENCODINGS).entries()) {
    for (const lineBreak of ['\n', '\r\n']) {
      const name = `with space/ä ${at}${lineBreak.length}.txt`
      put(name, encode(`one${lineBreak}two${lineBreak}three`))
      files.set(name, await opened(name))
      planned.push(fix(name, [{ start: 3 + lineBreak.length, end: 6 + lineBreak.length, text: 'zwei' }], [{ path: 'new/.env.example', line: 'A=' }]))
      wanted.set(name, encode(`one${lineBreak}zwei${lineBreak}three`))
    }
  }
  put('run.sh', 'echo weak\n')
  chmodSync(join(root, 'run.sh'), 0o755)
  files.set('run.sh', await opened('run.sh'))
  planned.push(fix('run.sh', [{ start: 5, end: 9, text: 'strong' }]))
  writeFileSync(join(root, 'fixes.patch'), await patchOf(changesOf(planned, (path) => files.get(path) ?? null)))
  execFileSync('git', ['apply', 'fixes.patch'], { cwd: root, env: { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir() } })
  for (const [name, bytes] of wanted) expect([name, readFileSync(join(root, name)).equals(bytes)]).toEqual([name, true])
  expect(readFileSync(join(root, 'new/.env.example'), 'utf8')).toBe('A=\n')
  expect([readFileSync(join(root, 'run.sh'), 'utf8'), statSync(join(root, 'run.sh')).mode & 0o111]).toEqual(['echo strong\n', 0o111])
})

test('git apply works in a folder of a larger repository, too', async () => {
  const project = 'apps/shop'
  put(`${project}/a.txt`, 'weak\rindex 1\n')
  execFileSync('git', ['init', '-q'], { cwd: root })
  const a = await readTextFile(join(root, project), 'a.txt')
  if (typeof a === 'string') throw new Error(a)
  const planned = [fix('a.txt', [{ start: 0, end: 4, text: 'strong' }], [{ path: '.env.example', line: 'A=' }])]
  writeFileSync(join(root, 'fixes.patch'), await patchOf(changesOf(planned, (path) => (path === 'a.txt' ? a : null))))
  execFileSync('git', ['apply', '../../fixes.patch'], { cwd: join(root, project) })
  expect([readFileSync(join(root, project, 'a.txt'), 'utf8'), readFileSync(join(root, project, '.env.example'), 'utf8')]).toEqual(['strong\rindex 1\n', 'A=\n'])
})
