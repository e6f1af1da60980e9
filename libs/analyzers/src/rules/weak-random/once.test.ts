import { describe, expect, it } from 'vitest'
import { ownSeverity } from '../../severity/testing.ts'
import { loadLanguages, parseFile } from '../../syntax/parse.ts'
import { createRuleRunner } from '../run-rules.ts'
import rule from './rule.ts'

await loadLanguages(['python'])

const run = createRuleRunner([rule])
const severities = (name: string) => run(parseFile('made.py', `import random\n\ndef ${name}():\n    return random.choices("abc", k=32)\n`, 'python')).map((one) => ownSeverity(one) ?? rule.severity)

describe('what is used once', () => {
  it('is no secret by its name alone', () => {
    expect(severities('generate_nonce')).toEqual(['medium'])
  })

  it('weighs all it does where it is one', () => {
    expect([...severities('reset_token'), ...severities('nonce_secret')]).toEqual(['high', 'high'])
  })
})
