import { beforeAll, expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../../syntax/parse.ts'
import { createRuleRunner } from '../run-rules.ts'
import rule from './rule.ts'

beforeAll(async () => loadLanguages(['php']))

const run = createRuleRunner([rule])
const told = (path: string, second: string) => run(parseFile(path, `<?php return ['a' => 'A', '${second}' => 'B', 'a' => 'C', 'b' => 'D'];`, 'php')).map(({ same }) => same?.key)

it('tells of files of texts in many languages once, and of each other file', () => {
  const [german] = told('lang/de-DE/shop.php', 'c')
  expect(german).toBeDefined()
  expect(told('lang/fr/shop.php', 'c')).toEqual([german])
  expect(told('lang/fr/cart.php', 'c')).not.toEqual([german])
  expect(told('lang/fr/shop.php', 'b')).toEqual([german, expect.not.stringMatching(german ?? '')])
  expect(told('config/shop.php', 'c')).toEqual([undefined])
})
