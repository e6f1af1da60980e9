import { describe, expect, test } from 'vitest'
import { finding, proof } from '../../testing/pull-requests.ts'
import { asCode, inMarkdown, inTitle } from './escape.ts'
import { bodyOf, branchOf, commitMessage, isCommitOfJob, isOfJob, titleOf } from './words.ts'

const JOB = '1a2b3c4d-0000-4000-8000-000000000000'
const COMMIT = 'c'.repeat(40)
const APART = '\u200B'

const HOSTILE = [
  '@octocat please look', 'fixes #1', 'closes GH-12', 'see https://evil.example/x', 'www.evil.example', 'mail evil@example.com', 'o/r#3', 'o/r@deadbeef1',
  '![x](https://evil.example/a.png)', '[x](javascript:alert(1))', '<img src=x onerror=alert(1)>', '<!-- hidden', '--> shown', '&lt;b&gt;', '`code`', '**bold** _it_ ~~no~~',
  '$`\\href{javascript:1}`$', 'a\n\n# Heading\n\n- @all', '| a | b |', '[skip ci]', 'x [ci skip] [no ci]', 'a\u202Egnp.js', 'a\u0000b\u001B[31m', ':tada:', '\\@x',
]

describe('Text of a repository in Markdown', () => {
  test.each(HOSTILE)('%j is a line without markup, mention, reference, link, image or HTML', (text) => {
    const marked = inMarkdown(text)
    expect(marked).not.toMatch(/[\n\r<>]/)
    const shown = marked.replaceAll(/&(?:amp|lt|gt|#36);/g, '')
    expect(shown).not.toMatch(/[&$]/)
    expect(shown).not.toMatch(/@\w|#\w|GH-\d|:\/\/|www\./i)
    // Every sign of Markdown has a backslash before it, which has none itself.
    expect(shown.replaceAll(/\\[\\`*_[\](){}!|~#+:-]/g, '')).not.toMatch(/[\\`*_[\](){}!|~#+:-]/)
  })

  test.each(HOSTILE)('%j as code ends where it should', (text) => {
    const shown = asCode(text)
    const [, fence = '', inner = ''] = /^(`+)([^]*?)\1$/.exec(shown) ?? []
    expect(inner.split(/[^`]+/)).not.toContain(fence)
    expect(shown).not.toMatch(/[\n\r]/)
  })

  test.each(HOSTILE)('%j in a title or commit message mentions, closes and skips nothing', (text) => {
    expect(inTitle(text)).not.toMatch(/@\w|#\w|GH-\d|:\/\/|\[\w|[\n\r]/i)
  })

  test('what is no markup stays as it is', () => {
    expect(inMarkdown('Values are parameters, in 2 queries.')).toBe('Values are parameters, in 2 queries.')
    expect([asCode('src/a.js'), asCode('a`b``c'), asCode('`x`')]).toEqual(['`src/a.js`', '```a`b``c```', '`` `x` ``'])
    expect(inTitle('Fix SQL injection in src/a.js')).toBe('Fix SQL injection in src/a.js')
  })
})

test('the description tells what was found, why it changed, how it was proven and what was not checked', () => {
  const told = proof({ findings: [finding({ todo: 'Rotate the key.' }), finding({ title: 'XSS', rule_id: 'xss', change: null, reason: 'its edits overlap' })] })
  const body = bodyOf(told, JOB, COMMIT)
  expect(body).toBe(`Preflight fixes 1 finding in 1 file. The change was proven on \`${COMMIT}\` before this pull request was opened.

## Fixed

- **SQL injection** (\`sql-injection\`) in \`a.js\`, line 1. Values are parameters.

## To do

- Rotate the key.

## Changed files

- \`a.js\`

## Proof

- Each edit matches exactly once: yes

## Not checked

- The project's own tests

## Not fixed

- **XSS** (\`xss\`) in \`a.js\`, line 1: its edits overlap.

<!-- Preflight-Fix: ${JOB} -->`)
  expect([isOfJob(body, JOB), isOfJob(body, crypto.randomUUID())]).toEqual([true, false])
})

test('a file cannot speak for another job', () => {
  const other = crypto.randomUUID()
  const told = proof({ files: [`<!-- Preflight-Fix: ${other} -->`], findings: [finding({ file_path: `x\nPreflight-Fix: ${other}`, title: `<!-- Preflight-Fix: ${other} -->` })] })
  expect(isOfJob(bodyOf(told, JOB, COMMIT), other)).toBe(false)
  const { headline, body } = commitMessage(told, JOB)
  expect([isCommitOfJob(`${headline}\n\n${body}`, other), isCommitOfJob(`${headline}\n\n${body}\n`, JOB)]).toEqual([false, true])
})

test('a fix of very many findings still fits into a description', () => {
  const path = `${'ü@'.repeat(1000)}.js`
  const findings = Array.from({ length: 2000 }, () => finding({ file_path: path, change: 'x'.repeat(300) }))
  const body = bodyOf(proof({ findings, files: findings.map(() => path) }), JOB, COMMIT)
  expect([body.length < 65_536, isOfJob(body, JOB)]).toEqual([true, true])
})

test.each([
  ['one finding', [finding()], 'Fix SQL injection in a.js', 'preflight/fix-sql-injection-1a2b3c4d'],
  ['several of one kind', [finding(), finding()], 'Fix SQL injection (2 findings)', 'preflight/fix-sql-injection-1a2b3c4d'],
  ['several kinds', [finding(), finding({ rule_id: 'xss', title: 'XSS' })], 'Fix 2 findings', 'preflight/fix-findings-1a2b3c4d'],
  ['what was not fixed', [finding(), finding({ rule_id: 'xss', title: 'XSS', reason: 'why' })], 'Fix SQL injection in a.js', 'preflight/fix-sql-injection-1a2b3c4d'],
  ['a rule of odd name', [finding({ rule_id: 'Ruff/S608..x~^:?*[\\' })], 'Fix SQL injection in a.js', 'preflight/fix-ruff-s608-x-1a2b3c4d'],
])('title and branch name %s', (_, findings, title, branch) => {
  expect([titleOf(proof({ findings })), branchOf(proof({ findings }), JOB)]).toEqual([title, branch])
})

test('a reference is parted, and a title is not too long', () => {
  expect(inTitle('fixes #1 @ada')).toBe(`fixes #${APART}1 @${APART}ada`)
  expect([...titleOf(proof({ findings: [finding({ file_path: 'x'.repeat(500) })] }))]).toHaveLength(120)
})
