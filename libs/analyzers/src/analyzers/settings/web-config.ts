import type { Said } from './finding.ts'

const WEB = /(?:^|\/)web(?:\.(?:release|prod|production))?\.config$/i
const SERVICE = /(?:^|\/)(?:web|app)(?:\.(?:release|prod|production))?\.config$/i
/** The file beside the views of MVC only says how they are compiled. */
const OF_VIEWS = /(?:^|\/)views\//i

/** An attribute of a tag that takes a protection away. */
interface Setting {
  tag: string
  attribute: string
  value: RegExp
  /** another attribute of the tag that has to fit as well */
  beside?: { attribute: string; value: RegExp }
  said: Omit<Said, 'line'>
}

const FALSE = /^false$/i
const TRUE = /^true$/i

/** Settings of ASP.NET. */
const SETTINGS: readonly Setting[] = [
  { tag: 'httpCookies', attribute: 'httpOnlyCookies', value: FALSE, said: { rule: 'insecure-cookie', title: 'Cookies without HttpOnly' } },
  { tag: 'httpCookies', attribute: 'requireSSL', value: FALSE, said: { rule: 'insecure-cookie', severity: 'low', title: 'Cookies without Secure' } },
  { tag: 'forms', attribute: 'requireSSL', value: FALSE, said: { rule: 'insecure-cookie', severity: 'low', title: 'Sign-in cookie without Secure' } },
  { tag: 'pages', attribute: 'validateRequest', value: FALSE, said: { rule: 'request-check-off' } },
  { tag: 'pages', attribute: 'enableViewStateMac', value: FALSE, said: { rule: 'request-check-off', severity: 'high', title: 'View state not signed' } },
  { tag: 'httpRuntime', attribute: 'enableHeaderChecking', value: FALSE, said: { rule: 'request-check-off', title: 'Line breaks allowed in response headers' } },
  { tag: 'httpRuntime', attribute: 'maxRequestLength', value: /^\d{7,}$/, said: { rule: 'request-size-unlimited', severity: 'low' } },
  { tag: 'trace', attribute: 'localOnly', value: FALSE, beside: { attribute: 'enabled', value: TRUE }, said: { rule: 'debug-mode-on', title: 'Trace of requests shown to everybody' } },
  { tag: 'machineKey', attribute: 'validationKey', value: /^[0-9A-F]{32,}$/i, said: { rule: 'hardcoded-crypto-key', title: 'Machine key in a settings file' } },
  { tag: 'machineKey', attribute: 'decryption', value: /^(?:DES|3DES)$/i, said: { rule: 'weak-cipher' } },
  { tag: 'machineKey', attribute: 'validation', value: /^MD5$/i, said: { rule: 'weak-hash', severity: 'medium' } },
  { tag: 'directoryBrowse', attribute: 'enabled', value: TRUE, said: { rule: 'directory-listing' } },
  { tag: 'add', attribute: 'passwordFormat', value: /^Clear$/i, said: { rule: 'password-compared-in-clear', severity: 'high' } },
  { tag: 'add', attribute: 'minRequiredPasswordLength', value: /^[1-7]$/, said: { rule: 'weak-password-policy' } },
]

/** Settings of services, which programs without pages have as well. */
const OF_SERVICES: readonly Setting[] = [
  { tag: 'serviceDebug', attribute: 'includeExceptionDetailInFaults', value: TRUE, said: { rule: 'stack-trace-exposed', confidence: 'medium', title: 'Error details sent to callers' } },
]

const TAG = /<([A-Za-z]\w*)\b((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>/g
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const attributesOf = (text: string): Map<string, string> => new Map([...text.matchAll(ATTRIBUTE)].map(([, name = '', value, other = '']) => [name, value ?? other]))

const fits = (attributes: ReadonlyMap<string, string>, { attribute, value }: { attribute: string; value: RegExp }): boolean => value.test(attributes.get(attribute) ?? '\n')

function said(text: string, settings: readonly Setting[]): Said[] {
  // comments keep their line ends, so that lines are counted right
  const shown = text.replace(/<!--[^]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '))
  return [...shown.matchAll(TAG)].flatMap((tag): Said[] => {
    const attributes = attributesOf(tag[2] ?? '')
    const line = shown.slice(0, tag.index).split('\n').length
    return settings.filter((one) => one.tag === tag[1] && fits(attributes, one) && (!one.beside || fits(attributes, one.beside))).map((one) => ({ ...one.said, line }))
  })
}

/** What a `web.config` or `app.config` that is deployed switches off. */
export const inWebConfig = (path: string, text: string): Said[] => [
  ...(WEB.test(path) && !OF_VIEWS.test(path) ? said(text, SETTINGS) : []),
  ...(SERVICE.test(path) ? said(text, OF_SERVICES) : []),
]
