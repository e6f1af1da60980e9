import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import { imported } from '../edit/imports-javascript.ts'
import { withoutItem } from '../edit/list-items.ts'
import { declaredValue } from '../edit/names-javascript.ts'
import { quoteOf, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const NO_KEY = 'the key that signs the token is not known here: verify the token with it before its claims are used'
const NO_HANDLER = 'verifying throws where the token is not valid, and nothing here would handle that'

/** The key that the same file verifies or signs tokens with, where it is one. */
function keyIn(file: ParsedFile): string | null {
  const keys = new Set<string>()
  for (const call of file.callsIn(file.root)) {
    const key = /^(?:jsonwebtoken|jwt)\.(?:sign|verify)$/.test(call.callee) ? call.args[1] : undefined
    if (key && key.kind !== 'Literal' && !/=>|function/.test(key.text)) keys.add(key.text)
  }
  const [only] = keys
  return keys.size === 1 && only !== undefined && /^[\w.$]+!?$/.test(only) ? only : null
}

/** `{ algorithms: ['none', 'HS256'], ignoreExpiration: true }`: what lets forged or old tokens in is taken out. */
function strict({ args: [, , given] }: Call): Change | null {
  const options = given?.kind === 'Identifier' ? declaredValue(given) : given
  const properties = options?.kind === 'ObjectExpression' ? options.children : []
  const edits = properties.flatMap((property) => {
    const key = property.child('key')?.text
    const value = property.child('value')
    if (key === 'ignoreExpiration' && value?.text === 'true') return [withoutItem(property)]
    const others = key === 'algorithms' && value?.kind === 'ArrayExpression' ? value.children.filter(({ text }) => !/^['"]none['"]$/i.test(text)) : []
    return value && others.length > 0 && others.length < value.children.length ? [replaced(value, `[${others.map(({ text }) => text).join(', ')}]`)] : []
  })
  return edits.length > 0 ? { edits } : null
}

function propose({ file, call, node }: Site): Change | Refusal | null {
  if (!call) return null
  if (/\.verify$/.test(call.callee)) return strict(call)
  const callee = file.dialect.calleeOf?.(call.node)
  const [token, options] = call.args
  if (!callee || !token || !/^(?:jsonwebtoken|jwt)\.decode$/.test(call.callee)) return null
  const key = keyIn(file)
  if (key === null) return refused(NO_KEY)
  if (options && options.kind !== 'ObjectExpression') return refused(NO_KEY)
  if (!isHandled(file, node)) return refused(NO_HANDLER)
  const found = imported(file, { module: 'jsonwebtoken', member: 'verify', as: 'whole' })
  if (!found) return null
  const quote = quoteOf(file)
  const rest = options?.children.map(({ text }) => text) ?? []
  const given = [...rest, `algorithms: [${quote}HS256${quote}]`].join(', ')
  const member = callee.kind === 'MemberExpression' ? `${callee.child('object')?.text ?? 'jwt'}.verify` : found.name
  return { edits: [replaced(call.node, `${member}(${token.text}, ${key}, { ${given} })`), ...(callee.kind === 'MemberExpression' || !found.edit ? [] : [found.edit])] }
}

/** Whether somebody sees that it throws: a `try` around it, or a handler that is not asynchronous, whose errors the framework answers. */
function isHandled(file: ParsedFile, node: Site['node']): boolean {
  for (const above of node.ancestors()) {
    if (above.kind === 'TryStatement' && above.child('block')?.contains(node)) return true
    if (file.isA(above, 'function')) return !/^async\b/.test(above.text) && /^\(?\s*_?(?:req|request|ctx)\b/.test(above.text.replace(/^function\s*\w*\s*/, ''))
  }
  return false
}

export default defineRecipe({
  id: 'jwt-verified-javascript',
  rules: ['jwt-not-verified'],
  languages: ['javascript', 'typescript'],
  summary: 'Verifies the signature of the token, with a fixed algorithm.',
  propose,
})
