import { defineModel, type MisuseModel } from '../model.ts'

const SCRIPTS = ['scriptSrc', 'script-src', 'defaultSrc', 'default-src']
const INLINE = { anyOf: ["'unsafe-inline'", "'unsafe-eval'"] } as const
const FIX = 'Give inline scripts a nonce, `(req, res) => `\'nonce-${res.locals.nonce}\'``, or move them to files, and leave out \'unsafe-inline\' and \'unsafe-eval\'.'
const PLACES = [0, 1, 2, 3, 4, 5]

/** Where the directives stand, and in what. */
const AT: readonly (readonly [string, string])[] = [['helmet', '0.contentSecurityPolicy.directives'], ['helmet.contentSecurityPolicy', '0.directives'], ['helmet-csp', '0.directives']]

const scripts = AT.flatMap(([at, directives]) => SCRIPTS.flatMap((name) => PLACES.map((place): MisuseModel => ({ at, rule: 'security-header-off', severity: 'low', when: { [`${directives}.${name}.${place}`]: INLINE }, title: 'Content-Security-Policy allows inline scripts', fix: FIX }))))
const frames = AT.flatMap(([at, directives]) => ['frameAncestors', 'frame-ancestors'].map((name): MisuseModel => ({ at, rule: 'security-header-off', severity: 'low', when: { [`${directives}.${name}.0`]: '*' }, title: 'Pages may be framed by any site (frame-ancestors)', fix: 'Name the sites that may frame your pages: `frameAncestors: ["\'self\'"]`.' })))

/** Policies that name what a page may load, and name everything. */
export default defineModel({ id: 'content-policy', language: 'javascript', misuses: [...scripts, ...frames] })
