import { expect, it } from 'vitest'
import { ownSeverity } from '../../severity/testing.ts'
import { loadLanguages, parseFile } from '../../syntax/parse.ts'
import { createRuleRunner } from '../run-rules.ts'
import rule from './rule.ts'

await loadLanguages(['go', 'php'])

const run = createRuleRunner([rule])
const weights = (body: string) => run(parseFile('accounts.go', `package shop\nimport (\n\t"crypto/hmac"\n\t"crypto/md5"\n\t"crypto/sha256"\n\t"fmt"\n)\nfunc (a *Account) check(user string, password string) error {\n${body}\n}\n`, 'go')).map((one) => ownSeverity(one) ?? rule.severity)

it('weighs a hash of a name and a password less, as protocols ask for it', () => {
  expect(weights('a.Token = fmt.Sprintf("%x", md5.Sum([]byte(user+":"+password)))')).toEqual(['medium'])
  expect(weights('a.Password = fmt.Sprintf("%x", md5.Sum([]byte(salt+":"+password)))')).toEqual(['high'])
})

it('weighs a hash less that only becomes the key of an HMAC', () => {
  expect(weights('password := fmt.Sprintf("%x", md5.Sum([]byte(key)))\nmac := hmac.New(sha256.New, []byte(password))')).toEqual(['medium'])
  expect(weights('password := fmt.Sprintf("%x", md5.Sum([]byte(key)))\nmac := hmac.New(sha256.New, []byte(other))')).toEqual(['high'])
})

it('weighs a hash less that a comment says to be of an older version', () => {
  expect(weights('// passwords of an older version\nif len(parts) == 3 {\n\thashed := md5.Sum([]byte(password))\n\treturn same(hashed)\n}')).toEqual(['medium'])
  expect(weights('// compatible with version 2\nif len(parts) == 3 {\n\treturn nil\n}\nhashed := md5.Sum([]byte(password))')).toEqual(['high'])
})
