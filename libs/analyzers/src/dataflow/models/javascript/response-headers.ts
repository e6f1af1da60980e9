import { defineModel, type Matcher, type MisuseModel } from '../model.ts'
import { FRAMED_BY_ALL, HSTS_OFF, NOT_EMPTY, OPEN_POLICY, POLICY_FIX, POLICY_TITLE, VERSIONED } from '../unsafe-values.ts'

const SETTERS = [...['setHeader', 'set', 'header', 'append'].map((name) => `http.ServerResponse.${name}`), 'web.SentHeaders.set', 'web.SentHeaders.append']
const sent = (name: RegExp, value: Matcher, rule: string, more: Partial<MisuseModel> = {}): MisuseModel[] => SETTERS.map((at): MisuseModel => ({ at, rule, when: { 0: name, 1: value }, ...more }))

const NO_HEADER = 'Remove the header; where a proxy adds it, disable it there.'
/** A cookie that signs somebody in, written as a header without its flags. */
const SESSION = /^(?:\w*[-_.])?(?:session|sess|sid|token|auth|jwt|access_?token|refresh_?token)(?:id)?=(?!;)(?![^\n]*;\s*httponly)/i

/** Headers that an answer sets by hand. */
export default defineModel({
  id: 'response-headers',
  language: 'javascript',
  // of an answer, not of a request that is read
  types: { 'web.Response': { members: { headers: 'web.SentHeaders' }, returns: Object.fromEntries(['next', 'json', 'rewrite', 'redirect', 'error'].map((name) => [name, 'web.Response'])) }, 'web.SentHeaders': {} },
  misuses: [
    ...sent(/^x-powered-by$/i, NOT_EMPTY, 'version-shown', { fix: NO_HEADER }),
    ...sent(/^server$/i, VERSIONED, 'version-shown', { title: 'Software version disclosed (Server)', fix: NO_HEADER }),
    ...SETTERS.filter((at) => at.startsWith('web.')).map((at): MisuseModel => ({ at, rule: 'security-header-off', when: { 0: /^x-frame-options$/i, 1: FRAMED_BY_ALL }, title: 'Clickjacking protection disabled (X-Frame-Options)', fix: 'Send `DENY` or `SAMEORIGIN`.' })),
    ...sent(/^content-security-policy$/i, OPEN_POLICY, 'security-header-off', { title: POLICY_TITLE, fix: POLICY_FIX }),
    ...sent(/^strict-transport-security$/i, HSTS_OFF, 'security-header-off', { title: 'HSTS header disabled', fix: 'Send `max-age=31536000; includeSubDomains`.' }),
    ...sent(/^set-cookie$/i, SESSION, 'insecure-cookie', { title: 'Session cookie without HttpOnly', fix: 'Set the cookie with its flags: `res.cookie("sid", id, { httpOnly: true, secure: true, sameSite: "lax" })`.' }),
  ],
})
