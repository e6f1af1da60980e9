import { expect, it } from 'vitest'
import { ownSeverity } from '../../severity/testing.ts'
import { loadLanguages, parseFile } from '../../syntax/parse.ts'
import { createRuleRunner } from '../run-rules.ts'
import rule from './rule.ts'

await loadLanguages(['go', 'php', 'python'])

it('weighs little where a protocol prescribes the hash', () => {
  const weight = (name: string) => createRuleRunner([rule])(parseFile('auth.go', `package a\nimport "crypto/md5"\nfunc ${name}(user Account, salt string) [16]byte {\n\treturn md5.Sum([]byte(user.Password + salt))\n}`, 'go')).map(ownSeverity)
  expect([...weight('subsonicToken'), ...weight('stored')]).toEqual(['low', 'high'])
})

it('weighs little an HMAC that is made by hand for a protocol', () => {
  const hit = (code: string) => createRuleRunner([rule])(parseFile('login.php', `<?php\n${code}\n`, 'php')).map(ownSeverity)
  expect(hit('$digest = md5(($password ^ $opad) . $inner);')).toEqual(['low'])
  expect(hit('$digest = md5($password . $salt);')).toEqual(['high'])
})

it('weighs little a hash that is hashed again and again', () => {
  const hits = (turns: string) => createRuleRunner([rule])(parseFile('stretch.php', `<?php\nfunction stretch($password, $salt, $turns) {\n    $hash = md5($salt . $password, true);\n    ${turns}\n    return $hash;\n}\n`, 'php')).map(ownSeverity)
  expect(hits('do { $hash = md5($hash . $password, true); } while (--$turns);')).toEqual(['low', 'low'])
  expect(hits('$other = md5($password);')).toEqual(['high', 'high'])
})

it('weighs the hash of old passwords less that are still taken beside slow ones', () => {
  const weights = (other: string) => createRuleRunner([rule])(parseFile('login.js', `const crypto = require('crypto')\nconst checkPassword = (given, kept) => kept.length === 32 ? crypto.createHash('md5').update(given).digest('hex') === kept : ${other}(given, kept)`, 'javascript')).map(ownSeverity)
  expect(weights('bcrypt.compareSync')).toEqual(['medium'])
  expect(weights('isSame')).toEqual(['high'])
})

it('weighs less what only checks passwords that were kept long ago', () => {
  const weight = (name: string) => createRuleRunner([rule])(parseFile('users.py', `import hashlib\ndef ${name}(password, salt):\n    return hashlib.sha512(password + salt).hexdigest()\n`, 'python')).map(ownSeverity)
  expect([weight('create_legacy_hash'), weight('create_hash')]).toEqual([['medium'], ['high']])
})
