import { defineRule } from '../../rule.ts'
import { replaced } from '../edits.ts'
import { owasp } from '../owasp.ts'
import { isDeployedSettings } from './settings-file.ts'

/** Settings whose value is a mistake in what is deployed, and how a finding names them. */
const UNSAFE: ReadonlyMap<string, { value: RegExp; title: string }> = new Map(Object.entries<{ value: RegExp; title: string }>({
  ALLOWED_HOSTS: { value: /^\[\s*["']\*["']\s*,?\s*\]$/, title: 'Any host name is accepted' },
  CORS_ALLOW_ALL_ORIGINS: { value: /^True$/, title: 'Every site may read answers of this API' },
  CORS_ORIGIN_ALLOW_ALL: { value: /^True$/, title: 'Every site may read answers of this API' },
  SESSION_COOKIE_SECURE: { value: /^False$/, title: 'Session cookie is sent over plain HTTP' },
  SESSION_COOKIE_HTTPONLY: { value: /^False$/, title: 'Scripts can read the session cookie' },
  CSRF_COOKIE_SECURE: { value: /^False$/, title: 'CSRF cookie is sent over plain HTTP' },
  SECURE_SSL_REDIRECT: { value: /^False$/, title: 'Plain HTTP is not redirected' },
}))

export default defineRule({
  id: 'django-unsafe-setting',
  category: 'security',
  severity: 'medium',
  confidence: 'medium',
  cwe: [1188],
  owasp: owasp.misconfiguration,
  title: 'Unsafe Django setting',
  why: 'What is handy while developing leaves the deployed site with cookies that travel over open networks or that scripts can read, or with links to a host name of the visitor\'s choice.',
  fix: 'Keep the safe value in the settings and read the exception from the environment: `ALLOWED_HOSTS = os.environ["ALLOWED_HOSTS"].split(",")`.',
  references: [{ title: 'Django: deployment checklist', url: 'https://docs.djangoproject.com/en/stable/howto/deployment/checklist/' }],
  languages: ['python'],
  on: ['assignment'],
  *check(node, file) {
    if (!isDeployedSettings(file.path)) return
    if (node.parent?.kind !== 'expression_statement' || node.parent.parent?.kind !== 'module') return
    const unsafe = UNSAFE.get(node.child('left')?.text ?? '')
    const value = node.child('right')
    if (!unsafe || !value || !unsafe.value.test(value.text)) return
    // a redirect to HTTPS and cookies that need it wait for the certificate; the others have no condition
    const edit = /HTTPONLY|CORS/.test(node.child('left')?.text ?? '') ? [replaced(value, value.text === 'True' ? 'False' : 'True')] : undefined
    yield { node, title: unsafe.title, ...(edit ? { edit } : {}) }
  },
})
