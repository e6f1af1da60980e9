import { defineModel, type MisuseModel } from '../model.ts'
import { CHMOD, CHMOD_OPEN, FRAMED_BY_ALL, HSTS_OFF, MODE_OPEN, NOT_EMPTY, OPEN_POLICY, PERMISSIONS_FIX, PLAIN_HTTP, POLICY_FIX, POLICY_TITLE, VERSIONED, WEAK_SUITES } from '../unsafe-values.ts'
import { FIXED, misusesAt, under } from './helpers.ts'

const WRITABLE = { fix: PERMISSIONS_FIX } as const
/** `o+w`, `a=rwx`: what others get is said by letters. */
const LETTERS = /(?:^|,)[ugo]*[oa][ugoa]*[+=][rxXst]*w/
const headers = (name: string, value: RegExp, rule: string, more: Partial<MisuseModel>): MisuseModel[] => [name, name.toLowerCase()].map((key): MisuseModel => ({ at: `*.${key}`, set: true, when: { 0: value }, rule, ...more }))
const SHELLS = [...under('*', 'system exec spawn'), ...under('Kernel', 'system exec spawn')]
const RENEWS = /refresh|renew|revoke/i
const SECRET = { fix: 'Read the secret from the environment: `ENV.fetch("SIGNING_KEY")`. Treat the old one as compromised and rotate it.' } as const
const OLD_TLS = /^(?:TLSv?1(?:_[01])?|SSLv?[23]|SSLv23)(?:_client|_server)?$/

/** Tokens, keys, files, headers and versions of TLS. */
export default defineModel({
  id: 'ruby-hardening',
  language: 'ruby',
  types: { 'OpenSSL.SSL.SSLContext': {} },
  misuses: [
    ...misusesAt('jwt-not-verified', ['JWT.decode'], { verify_expiration: false }, { severity: 'medium', confidence: 'medium', unlessNear: RENEWS, title: 'Expired JWT accepted', fix: 'Remove `verify_expiration: false`, and hand out a new token through a refresh token where one has expired.' }),
    ...misusesAt('hardcoded-crypto-key', under('OpenSSL.HMAC', 'hexdigest digest base64digest'), { 1: FIXED }, SECRET),
    ...misusesAt('hardcoded-credential', under('Net.SMTP', 'start'), { 4: FIXED }, SECRET),

    ...misusesAt('weak-tls-version', ['OpenSSL.SSL.SSLContext'], { 0: OLD_TLS }),
    { at: '*.min_version', set: true, when: { 0: /^(?:TLS1(?:_[01])?|SSL3)$/ }, rule: 'weak-tls-version' },
    { at: 'OpenSSL.SSL.SSLContext.ciphers', set: true, when: { 0: WEAK_SUITES }, rule: 'weak-tls-version', title: 'Weak TLS cipher suites allowed', fix: 'Leave the suites to the defaults of OpenSSL.' },

    ...misusesAt('world-writable-file', ['File.umask'], { 0: 0 }, { severity: 'low', fix: 'Use `File.umask(0077)` and give wider rights file by file.' }),
    ...misusesAt('world-writable-file', under('FileUtils', 'chmod chmod_R'), { 0: LETTERS }, WRITABLE),
    ...misusesAt('world-writable-file', SHELLS, { 0: CHMOD_OPEN }, { severity: 'low', ...WRITABLE }),
    ...['1', '2'].flatMap((place) => misusesAt('world-writable-file', SHELLS, { 0: CHMOD, [place]: MODE_OPEN }, { severity: 'low', ...WRITABLE })),

    ...misusesAt('cleartext-request', [...under('Net.HTTP', 'get get_response post post_form'), ...under('HTTParty', 'get post put delete'), ...under('RestClient', 'get post put delete'), ...under('Faraday', 'get post put delete')], { 0: PLAIN_HTTP }),
    { at: '*.default_headers', set: true, when: { '0.X-Frame-Options': FRAMED_BY_ALL }, rule: 'security-header-off', title: 'Clickjacking protection disabled (X-Frame-Options)', fix: 'Send `DENY` or `SAMEORIGIN`.' },
    ...headers('X-Powered-By', NOT_EMPTY, 'version-shown', { fix: 'Remove the header.' }),
    ...headers('Server', VERSIONED, 'version-shown', { confidence: 'medium', title: 'Software version disclosed (Server)', fix: 'Remove the header.' }),
    ...headers('X-Frame-Options', FRAMED_BY_ALL, 'security-header-off', { title: 'Clickjacking protection disabled (X-Frame-Options)', fix: 'Send `DENY` or `SAMEORIGIN`.' }),
    ...headers('Content-Security-Policy', OPEN_POLICY, 'security-header-off', { title: POLICY_TITLE, fix: POLICY_FIX }),
    ...headers('Strict-Transport-Security', HSTS_OFF, 'security-header-off', { title: 'HSTS header disabled', fix: 'Set `config.force_ssl = true`.' }),
  ],
})
