import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { imported } from '../edit/imports-javascript.ts'
import { modulesOf } from '../edit/modules-javascript.ts'
import { freeName } from '../edit/names-javascript.ts'
import { indentStep, insertedAfter, insertedAt, insertedBefore } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

/** What such a function is called where a file has one. */
const OWN = /^(?:(?:express)?async_?(?:handler|wrap(?:per)?|route|middleware|error\w*)|(?:catch|wrap|handle)_?async(?:_?errors?)?|wrap(?:route|handler))$/i

interface Wrapper {
  name: string
  edits: Edit[]
}

/** The function that hands errors on: the file's own, that of a package of the project, or one that is added. */
function wrapperOf({ file, depends }: Site): Wrapper | null {
  const local = modulesOf(file).flatMap(({ whole, members }) => [...(whole === null ? [] : [whole]), ...members.map((member) => member.local)])
  const declared = [...file.text.matchAll(/\b(?:function|const)\s+([\w$]+)/g)].map(([, name = '']) => name)
  const own = [...local, ...declared].find((name) => OWN.test(name))
  if (own !== undefined) return { name: own, edits: [] }
  if (depends('express-async-handler')) {
    const found = imported(file, { module: 'express-async-handler', member: 'default', as: 'whole' })
    return found && { name: found.name, edits: found.edit ? [found.edit] : [] }
  }
  return added(file)
}

function added(file: ParsedFile): Wrapper | null {
  const name = freeName(file, ['asyncHandler'])
  const isTyped = /\.[cm]?tsx?$/.test(file.path)
  const type = isTyped ? imported(file, { module: 'express', member: 'RequestHandler', as: 'member', isType: true }) : null
  if (isTyped && !type) return null
  const end = /;[ \t]*$/m.test(file.text) ? ';' : ''
  const typeName = type?.name ?? ''
  const signature = isTyped ? `(handler: ${typeName}): ${typeName}` : '(handler)'
  const code = `\n\nfunction ${name}${signature} {\n${indentStep(file)}return (req, res, next) => Promise.resolve(handler(req, res, next)).catch(next)${end}\n}`
  return { name, edits: [insertedAt(file.text.trimEnd().length, code), ...(type?.edit ? [type.edit] : [])] }
}

const ROUTE = /\.(?:get|post|put|patch|delete|all|use|options|head)$/

function handlerAt(file: ParsedFile, node: SyntaxNode): SyntaxNode | null {
  return [node, ...node.ancestors()].find((one) => file.isA(one, 'function') && one.fieldName === 'arguments') ?? null
}

function propose(site: Site): Change | Refusal | null {
  const { file, node } = site
  const handler = handlerAt(file, node)
  const route = handler?.parent && file.call(handler.parent)
  if (!handler || !route || !ROUTE.test(route.callee) || !/^async\b/.test(handler.text)) return null
  if (handler.all('params').length > 3) return refused('it is an error handler itself: catch its own errors')
  if (!/\bfrom\s+['"]express['"]|require\(\s*['"]express['"]\s*\)/.test(file.text)) return refused('the framework of the routes is not seen in this file')
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
