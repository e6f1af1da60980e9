import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { Edit } from '../../types.ts'
import type { Site } from '../recipe.ts'
import { imported } from './imports-javascript.ts'
import { modulesOf } from './modules-javascript.ts'
import { freeName } from './names-javascript.ts'
import { indentStep, insertedAt } from './text.ts'

/** What such a function is called where a file has one. */
const OWN = /^(?:(?:express)?async_?(?:handler|wrap(?:per)?|route|middleware|error\w*)|(?:catch|wrap|handle)_?async(?:_?errors?)?|wrap(?:route|handler))$/i

export interface Wrapper {
  name: string
  edits: Edit[]
}

/** The function that hands errors on: the file's own, that of a package of the project, or one that is added. */
export function wrapperOf({ file, depends }: Site): Wrapper | null {
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

/** Whether the file takes its routes from Express. */
export const usesExpress = ({ text }: ParsedFile): boolean => /\bfrom\s+['"]express['"]|require\(\s*['"]express['"]\s*\)/.test(text)

/** Calls that take a handler. */
export const ROUTE = /\.(?:get|post|put|patch|delete|all|use|options|head)$/
