import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { Call } from '../../syntax/dialect.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { ROUTE, usesExpress, wrapperOf } from '../edit/async-handler-javascript.ts'
import { callNamed } from '../edit/call-named.ts'
import { imported } from '../edit/imports-javascript.ts'
import { insertedAfter, insertedBefore, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const FILES = /^(?:fs|fs-extra)\.(readFile|writeFile|appendFile|readdir|copyFile|rm|unlink|mkdir|stat)Sync$/
const SYNCHRONOUS = /Sync$/
const HASHES = /^(?:bcrypt|bcryptjs)\.(hash|compare)Sync$/

/** The asynchronous function in place of the synchronous one. */
function renamed(file: ParsedFile, call: Call): Edit[] | null {
  const callee = file.dialect.calleeOf?.(call.node)
  const name = FILES.exec(call.callee)?.[1]
  const hash = HASHES.exec(call.callee)?.[1]
  const property = callee?.child('property')
  if (!callee) return null
  if (hash !== undefined) return property ? [replaced(property, hash)] : null
  if (name === undefined) return null
  if (property) return [replaced(property, call.callee.startsWith('fs-extra') ? name : `promises.${name}`)]
  const found = imported(file, { module: 'fs/promises', member: name, as: 'member' })
  return found && [...(found.edit ? [found.edit] : []), replaced(callee, found.name)]
}

function handlerOf(file: ParsedFile, node: SyntaxNode): SyntaxNode | null {
  const handler = file.enclosing(node, 'function')
  return handler?.fieldName === 'arguments' && handler.parent && ROUTE.test(file.call(handler.parent)?.callee ?? '') ? handler : null
}

/** The handler, asynchronous from now on, with its errors handed on. */
function asynchronous(site: Site, handler: SyntaxNode): Edit[] | null {
  if (/^async\b/.test(handler.text)) return []
  const wrapper = usesExpress(site.file) ? wrapperOf(site) : null
  return wrapper && [...wrapper.edits, insertedBefore(handler, `${wrapper.name}(async `), insertedAfter(handler, ')')]
}

function propose(site: Site): Change | Refusal | null {
  const { file } = site
  const call = callNamed(site, SYNCHRONOUS)
  const changed = call && renamed(file, call)
  if (!call || !changed) return refused('the call has no asynchronous twin of the same form: move the work to a worker, or do it once at startup')
  const handler = handlerOf(file, call.node)
  const made = handler && asynchronous(site, handler)
  if (!made) return refused('the function around is no handler of a route that could wait: make it and its callers asynchronous')
  const isRead = call.node.parent?.kind === 'MemberExpression'
  return { edits: [...made, ...changed, insertedBefore(call.node, isRead ? '(await ' : 'await '), ...(isRead ? [insertedAfter(call.node, ')')] : [])] }
}

export default defineRecipe({
  id: 'async-io-javascript',
  rules: ['sync-io-in-handler'],
  languages: ['javascript', 'typescript'],
  summary: 'Waits without blocking other requests.',
  propose,
})
