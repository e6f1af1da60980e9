/** How a setting is called in any language, in one spelling: `Jwt:Key`, `jwt.secret`, `jwtSecret` and `JWT_SECRET` alike. */
export const inCapitals = (name: string): string => name.replace(/([a-z\d])([A-Z])/g, '$1_$2').replace(/[^A-Za-z\d]+/g, '_').replace(/^_+|_+$/g, '').toUpperCase()

/** What a program's own secret is named after; before other words stands the name of a service, whose secret proves nothing here. */
const OWN = '(?:JWT|JWS|TOKENS?|ACCESS|REFRESH|AUTH|NEXTAUTH|NEXT_AUTH|SESSIONS?|COOKIES?|SIGNING|SIGN|APP|APPLICATION|SERVER|SITE|DJANGO|FLASK|RAILS|LARAVEL|USER|ADMIN|CSRF|HMAC|SECURITY|SERVICE_JWT)'
/** Whoever knows it makes sessions or tokens of anybody. */
const SIGNS = new RegExp(
  `^(?:\\w+_)??(?:${OWN}_)+(?:SECRET|PRIVATE)(?:_KEY)?(?:_BASE)?$|^SECRET(?:_KEY)?(?:_BASE)?$|^(?:\\w+_)?(?:SECRET_KEY_BASE|JWT_(?:SIGNING_)?KEY|SIGNING_(?:KEY|SECRET)|SESSION_KEY|COOKIE_KEY|ENCRYPTION_KEY|TOKEN_KEY)$|^(?:APP|AUTH)_KEY$`,
)
/** Whoever knows it is let in: as the first administrator, or as the machine that may call. */
const OPENS = /(?:^|_)(?:ADMIN|ADMINISTRATOR|ROOT|SUPER_?USER|SUPER_?ADMIN|MASTER|DASHBOARD)_(?:USER_)?(?:PASSWORD|PASSWD|PASS|PWD|TOKEN)$|(?:^|_)(?:WEBHOOK|CRON|INTERNAL|REVALIDATE|REVALIDATION)_(?:API_)?(?:SECRET|TOKEN)$|^(?:API_AUTH|AUTH|BEARER)_TOKEN$/
/** Of a database or another server that has a network of its own. */
const OF_SERVER = /(?:^|_)(?:DB|DATABASE|MYSQL|MARIADB|POSTGRES(?:QL)?|PG|SQL|MONGO(?:DB)?|REDIS|RABBIT(?:MQ)?|SMTP|MAIL|LDAP|KEY_?STORE|KAFKA|ELASTIC\w*|MINIO|S3|AWS|STRIPE|RECAPTCHA|CAPTCHA|TURNSTILE|PUBLIC)(?:_|$)/

export type Proves = 'signs' | 'opens'

/** What whoever knows the value of such a setting can do; null where it is none, or where it only opens another service. */
export function provedBy(name: string): Proves | null {
  const words = inCapitals(name)
  if (OF_SERVER.test(words)) return null
  return SIGNS.test(words) ? 'signs' : OPENS.test(words) ? 'opens' : null
}

/** Filled in so that a build runs, no secret at all, or a reference to one. */
const STANDS_IN = /^(?:placeholder|dummy|undefined|null|none|missing|not[-_ ]?set|unset|build|https?:|file:|\/run\/|\*+$)|^[<{$].*|build[-_ ]?time|for[-_ ]?build/i

/** Whether a text would hold as the secret. */
export const wouldHold = (value: string): boolean => value.trim() !== '' && !STANDS_IN.test(value.trim())
