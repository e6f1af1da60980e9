import { expect, it } from 'vitest'
import { ownSeverity } from '../../severity/testing.ts'
import { loadLanguages, parseFile } from '../../syntax/parse.ts'
import { createRuleRunner } from '../run-rules.ts'
import rule from './rule.ts'

await loadLanguages(['java'])

const run = createRuleRunner([rule])
const weights = (condition: string) => run(parseFile('Origins.java', `class Origins implements Filter {
  public void doFilter(HttpServletRequest request, HttpServletResponse response) {
    if (${condition}) {
      response.addHeader("Access-Control-Allow-Origin", request.getHeader("origin"));
      response.addHeader("Access-Control-Allow-Credentials", "true");
    }
  }
}`, 'java')).map((one) => ownSeverity(one) ?? rule.severity)

it('weighs origins little that are let in at a developer’s desk only', () => {
  expect([...weights('Surroundings.isDevMode()'), ...weights('isDevelopment && request.getHeader("origin") != null')]).toEqual(['low', 'low'])
})

it('weighs all origins where the condition asks for anything else', () => {
  expect([...weights('!Surroundings.isDevMode()'), ...weights('request.isDevice()'), ...weights('isDebug || isShared')]).toEqual(['high', 'high', 'high'])
})
