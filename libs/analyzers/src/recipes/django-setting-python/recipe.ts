import type { SyntaxNode } from '../../syntax/tree.ts'
import { imported } from '../edit/imports-python.ts'
import { quoteOf, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

/** Settings with one safe value. */
const SAFE: ReadonlyMap<string, string> = new Map([
  ['SESSION_COOKIE_SECURE', 'True'],
  ['SESSION_COOKIE_HTTPONLY', 'True'],
  ['CSRF_COOKIE_SECURE', 'True'],
  ['SECURE_CONTENT_TYPE_NOSNIFF', 'True'],
  ['X_FRAME_OPTIONS', '"DENY"'],
  ['FILE_UPLOAD_PERMISSIONS', '0o644'],
  ['SESSION_SERIALIZER', '"django.contrib.sessions.serializers.JSONSerializer"'],
])

const OVER_HTTPS = /_SECURE$/

/** What only whoever runs the program knows. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['SECURE_SSL_REDIRECT', 'whether a proxy ends HTTPS in front of the program is not known'],
  ['SECURE_HSTS_SECONDS', 'browsers keep to HTTPS for that long: set it once all of the site is served so'],
  ['DATA_UPLOAD_MAX_MEMORY_SIZE', 'how large a request may be is not known'],
  ['AUTH_PASSWORD_VALIDATORS', 'which passwords to refuse is for the owner to decide'],
  ['PASSWORD_HASHERS', 'passwords are stored that way: put a slow function in front of the list and keep the old one behind it'],
])

function hosts({ file }: Site, value: SyntaxNode): Change | Refusal {
  const os = imported(file, { module: 'os' })
  if (!os) return refused('something else in the file is called os')
  const quote = quoteOf(file)
  const text = `${os.name}.environ[${quote}ALLOWED_HOSTS${quote}].split(${quote},${quote})`
  return { edits: [replaced(value, text), ...(os.edit ? [os.edit] : [])], lines: [{ path: '.env.example', line: 'ALLOWED_HOSTS=localhost,127.0.0.1' }], todo: 'Set ALLOWED_HOSTS to the names of the site where the program runs.' }
}

function propose(site: Site): Change | Refusal | null {
  const assignment = [site.node, ...site.node.ancestors(), ...site.node.descendants()].find(({ kind }) => kind === 'assignment')
  const name = assignment?.child('left')?.text ?? ''
  const value = assignment?.child('right')
  if (!value) return null
  if (name === 'ALLOWED_HOSTS') return hosts(site, value)
  const reason = REASONS.get(name)
  if (reason !== undefined) return refused(reason)
  const safe = SAFE.get(name)
  if (safe === undefined) return null
  const edits = [replaced(value, safe.replaceAll('"', quoteOf(site.file)))]
  return { edits, ...(OVER_HTTPS.test(name) && { todo: 'Check that the site is served over HTTPS.' }) }
}

export default defineRecipe({
  id: 'django-setting-python',
  rules: ['django-unsafe-setting'],
  languages: ['python'],
  summary: 'Gives the setting its safe value.',
  propose,
})
