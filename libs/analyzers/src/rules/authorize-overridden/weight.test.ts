import { beforeAll, expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../../syntax/parse.ts'
import { createRuleRunner } from '../run-rules.ts'
import rule from './rule.ts'

beforeAll(async () => loadLanguages(['csharp']))

const weights = (code: string) => createRuleRunner([rule])(parseFile('A.cs', code, 'csharp')).map(({ severity }) => severity ?? rule.severity)

it('weighs less where both stand on the action itself', () => {
  expect(weights('[AllowAnonymous] class A : Controller { [Authorize] public IActionResult Get() => Ok(); }')).toEqual(['high'])
  expect(weights('class A : Controller { [Authorize] [AllowAnonymous] public IActionResult Get() => Ok(); }')).toEqual(['medium'])
})
