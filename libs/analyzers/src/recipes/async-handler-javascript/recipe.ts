import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { ROUTE, usesExpress, wrapperOf } from '../edit/async-handler-javascript.ts'
import { insertedAfter, insertedBefore } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

function handlerAt(file: ParsedFile, node: SyntaxNode): SyntaxNode | null {
  return [node, ...node.ancestors()].find((one) => file.isA(one, 'function') && one.fieldName === 'arguments') ?? null
}

function propose(site: Site): Change | Refusal | null {
  const { file, node } = site
  const handler = handlerAt(file, node)
  const route = handler?.parent && file.call(handler.parent)
  if (!handler || !route || !ROUTE.test(route.callee) || !/^async\b/.test(handler.text)) return null
  if (handler.all('params').length > 3) return refused('it is an error handler itself: catch its own errors')
  if (!usesExpress(file)) return refused('the framework of the routes is not seen in this file')
  const wrapper = wrapperOf(site)
  return wrapper && { edits: [...wrapper.edits, insertedBefore(handler, `${wrapper.name}(`), insertedAfter(handler, ')')] }
}

export default defineRecipe({
  id: 'async-handler-javascript',
  rules: ['oxlint/oxc/no-async-endpoint-handlers'],
  languages: ['javascript', 'typescript'],
  summary: 'Hands errors of the handler on to Express.',
  propose,
})
