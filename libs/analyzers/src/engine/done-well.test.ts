import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../syntax/parse.ts'
import { createRuleRunner } from '../rules/run-rules.ts'
import rule from '../rules/weak-hash/rule.ts'
import type { Language } from '../types.ts'
import { inProgram } from '../severity/testing.ts'
import { doneWellIn } from './done-well.ts'
import { finaliseFile } from './finalise.ts'

beforeAll(async () => loadLanguages(['php', 'python', 'javascript', 'ruby', 'java', 'go', 'csharp']))

const parsed = (path: string, language: Language, text: string) => parseFile(path, language === 'php' ? `<?php\n${text}\n` : text, language)

/** Findings in the files of a program. */
function told(files: Readonly<Record<string, string>>) {
  const all = Object.entries(files).map(([path, text]) => parsed(path, path.endsWith('.py') ? 'python' : 'php', text))
  const results = all.map((file) => finaliseFile({ path: file.path, text: file.text, language: file.language, place: 'code', parsed: file, raw: createRuleRunner([rule])(file), mask: (line) => line }))
  const done = new Map(all.flatMap((file) => doneWellIn(file).map((what) => [what, file.path] as const)))
  return inProgram(results, done)
}

const CHECK = 'function check($password, $row) { return md5($password) === $row->kept; }'
const KEEP = 'function keep($password, $row) { $row->kept = sha1($password); }'
const WELL = 'function keep($password) { return password_hash($password, PASSWORD_DEFAULT); }'

describe('a fast hash of a password that is only compared', () => {
  it('weighs medium in a program that hashes passwords well, and says where', () => {
    const [found] = told({ 'a.php': CHECK, 'b.php': WELL })
    expect(found?.severity).toBe('medium')
    expect(found?.severity_reasons[0]?.because).toMatch(/^The program only compares this hash with a stored one, and b\.php already uses a password hash/)
  })

  it('weighs all it does where none is hashed well, only in another language, or only spoken of', () => {
    expect(told({ 'a.php': CHECK }).map(({ severity }) => severity)).toEqual(['high'])
    expect(told({ 'a.php': CHECK, 'b.py': 'import bcrypt\nkept = bcrypt.hashpw(password, bcrypt.gensalt())\n' }).map(({ severity }) => severity)).toEqual(['high'])
    expect(told({ 'a.php': CHECK, 'b.php': '// use password_hash($password) here\nfunction show($row) { return password_verify($row->a, $row->b); }' }).map(({ severity }) => severity)).toEqual(['high'])
  })

  it('takes nothing from one that is kept', () => {
    expect(told({ 'a.php': KEEP, 'b.php': WELL }).map(({ severity }) => severity)).toEqual(['high'])
  })
})

describe('fast hashes of passwords in one file', () => {
  it('are reported in full once, and low after that', () => {
    const found = told({ 'a.php': `${CHECK}\n${KEEP}\n${KEEP.replace('keep', 'again')}`, 'b.php': WELL, 'c.php': KEEP })
    expect(found.map(({ file_path, line, severity }) => `${file_path}:${line} ${severity}`)).toEqual(['a.php:2 low', 'a.php:3 high', 'a.php:4 low', 'c.php:2 high'])
    expect(found[2]?.severity_reasons[0]?.because).toBe('This file does the same in several places; it is also reported at a.php line 3.')
  })
})

describe('a program that hashes passwords well', () => {
  const CODE: readonly (readonly [Language, string])[] = [
    ['php', 'sodium_crypto_pwhash_str($p, 1, 2);'],
    ['python', 'import bcrypt\nbcrypt.hashpw(p, s)\n'],
    ['python', 'from argon2 import PasswordHasher\nPasswordHasher().hash(p)\n'],
    ['javascript', "import bcrypt from 'bcrypt'\nbcrypt.hash(p, 12)\n"],
    ['ruby', 'BCrypt::Password.create(p)\n'],
    ['ruby', 'class User\n  has_secure_password\nend\n'],
    ['java', 'class A { Object a = new BCryptPasswordEncoder(); }'],
    ['go', 'package a\nimport "golang.org/x/crypto/bcrypt"\nfunc a() { bcrypt.GenerateFromPassword(p, 12) }\n'],
    ['csharp', 'class A { void a() { new Rfc2898DeriveBytes(p, s, 600000); } }'],
  ]

  it.each(CODE)('is known in %s: %s', (language, text) => {
    expect(doneWellIn(parsed('a', language, text))).toHaveLength(1)
  })

  it('is none that only checks them', () => {
    expect(doneWellIn(parsed('a', 'go', 'package a\nimport "golang.org/x/crypto/bcrypt"\nfunc a() { bcrypt.CompareHashAndPassword(k, p) }\n'))).toEqual([])
  })
})
