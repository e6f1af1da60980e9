import { expect, it } from 'vitest'
import { ownSeverity } from '../../severity/testing.ts'
import { loadLanguages, parseFile } from '../../syntax/parse.ts'
import type { Language } from '../../types.ts'
import { createRuleRunner } from '../run-rules.ts'
import rule from './rule.ts'

await loadLanguages(['php', 'javascript'])

const weights = (language: Language, text: string) => createRuleRunner([rule])(parseFile(`a.${language}`, text, language)).map(ownSeverity)

it('weighs less what is only read', () => {
  const js = (call: string) => weights('javascript', `const crypto = require('crypto')\nconst CryptoJS = require('crypto-js')\n${call}`)
  expect([js("crypto.createDecipheriv('des-ecb', key, '')"), js("crypto.createCipheriv('des-ecb', key, '')")]).toEqual([['medium'], [undefined]])
  expect([weights('php', "<?php openssl_decrypt($data, 'aes-256-ecb', $key);"), weights('php', "<?php openssl_encrypt($data, 'aes-256-ecb', $key);")]).toEqual([['medium'], [undefined]])
})
