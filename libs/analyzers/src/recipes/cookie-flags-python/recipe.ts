import { withArgument } from '../edit/arguments-python.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

/** `response.set_cookie(key, value, max_age, expires, path, domain, secure, httponly)` */
const BY_PLACE = 6
const FLAGS = ['httponly', 'secure']

function propose({ call }: Site): Change | Refusal | null {
  if (call?.name !== 'set_cookie' && call?.name !== 'set_signed_cookie') return null
  if (call.args.length > BY_PLACE || /\*\*/.test(call.node.text)) return null
  if (/none/i.test(call.named.get('samesite')?.text ?? '')) return refused('whether other sites must send the cookie is not known: set `samesite` to "Lax" where they must not')
  const missing = FLAGS.filter((flag) => !call.named.has(flag)).map((flag) => `${flag}=True`)
  const edits = FLAGS.flatMap((flag) => {
    const given = call.named.get(flag)
    return given?.text === 'False' ? [replaced(given, 'True')] : []
  })
  if (missing.length + edits.length === 0) return null
  return { edits: [...edits, ...(missing.length > 0 ? [withArgument(call, missing.join(', '))] : [])], todo: 'Check that the site is served over HTTPS and that no script reads the cookie.' }
}

export default defineRecipe({
  id: 'cookie-flags-python',
  rules: ['insecure-cookie'],
  languages: ['python'],
  summary: 'Sends the cookie over HTTPS only and hides it from scripts.',
  propose,
})
