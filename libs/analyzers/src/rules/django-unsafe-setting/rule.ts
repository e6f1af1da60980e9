import { WITH_CREDENTIALS } from '../../dataflow/models/origins.ts'
import { defineRule } from '../../rule.ts'
import { replaced } from '../edits.ts'
import { owasp } from '../owasp.ts'
import { missingMiddleware } from './middleware.ts'
import { isDeployedSettings } from './settings-file.ts'

/** Settings whose value is a mistake in what is deployed, and how a finding names them. */
const UNSAFE: ReadonlyMap<string, { value: RegExp; title: string }> = new Map(Object.entries<{ value: RegExp; title: string }>({
  ALLOWED_HOSTS: { value: /^\[\s*["']\*["']\s*,?\s*\]$/, title: 'Any host name accepted (ALLOWED_HOSTS)' },
  CORS_ALLOW_ALL_ORIGINS: { value: /^True$/, title: 'CORS: wildcard origin' },
  CORS_ORIGIN_ALLOW_ALL: { value: /^True$/, title: 'CORS: wildcard origin' },
  SESSION_COOKIE_SECURE: { value: /^False$/, title: 'Session cookie without Secure' },
  SESSION_COOKIE_HTTPONLY: { value: /^False$/, title: 'Session cookie without HttpOnly' },
  CSRF_COOKIE_SECURE: { value: /^False$/, title: 'CSRF cookie without Secure' },
  SECURE_SSL_REDIRECT: { value: /^False$/, title: 'HTTP not redirected to HTTPS' },
  SECURE_CONTENT_TYPE_NOSNIFF: { value: /^False$/, title: 'Content types guessed by browsers (nosniff off)' },
  X_FRAME_OPTIONS: { value: /^["']ALLOW(?:ALL|-?FROM[^"']*)?["']$/i, title: 'Pages framed by any site (X_FRAME_OPTIONS)' },
  SECURE_HSTS_SECONDS: { value: /^0$/, title: 'HSTS header disabled (SECURE_HSTS_SECONDS)' },
  DATA_UPLOAD_MAX_MEMORY_SIZE: { value: /^None$/, title: 'No request size limit (DATA_UPLOAD_MAX_MEMORY_SIZE)' },
  FILE_UPLOAD_PERMISSIONS: { value: /^0o?[0-7]?[0-7]{2}[2367]$/, title: 'Uploaded files writable by everybody (FILE_UPLOAD_PERMISSIONS)' },
  AUTH_PASSWORD_VALIDATORS: { value: /^\[\s*\]$/, title: 'Any password accepted (AUTH_PASSWORD_VALIDATORS)' },
  SESSION_SERIALIZER: { value: /PickleSerializer["']$/, title: 'Sessions stored as pickles' },
  PASSWORD_HASHERS: { value: /^[[(]\s*["'][\w.]*(?:MD5|SHA1|Unsalted\w*)PasswordHasher["']/, title: 'Passwords hashed with a fast function (PASSWORD_HASHERS)' },
}))

export default defineRule({
  id: 'django-unsafe-setting',
  category: 'security',
  severity: 'medium',
  confidence: 'medium',
  cwe: [1188],
  owasp: owasp.misconfiguration,
  title: 'Unsafe Django setting',
  why: 'A setting meant for development weakens the deployed site: it can send cookies over plain HTTP, let scripts read them, accept any host name or origin, or leave out a check of requests.',
  fix: 'Keep the safe value in the settings and read exceptions from the environment: `ALLOWED_HOSTS = os.environ["ALLOWED_HOSTS"].split(",")`.',
  done: '`manage.py check --deploy` no longer warns about the setting',
  references: [{ title: 'Django: deployment checklist', url: 'https://docs.djangoproject.com/en/stable/howto/deployment/checklist/' }],
  languages: ['python'],
  on: ['assignment'],
  *check(node, file) {
    if (!isDeployedSettings(file.path)) return
    if (node.parent?.kind !== 'expression_statement' || node.parent.parent?.kind !== 'module') return
    const name = node.child('left')?.text ?? ''
    const value = node.child('right')
    if (!value) return
    if (/^MIDDLEWARE(?:_CLASSES)?$/.test(name)) yield* missingMiddleware(node, value, file)
    const unsafe = UNSAFE.get(name)
    if (!unsafe || !unsafe.value.test(value.text)) return
    // a redirect to HTTPS and cookies that need it wait for the certificate; the others have no condition
    const edit = /HTTPONLY|CORS|NOSNIFF/.test(name) ? [replaced(value, value.text === 'True' ? 'False' : 'True')] : undefined
    const withCredentials = /^CORS_(?:ALLOW_ALL_ORIGINS|ORIGIN_ALLOW_ALL)$/.test(name) && /^CORS_ALLOW_CREDENTIALS\s*=\s*True\b/m.test(file.text)
    yield { node, ...(withCredentials ? { ...WITH_CREDENTIALS, severity: 'high' } : { title: unsafe.title }), ...(edit ? { edit } : {}) }
  },
})
