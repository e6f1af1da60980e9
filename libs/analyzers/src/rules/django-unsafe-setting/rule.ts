import { defineRule } from '../../rule.ts'
import { owasp } from '../owasp.ts'

/** Settings whose value is a mistake in what is deployed, and how a finding names them. */
const UNSAFE: Record<string, { value: RegExp; title: string }> = {
  DEBUG: { value: /^True$/, title: 'Debug mode is on in the settings' },
  ALLOWED_HOSTS: { value: /^\[\s*["']\*["']\s*,?\s*\]$/, title: 'Any host name is accepted' },
  CORS_ALLOW_ALL_ORIGINS: { value: /^True$/, title: 'Every site may read answers of this API' },
  CORS_ORIGIN_ALLOW_ALL: { value: /^True$/, title: 'Every site may read answers of this API' },
  SESSION_COOKIE_SECURE: { value: /^False$/, title: 'Session cookie is sent over plain HTTP' },
  SESSION_COOKIE_HTTPONLY: { value: /^False$/, title: 'Scripts can read the session cookie' },
  CSRF_COOKIE_SECURE: { value: /^False$/, title: 'CSRF cookie is sent over plain HTTP' },
  SECURE_SSL_REDIRECT: { value: /^False$/, title: 'Plain HTTP is not redirected' },
}

const SETTINGS_FILE = /(?:^|\/)(?:settings|settings\/[^/]+|config\/settings\/[^/]+|[^/]*settings[^/]*)\.py$|^(?:bad|good)[\w-]*\.py$/
/** Settings of machines that no user reaches. */
const NOT_DEPLOYED = /(?:^|[/_-])(?:dev|devel|development|local|test|tests|testing|ci|debug|examples?|sandbox|integration|smoke|demo)(?:[/_.-]|$)/i

export default defineRule({
  id: 'django-unsafe-setting',
  category: 'security',
  severity: 'medium',
  confidence: 'medium',
  cwe: [1188, 489],
  owasp: owasp.misconfiguration,
  title: 'Unsafe Django setting',
  why: 'What is handy while developing gives visitors of the deployed site stack traces with settings, cookies on open networks or a host name of their choice in links.',
  fix: 'Keep the safe value in the settings and read the exception from the environment: `DEBUG = os.environ.get("DJANGO_DEBUG") == "1"`, `ALLOWED_HOSTS = os.environ["ALLOWED_HOSTS"].split(",")`.',
  references: [{ title: 'Django: deployment checklist', url: 'https://docs.djangoproject.com/en/stable/howto/deployment/checklist/' }],
  languages: ['python'],
  on: ['assignment'],
  *check(node, file) {
    if (!SETTINGS_FILE.test(file.path) || NOT_DEPLOYED.test(file.path)) return
    if (node.parent?.kind !== 'expression_statement' || node.parent.parent?.kind !== 'module') return
    const unsafe = UNSAFE[node.child('left')?.text ?? '']
    if (unsafe?.value.test(node.child('right')?.text ?? '')) yield { node, title: unsafe.title }
  },
})
