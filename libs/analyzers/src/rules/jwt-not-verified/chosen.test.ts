import { describe, expect, it } from 'vitest'
import { ownSeverity } from '../../severity/testing.ts'
import { loadLanguages, parseFile } from '../../syntax/parse.ts'
import { createRuleRunner } from '../run-rules.ts'
import rule from './rule.ts'

await loadLanguages(['python'])

const run = createRuleRunner([rule])
const severities = (condition: string) => {
  const text = `if ${condition}:\n    claims = jwt.decode(token, key, algorithms=["RS256"])\nelse:\n    claims = jwt.decode(token, options={"verify_signature": False})\n`
  return run(parseFile('a.py', text, 'python')).map((one) => ownSeverity(one) ?? rule.severity)
}

describe('a token that is not verified', () => {
  it('weighs less where a setting of that name has it verified', () => {
    expect([severities("app.config['VERIFY_TOKEN']"), severities('settings.VERIFY_TOKEN')]).toEqual([['medium'], ['medium']])
  })

  it('weighs all it does where something else decides, and where the setting leaves it out', () => {
    expect([severities('key is not None'), severities('request.args["verify"]'), severities("not app.config['VERIFY_TOKEN']")]).toEqual([['high'], ['high'], ['high']])
  })
})
