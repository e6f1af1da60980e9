import { describe, expect, it } from 'vitest'
import { ownSeverity } from '../../severity/testing.ts'
import { loadLanguages, parseFile } from '../../syntax/parse.ts'
import { createRuleRunner } from '../run-rules.ts'
import rule from './rule.ts'

await loadLanguages(['java', 'javascript'])

const run = createRuleRunner([rule])
const severities = (condition: string) =>
  run(parseFile('Client.java', `class Client {
  private final TrustManager all = new X509TrustManager() {
    public void checkServerTrusted(X509Certificate[] chain, String type) {}
  };
  void open() { if (${condition}) context.init(null, new TrustManager[] { all }, null); }
}`, 'java')).map((one) => ownSeverity(one) ?? rule.severity)

describe('a manager that trusts all', () => {
  it('is low where callers have to ask for it by that name', () => {
    expect([...severities('settings.insecureConnections'), ...severities('trustAllCertificates')]).toEqual(['low', 'low'])
  })

  it('weighs all it does where nobody asks for it', () => {
    expect([...severities('connection.isOpen()'), ...severities('isTrusted(host)')]).toEqual(['high', 'high'])
  })
})

describe('a check that a program makes of itself', () => {
  const severities = (path: string) => run(parseFile(path, 'const agent = new https.Agent({ rejectUnauthorized: false })', 'javascript')).map((one) => ownSeverity(one) ?? rule.severity)

  it('weighs little', () => {
    expect(severities('services/healthcheck.js')).toEqual(['low'])
  })

  it('is none for other machines', () => {
    expect(severities('services/check-updates.js')).toEqual(['high'])
  })
})
