import { defineModel, type MisuseModel } from '../model.ts'
import { CHMOD_OPEN, NEAR_HOST, PERMISSIONS_FIX } from '../unsafe-values.ts'
import { misusesAt } from './helpers.ts'

const HEADER_FIX = 'Remove the header, and set `expose_php = Off` in `php.ini`.'
const header = (text: RegExp, rule: string, more: Partial<MisuseModel>): MisuseModel[] => misusesAt(rule, 'header', { 0: text }, more)

const SECRET_FIX = 'Read the secret from the environment and fail fast where it is unset: `$secret = getenv("APP_SECRET") ?: throw new RuntimeException()`. Treat the old one as compromised and rotate it.'
/** Neither empty nor a place to fill in. */
const WRITTEN = /^(?!\s*$|<|\{|x{3,}|your[-_ ]|changeme|pass(?:word)?$)[^\0]+$/i
const secret = (at: string, place: string, more: Partial<MisuseModel> = {}): MisuseModel[] => misusesAt('hardcoded-credential', [at], { [place]: WRITTEN, [place.replace(/^\d/, '$&|text')]: { constant: true } }, { fix: SECRET_FIX, ...more })

/** 100 MB and more. */
const LARGE = { anyOf: [/^[1-9]\d{8,}$|^[1-9]\d{5,}k$|^[1-9]\d{2,}Mi?$|^\d+Gi?$/i] }

const COOKIES = 'Symfony.Component.HttpFoundation.Cookie'
const STEPS = 'withValue withDomain withExpires withPath withSecure withHttpOnly withRaw withSameSite withPartitioned'

/** Tokens, passwords, files, headers and mail. */
export default defineModel({
  id: 'php-hardening',
  language: 'php',
  types: { [COOKIES]: { returns: { create: COOKIES, fromString: COOKIES, ...Object.fromEntries(STEPS.split(' ').map((name) => [name, COOKIES])) } } },
  misuses: [
    ...misusesAt('jwt-not-verified', ['Namshi.JOSE.SimpleJWS.load', 'Namshi.JOSE.JWS.load'], { 1: true }, { title: 'Unsigned JWTs accepted', fix: 'Remove the second argument, and check the result: `$jws->isValid($key, "RS256")`.' }),
    ...misusesAt('hardcoded-crypto-key', ['Firebase.JWT.Key'], { 0: WRITTEN, '0|text': { constant: true } }, { title: 'Hard-coded JWT secret', fix: SECRET_FIX }),
    ...secret('openssl_pkey_export', '2', { title: 'Hard-coded passphrase of a private key' }),
    ...secret('openssl_pkey_export_to_file', '2', { title: 'Hard-coded passphrase of a private key' }),
    ...secret('openssl_pkey_get_private', '1', { title: 'Hard-coded passphrase of a private key' }),
    ...misusesAt('hardcoded-credential', 'curl_setopt', { 1: /^CURLOPT_(?:PROXY)?USERPWD$/, 2: /^[^:\0]+:(?!x-oauth-basic$)[^\0{<%]+$/ }, { fix: SECRET_FIX }),

    ...misusesAt('world-writable-file', 'exec shell_exec system passthru popen proc_open', { 0: CHMOD_OPEN }, { severity: 'low', fix: PERMISSIONS_FIX }),

    ...header(/^x-powered-by\s*:\s*\S/i, 'version-shown', { fix: HEADER_FIX }),
    ...header(/^server\s*:\s*[A-Za-z][\w .-]{0,40}[/ ]v?\d+(?:\.\d+)+/i, 'version-shown', { title: 'Software version disclosed (Server)', fix: HEADER_FIX }),
    ...header(/^x-frame-options\s*:\s*allow-?all\s*$/i, 'security-header-off', { title: 'Clickjacking protection disabled (X-Frame-Options)', fix: 'Send `DENY` or `SAMEORIGIN`.' }),
    ...header(/^content-security-policy\s*:(?:[^\n]{0,400}script-src[^;\n]{0,300}'unsafe-eval'|[^\n]{0,400}(?:script|default)-src\s+\*(?=\s|;|$))/i, 'security-header-off', { title: 'Content-Security-Policy allows any script', fix: "Allow scripts of your own only: `script-src 'self'`." }),
    ...header(/^strict-transport-security\s*:\s*max-age=0\b/i, 'security-header-off', { title: 'HSTS header disabled', fix: 'Send `max-age=31536000; includeSubDomains`.' }),

    ...misusesAt('insecure-cookie', [`${COOKIES}.withSecure`], { 0: false }, { title: 'Cookie without Secure', fix: 'Remove the call, or pass `true`.' }),
    ...misusesAt('insecure-cookie', [`${COOKIES}.withHttpOnly`], { 0: false }, { title: 'Cookie without HttpOnly', fix: 'Remove the call: the flag is on by default.' }),
    { at: '*.SMTPAutoTLS', set: true, when: { 0: false }, rule: 'cleartext-protocol', severity: 'low', unlessNear: /^(?:ENCRYPTION_\w+|SMTPSecure|localhost)$/, title: 'Mail sent without TLS', fix: 'Set `$mail->SMTPSecure = PHPMailer::ENCRYPTION_STARTTLS`.' },
    ...misusesAt('upload-size-unlimited', ['Symfony.Component.Validator.Constraints.File', 'Symfony.Component.Validator.Constraints.Image'], { '0|options.maxSize': LARGE }, { severity: 'low', title: 'High upload size limit', fix: 'Set `maxSize` to what your uploads need: `"maxSize" => "5M"`.' }),
    ...misusesAt('upload-size-unlimited', ['Symfony.Component.Validator.Constraints.File', 'Symfony.Component.Validator.Constraints.Image'], { maxSize: LARGE }, { severity: 'low', title: 'High upload size limit', fix: 'Set `maxSize` to what your uploads need: `maxSize: "5M"`.' }),
    ...misusesAt('cleartext-protocol', 'fsockopen pfsockopen', { 0: { not: NEAR_HOST }, 1: { anyOf: [23, 21, 110, 143] } }, { severity: 'low', fix: 'Use the encrypted protocol, with `ssl://` before the host.' }),
  ],
})
