import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { type Hole, holesOf, objectionTo } from '../sql/holes.ts'
import { buildsText, type Piece, piecesOf } from '../sql/template.ts'

const UNSAFE = /(\$(?:query|execute)Raw)Unsafe$/

/** What tags the template in place of the call: `prisma.$queryRaw`, `sql`. */
function tagOf(callee: SyntaxNode, name: string): string | null {
  if (UNSAFE.test(name)) return callee.text.replace(UNSAFE, '$1')
  return /^\w+\.raw$/.test(callee.text) ? callee.text.replace(/\.raw$/, '') : null
}

function propose({ file, call }: Site): Change | Refusal | null {
  const raw = call && file.dialect.calleeOf?.(call.node)
  const tag = raw ? tagOf(raw, call.name) : null
  const [argument, ...more] = call?.args ?? []
  if (!call || !raw || tag === null || !argument) return null
  if (!UNSAFE.test(call.name) && !/^(?:drizzle-orm|kysely)\.sql\.raw$/.test(call.callee)) return null
  const statement = file.unwrap(argument)
  if (more.length > 0) return refused('the statement has parameters already')
  const template = templateOf(file, statement)
  if (template === null) return refused('the statement is put together elsewhere: write it where it is run, as a tagged template')
  if (typeof template !== 'string') return template
  const types = file.text.slice(raw.end, call.node.end).startsWith('<') ? (/^<[^()]*>(?=\()/.exec(file.text.slice(raw.end, argument.start))?.[0] ?? '') : ''
  return { edits: [{ start: raw.start, end: call.node.end, text: `${tag}${types}\`${template}\`` }] }
}

/** The statement as a template that holds every value as a whole; what cannot be a parameter is refused. */
function templateOf(file: ParsedFile, statement: SyntaxNode): string | Refusal | null {
  const pieces = piecesOf(file, statement)
  const holes = buildsText(pieces) ? holesOf(pieces) : null
  if (!holes) return null
  const objection = holes.map(objectionTo).find((one) => one !== null)
  if (objection !== undefined && objection !== null) return refused(objection)
  return pieces.map((piece) => written(piece, holes)).join('')
}

/** The text of a piece; a hole stands where it begins. */
function written(piece: Piece, holes: readonly Hole[]): string {
  if (piece.kind === 'value') return holes.filter(({ start, isQuoted }) => !isQuoted && start === piece.start).map(valueOf).join('')
  const isTemplate = piece.literal.kind === 'TemplateLiteral'
  let text = ''
  let at = piece.start
  for (const hole of holes.filter(({ isQuoted }) => isQuoted)) {
    if (hole.end <= piece.start || hole.start >= piece.end) continue
    if (hole.start >= piece.start) text += asTemplate(piece.text.slice(at - piece.start, hole.start - piece.start), isTemplate) + valueOf(hole)
    at = Math.min(hole.end, piece.end)
  }
  return text + asTemplate(piece.text.slice(at - piece.start), isTemplate)
}

const asTemplate = (text: string, isTemplate: boolean) => (isTemplate ? text : text.replace(/\\(['"])/g, '$1').replace(/`|\$\{/g, '\\$&'))

/** What stands without quotes is a number, and a request brings text: a typed parameter must be one. */
const FROM_REQUEST = /^(?:req|request|ctx)\.(?:query|params|body)\b/
const asNumber = (code: string) => (FROM_REQUEST.test(code) ? `Number(${code})` : code)

function valueOf({ parts, isQuoted }: Hole): string {
  const [only] = parts
  if (parts.length === 1 && only?.kind === 'value') return `\${${isQuoted ? only.node.text : asNumber(only.node.text)}}`
  return `\${\`${parts.map((part) => (part.kind === 'value' ? `\${${part.node.text}}` : part.text)).join('')}\`}`
}

export default defineRecipe({
  id: 'sql-tagged-template-javascript',
  rules: ['sql-injection', 'sql-from-variables'],
  languages: ['javascript', 'typescript'],
  summary: 'Writes the query as a tagged template, which binds its values.',
  propose,
})
