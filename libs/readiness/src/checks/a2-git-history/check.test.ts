import { describe, expect, it } from 'vitest'
import { makeProject } from '../../project/make-project.ts'
import type { History } from '../../project/project.ts'
import { library } from '../../testing/example.ts'
import { givenOf, shown, type Files } from '../../testing/project.ts'
import { check } from './check.ts'

/** Put together here, so that no tool takes this file for a leak. */
const KEY = ['AKIA', 'Z7QWERTN4KJ2PLMX'].join('')
const SECRET = `const id = '${KEY}'`

interface Commit {
  hash: string
  files: Files
}

/** As `git log --patch --unified=0` writes commits that add these lines. */
const logOf = (commits: readonly Commit[]): string =>
  commits.map(({ hash, files }) => `\0${hash.padEnd(40, '0')} 2026-02-0${commits.length}\n\n${Object.entries(files).map(([path, text]) => patchOf(path, text)).join('')}`).join('')

const patchOf = (path: string, text: string): string => {
  const lines = text.split('\n')
  return `diff --git a/${path} b/${path}\nindex 0000000..1111111 100644\n--- a/${path}\n+++ b/${path}\n@@ -3,0 +4,${lines.length} @@\n${lines.map((line) => `+${line}\n`).join('')}`
}

const historyOf = (commits: readonly Commit[], isWhole = true): History => ({ commits: commits.length, isWhole, read: () => logOf(commits) })

const ask = (history: History | null, files: Files = library) => check.assess(makeProject({ ...givenOf(files), source: 'git', history }))

describe('the history of a repository', () => {
  it('is not there for an upload', () => {
    expect(check.assess(makeProject({ ...givenOf(library), source: 'upload' })).status).toBe('NOT_APPLICABLE')
  })

  it('is not assessed where it could not be read', () => {
    expect(ask(null).status).toBe('NOT_ASSESSED')
  })

  it('fails where a commit added a key that is gone from the code, with commit and file', () => {
    const outcome = ask(historyOf([{ hash: 'bbbb', files: { 'src/pay.ts': 'const id = process.env.KEY_ID' } }, { hash: 'aaaa', files: { 'src/pay.ts': `import x from 'x'\n${SECRET}` } }]))
    expect(shown(outcome)).toBe('MISSING src/pay.ts')
    expect(outcome).toMatchObject({ evidence: [{ line: null, text: expect.stringMatching(/added by commit aaaa000000 on 2026-02-02$/) }] })
    expect(JSON.stringify(outcome)).not.toContain(KEY)
  })

  it('names a key once, by the commit that brought it', () => {
    const outcome = ask(historyOf([{ hash: 'cccc', files: { 'src/b.ts': SECRET } }, { hash: 'bbbb', files: { 'src/a.ts': SECRET } }]))
    expect(shown(outcome)).toBe('MISSING src/a.ts')
  })

  it.each<[string, Commit[], Files]>([
    ['it holds no key', [{ hash: 'aaaa', files: { 'src/pay.ts': 'export const fee = 3' } }], library],
    ['the key is still in the code: that is for another check', [{ hash: 'aaaa', files: { 'src/pay.ts': SECRET } }], { ...library, 'src/pay.ts': `${SECRET}\n` }],
    ['the key stands in a test', [{ hash: 'aaaa', files: { 'test/pay.test.ts': SECRET } }], library],
    ['the key is the example of a manual', [{ hash: 'aaaa', files: { 'src/pay.ts': `const id = '${['AKIA', 'IOSFODNN7EXAMPLE'].join('')}'` } }], library],
    ['a message of a commit looks like a patch', [{ hash: 'aaaa', files: { 'src/pay.ts': `++ b/src/other.ts\n@@ -1,0 +1,1 @@` } }], library],
  ])('passes where %s', (_name, commits, files) => {
    expect(ask(historyOf(commits), files)).toMatchObject({ status: 'PASSED', confidence: 90 })
  })

  it('passes with less confidence where only a part of it was read, and says so', () => {
    expect(ask(historyOf([{ hash: 'aaaa', files: { 'src/a.ts': 'let a = 1' } }], false))).toMatchObject({ status: 'PASSED', confidence: 60, summary: expect.stringContaining('not those before') })
  })
})
