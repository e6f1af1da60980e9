import { beforeAll, describe, expect, it } from 'vitest'
import { ownSeverity } from '../severity/testing.ts'
import { loadLanguages, parseFile } from '../syntax/parse.ts'
import cors from './cors-any-origin/rule.ts'
import { createRuleRunner } from './run-rules.ts'
import traces from './stack-trace-exposed/rule.ts'
import tls from './tls-verification-off/rule.ts'
import hashes from './weak-hash/rule.ts'

const run = createRuleRunner([cors, tls])
const severities = (text: string) => run(parseFile('server.ts', text, 'typescript')).map((one) => ownSeverity(one) ?? 'its own')

describe('what the operator has chosen', () => {
  it('weighs little where an option of that name leaves the check out', () => {
    expect(severities('mailer({ tls: settings.allowSelfSigned ? { rejectUnauthorized: false } : undefined })')).toEqual(['low'])
    expect(severities('if (!this.rejectUnauthorized) {\n  options.tls = { rejectUnauthorized: false }\n}')).toEqual(['low'])
    expect(severities("switch (process.env.DB_TLS) {\n  case 'no-verify':\n    options.tls = { rejectUnauthorized: false }\n    break\n}")).toEqual(['low'])
    expect(severities('const shared = config.cors === true ? { origin: true, credentials: true } : null')).toEqual(['low'])
  })

  it('weighs little of all origins that an option of that name lets in', async () => {
    await loadLanguages(['csharp'])
    const text = (option: string) => `class Start { void Add(Policy policy, Settings settings) { if (settings.${option}) { policy.SetIsOriginAllowed(_ => true).AllowCredentials(); } } }`
    const weights = (option: string) => run(parseFile('Start.cs', text(option), 'csharp')).map((one) => ownSeverity(one) ?? 'its own')
    expect(weights('AllowAll')).toEqual(['low'])
    expect(weights('UseCors')).toEqual(['its own'])
  })

  it('weighs little where it is not there in production', () => {
    expect(severities("if (settings.get('PRODUCTION') === 'true') {\n  app.use(cors({ origin: list, credentials: true }))\n} else {\n  app.use(cors({ origin: true, credentials: true }))\n}")).toEqual(['low'])
    expect(severities("if (process.env.NODE_ENV !== 'production') app.use(cors({ origin: true, credentials: true }))")).toEqual(['low'])
    expect(severities("mailer({ tls: isProduction && isFast ? { rejectUnauthorized: false } : undefined })")).toEqual(['its own'])
    expect(severities("mailer({ tls: isProduction && isFast ? undefined : { rejectUnauthorized: false } })")).toEqual(['its own'])
    expect(severities("mailer({ tls: isProduction || isFast ? undefined : { rejectUnauthorized: false } })")).toEqual(['low'])
    expect(severities("mailer({ tls: !isProduction && isFast ? undefined : { rejectUnauthorized: false } })")).toEqual(['its own'])
  })

  it('weighs little of certificates where nobody asked for encryption', () => {
    expect(severities('mailer({ tls: settings.SMTP_SECURE ? undefined : { rejectUnauthorized: false } })')).toEqual(['low'])
    expect(severities('mailer({ tls: settings.SMTP_SECURE ? { rejectUnauthorized: false } : undefined })')).toEqual(['its own'])
  })

  it('weighs all it does behind any other condition', () => {
    expect(severities('mailer({ tls: isProduction ? { rejectUnauthorized: false } : undefined })')).toEqual(['its own'])
    expect(severities('const shared = isProduction ? { origin: true, credentials: true } : null')).toEqual(['its own'])
    expect(severities('start({ origin: true, credentials: true }.origin ? "cors" : "")')).toEqual(['its own'])
  })
})

describe('a name that stands beside what is wrong', () => {
  beforeAll(async () => loadLanguages(['java']))

  it('is no condition of it', () => {
    const text = 'class Client {\n  static final Object NO_VERIFY = null;\n  Object open(Builder b) { return b.setSSLHostnameVerifier(NoopHostnameVerifier.INSTANCE); }\n}'
    expect(run(parseFile('Client.java', text, 'java')).map((one) => ownSeverity(one) ?? 'its own')).toEqual(['its own'])
  })
})

describe('what is asked for by others, or concerns nobody else', () => {
  beforeAll(async () => loadLanguages(['php', 'python']))

  it('weighs little of a password that a protocol wants hashed so, and less of one among the settings', () => {
    const given = createRuleRunner([hashes])
    const php = (text: string) => given(parseFile('mail.php', `<?php ${text}`, 'php')).map(ownSeverity)
    expect(php('$this->send("APOP", md5($stamp . $password));')).toEqual(['low'])
    expect(php('$this->store("name", md5($password));')).toEqual(['high'])
    const python = (text: string) => given(parseFile('cache.py', text, 'python')).map(ownSeverity)
    expect(python('new = hashlib.sha256(self.cfg.password).hexdigest()')).toEqual(['medium'])
    expect(python('new = hashlib.sha256(form.password).hexdigest()')).toEqual(['high'])
  })

  it('leaves alone stack traces that a migration prints to its operator', () => {
    const traced = createRuleRunner([traces])
    const at = (path: string) => traced(parseFile(path, '<?php try { run(); } catch (Exception $e) { echo $e->getTraceAsString(); }', 'php')).length
    expect([at('database/migrations/2021_times.php'), at('public/index.php')]).toEqual([0, 1])
  })
})
