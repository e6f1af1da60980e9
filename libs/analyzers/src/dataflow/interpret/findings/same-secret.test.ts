import { beforeAll, expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../../../syntax/parse.ts'
import { lowerFile } from '../../lower/index.ts'
import { followed } from '../../testing.ts'

beforeAll(async () => loadLanguages(['go']))

it('one key with which the functions of a file encrypt and decrypt is one thing', () => {
  const text = `package shop

import "crypto/aes"

var key = []byte("f31c9a07be624d58a0b1c2d3e4f50617")

func seal() { aes.NewCipher(key) }

func open() { aes.NewCipher(key) }

func other() { aes.NewCipher([]byte("0123456789abcdef")) }
`
  const module = lowerFile(parseFile('shop.go', text, 'go'))
  if (!module) throw new Error('Go has a front end')
  const same = followed([module]).findings.filter(({ rule_id }) => rule_id === 'hardcoded-crypto-key').map(({ same }) => same?.key)
  expect(same).toHaveLength(3)
  expect(new Set(same).size).toBe(2)
})
