import { expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../../syntax/parse.ts'
import type { Language } from '../../types.ts'
import { createRuleRunner } from '../run-rules.ts'
import rule from './rule.ts'

await loadLanguages(['csharp', 'python', 'javascript'])

const run = createRuleRunner([rule])
const titles = (language: Language, text: string) => run(parseFile(`a.${language}`, text, language)).map(({ title }) => title ?? rule.title)

it('speaks of credentials where they are allowed', () => {
  expect(titles('python', "CORS(app, supports_credentials=True)\n")).toEqual(['CORS: any origin with credentials'])
  expect(titles('javascript', 'const options = { origin: true, credentials: true }\n')).toEqual(['CORS: any origin with credentials'])
})

it('claims no cookies for an open policy that allows no credentials', () => {
  const policy = (more: string) => titles('csharp', `class Startup { void Configure(CorsPolicyBuilder policy) { policy.SetIsOriginAllowed(origin => true)${more}; } }`)
  expect([...policy('.AllowAnyHeader()'), ...policy('.AllowCredentials()')]).toEqual(['CORS: wildcard origin', 'CORS: any origin with credentials'])
})
