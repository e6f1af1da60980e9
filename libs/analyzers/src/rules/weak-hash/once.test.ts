import { describe, expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../../syntax/parse.ts'
import type { Language } from '../../types.ts'
import { createRuleRunner } from '../run-rules.ts'
import rule from './rule.ts'

await loadLanguages(['php', 'python', 'javascript', 'ruby'])

const hits = (language: Language, text: string, path = 'login') => createRuleRunner([rule])(parseFile(`${path}.${language}`, language === 'php' ? `<?php\n${text}\n` : text, language))

describe('a statement that hashes a hash', () => {
  it('is reported once, at the outermost call', () => {
    expect(hits('php', 'function kept($user, $password) { return md5(md5($user->salt) . md5($password)); }').map(({ column }) => column)).toEqual([42])
    expect(hits('php', 'function kept($user, $password) { return sha1($user->salt . sha1($user->salt . sha1($password))); }').map(({ column }) => column)).toEqual([42])
    expect(hits('php', 'function kept($user, $password) { return substr(md5(strtolower(md5($password)) . $user->salt), 0, 20); }')).toHaveLength(1)
  })

  it('is not one with its neighbours', () => {
    expect(hits('php', 'function kept($a, $password) { keep(md5($password), sha1($password)); return md5($a->password) . sha1($a->password); }')).toHaveLength(4)
    expect(hits('php', 'function kept($password) { return sha1(named(function () { return md5($password); })); }')).toHaveLength(2)
  })
})

describe('passwords that are hashed in several places of a file', () => {
  const commons = (...found: ReturnType<typeof hits>) => new Set(found.map(({ same }) => same?.key)).size

  it('have in common that they are', () => {
    const text = 'function a($password) { return md5($password); }\nfunction b($password) { return sha1($password); }'
    const found = hits('php', text)
    expect([found.length, commons(...found), commons(...found, ...hits('php', text, 'other'))]).toEqual([2, 1, 2])
  })
})

describe('a hash that is only compared', () => {
  const unless = (language: Language, text: string) => hits(language, text).map((found) => found.unless)
  const checks = [
    ['php', 'function check($password, $row) { return md5($password) === $row->kept; }'],
    ['php', "function check($password, $row) { return $row->kept == '{MD5}' . base64_encode(md5($password)); }"],
    ['php', 'function check($password, $row) { return $this->helper->string_compare($row->kept, md5(md5($row->salt) . md5($password))); }'],
    ['php', 'function check($password, $row) { return hash_equals($row->kept, sha1($password)); }'],
    ['php', 'function check($password, $row) { if ($row && $this->older->check(md5($password), $row->kept) === true) { return true; } }'],
    ['python', 'def check(password, row):\n    return hashlib.md5(password.encode()).hexdigest() == row.kept\n'],
    ['javascript', "const check = (password, row) => require('crypto').createHash('md5').update(password).digest('hex') === row.kept\n"],
    ['ruby', 'def check(password, row)\n  row.kept == Digest::MD5.hexdigest(password)\nend\n'],
  ] as const

  it.each(checks)('says so: %s %s', (language, text) => {
    expect(unless(language, text)).toEqual(['passwords-hashed-well'])
  })

  const keeps = [
    ['php', 'function keep($password, $row) { $row->kept = md5($password); }'],
    ['php', 'function keep($password) { return md5($password); }'],
    ['php', 'function keep($password) { return save(md5($password)) === true; }'],
    ['php', 'function keep($password, $row) { if ($row->kept = md5($password)) { return true; } }'],
    ['php', 'function keep($password, $row) { return $row->open === true ? md5($password) : null; }'],
    ['python', 'def keep(password, row):\n    row.kept = hashlib.md5(password.encode()).hexdigest()\n'],
    ['ruby', 'def keep(password, row)\n  row.update(kept: Digest::MD5.hexdigest(password))\nend\n'],
  ] as const

  it.each(keeps)('says nothing where it is kept: %s %s', (language, text) => {
    expect(unless(language, text)).toEqual([undefined])
  })
})
