import { expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../../syntax/parse.ts'
import { createRuleRunner } from '../run-rules.ts'
import rule from './rule.ts'

await loadLanguages(['go'])

it('weighs little where a protocol prescribes the hash', () => {
  const weight = (name: string) => createRuleRunner([rule])(parseFile('auth.go', `package a\nimport "crypto/md5"\nfunc ${name}(user Account, salt string) [16]byte {\n\treturn md5.Sum([]byte(user.Password + salt))\n}`, 'go')).map(({ severity }) => severity)
  expect([...weight('subsonicToken'), ...weight('stored')]).toEqual(['low', 'high'])
})
