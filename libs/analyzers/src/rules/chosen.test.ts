import { describe, expect, it } from 'vitest'
import { parseFile } from '../syntax/parse.ts'
import cors from './cors-any-origin/rule.ts'
import { createRuleRunner } from './run-rules.ts'
import tls from './tls-verification-off/rule.ts'

const run = createRuleRunner([cors, tls])
const severities = (text: string) => run(parseFile('server.ts', text, 'typescript')).map(({ severity }) => severity ?? 'its own')

describe('what whoever runs the program has chosen', () => {
  it('weighs little where an option of that name leaves the check out', () => {
    expect(severities('mailer({ tls: settings.allowSelfSigned ? { rejectUnauthorized: false } : undefined })')).toEqual(['low'])
    expect(severities('if (!this.rejectUnauthorized) {\n  options.tls = { rejectUnauthorized: false }\n}')).toEqual(['low'])
    expect(severities('const shared = config.cors === true ? { origin: true, credentials: true } : null')).toEqual(['low'])
  })

  it('weighs all it does behind any other condition', () => {
    expect(severities('mailer({ tls: isProduction ? { rejectUnauthorized: false } : undefined })')).toEqual(['its own'])
    expect(severities('const shared = isProduction ? { origin: true, credentials: true } : null')).toEqual(['its own'])
    expect(severities('start({ origin: true, credentials: true }.origin ? "cors" : "")')).toEqual(['its own'])
  })
})
