import { defineModel, type MisuseModel } from '../model.ts'
import { CHMOD, CHMOD_OPEN, FRAMED_BY_ALL, HSTS_OFF, MODE_OPEN, NEAR_HOST, NOT_EMPTY, OPEN_POLICY, PERMISSIONS_FIX, POLICY_FIX, POLICY_TITLE, VERSIONED, WEAK_SUITES } from '../unsafe-values.ts'
import { misusesAt, under } from './helpers.ts'

const RUNNERS = under('subprocess', 'run call check_call check_output Popen')
const SHELLS = [...under('os', 'system popen'), ...under('subprocess', 'getoutput getstatusoutput'), 'asyncio.create_subprocess_shell']
const WRITABLE = { severity: 'low', fix: PERMISSIONS_FIX } as const

/** A header that is set by its name, on whatever the framework calls its answer. */
const headers = (names: readonly string[], value: RegExp, rule: string, more: Partial<MisuseModel>): MisuseModel[] =>
  names.flatMap((name) => [name, name.toLowerCase()]).map((name): MisuseModel => ({ at: `*.${name}`, set: true, when: { 0: value }, rule, ...more }))

const NO_HEADER = 'Remove the header; where the server adds it, disable it there.'
const WEAK_SCHEME = /^(?:(?:md5|sha1|apr_md5|des|bsdi|ldap_md5|ldap_sha1)(?:_crypt)?|(?:hex|ldap_salted|ldap_hex)_(?:md5|sha1)|plaintext|ldap_plaintext|nthash|lmhash|mysql323|oracle10|unix_disabled)$/
const FIXED = { constant: true } as const
const WRITTEN = { not: /^\s*$|^<.*>$|^(?:changeme|your[-_ ].*)$/i } as const
const EMPTY = { anyOf: [0, '0', ''] } as const

/** Settings, headers and commands that take away a protection. */
export default defineModel({
  id: 'python-hardening',
  language: 'python',
  types: { 'smtplib.SMTP': {} },
  misuses: [
    ...misusesAt('world-writable-file', [...SHELLS, ...RUNNERS], { '0|args': CHMOD_OPEN }, WRITABLE),
    ...['1', '2'].flatMap((place) => misusesAt('world-writable-file', RUNNERS, { '0|args.0': CHMOD, [`0|args.${place}`]: MODE_OPEN }, WRITABLE)),

    ...headers(['X-Powered-By'], NOT_EMPTY, 'version-shown', { fix: NO_HEADER }),
    ...headers(['Server', 'X-AspNet-Version'], VERSIONED, 'version-shown', { confidence: 'medium', fix: NO_HEADER }),
    ...headers(['X-Frame-Options'], FRAMED_BY_ALL, 'security-header-off', { title: 'Clickjacking protection disabled (X-Frame-Options)', fix: 'Send `DENY` or `SAMEORIGIN`.' }),
    ...headers(['Content-Security-Policy'], OPEN_POLICY, 'security-header-off', { title: POLICY_TITLE, fix: POLICY_FIX }),
    ...headers(['Strict-Transport-Security'], HSTS_OFF, 'security-header-off', { title: 'HSTS header disabled', fix: 'Send `max-age=31536000; includeSubDomains`.' }),

    ...misusesAt('weak-hash', ['passlib.context.CryptContext'], { 'schemes.0': WEAK_SCHEME }, { severity: 'high', title: 'Weak password hash', fix: 'Use `CryptContext(schemes=["argon2"])`, and list the old scheme under `deprecated` so that old hashes are replaced at sign-in.' }),
    ...misusesAt('weak-hash', ['crypt.crypt'], { 1: { anyOf: [/METHOD_(?:CRYPT|MD5)$/, /^\$1\$|^[\w./]{2}$/] } }, { severity: 'high', title: 'Weak password hash', fix: 'Use `argon2.PasswordHasher().hash(password)`.' }),
    ...misusesAt('weak-tls-version', ['ssl.SSLContext.set_ciphers', '*.set_ciphers'], { 0: WEAK_SUITES }, { title: 'Weak TLS cipher suites allowed', fix: 'Leave the suites to the defaults of `ssl.create_default_context()`.' }),
    ...['PYTHONHTTPSVERIFY', 'CURL_CA_BUNDLE', 'REQUESTS_CA_BUNDLE'].map((name): MisuseModel => ({ at: `os.environ.${name}`, set: true, when: { 0: EMPTY }, rule: 'tls-verification-off', fix: 'Remove the line: certificates are verified by default.' })),
    ...misusesAt('cleartext-protocol', under('grpc', 'insecure_channel aio.insecure_channel'), { '0|target': { not: NEAR_HOST }, '0|text': FIXED }, { severity: 'low', title: 'gRPC connection without TLS', fix: 'Use `grpc.secure_channel(target, grpc.ssl_channel_credentials())`.' }),
    ...misusesAt('cleartext-protocol', ['smtplib.SMTP.login'], undefined, { severity: 'medium', confidence: 'medium', unlessNear: /^(?:starttls|SMTP_SSL|localhost)$/, title: 'Mail account signed in without TLS', fix: 'Call `server.starttls(context=ssl.create_default_context())` before `login`.' }),

    ...misusesAt('hardcoded-credential', under('cryptography.hazmat.primitives.serialization', 'load_pem_private_key load_der_private_key pkcs12.load_key_and_certificates'), { '1|password': FIXED, '1|99|password': WRITTEN }, { title: 'Hard-coded passphrase of a private key' }),
    ...misusesAt('hardcoded-credential', under('ldap.Object', 'simple_bind simple_bind_s bind bind_s'), { '1|cred': FIXED, '1|99|cred': NOT_EMPTY }, { title: 'Hard-coded LDAP password' }),
    ...misusesAt('request-size-unlimited', ['aiohttp.web.Application'], { client_max_size: 0 }, { fix: 'Set a limit in bytes: `web.Application(client_max_size=4 * 1024**2)`.' }),
    { at: 'flask.Config.MAX_CONTENT_LENGTH', set: true, when: { 0: null }, rule: 'request-size-unlimited', fix: 'Set a limit in bytes: `app.config["MAX_CONTENT_LENGTH"] = 16 * 1024 * 1024`.' },
  ],
})
