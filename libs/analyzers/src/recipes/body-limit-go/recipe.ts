import type { SyntaxNode } from '../../syntax/tree.ts'
import { callNamed } from '../edit/call-named.ts'
import { imported } from '../edit/imports-go.ts'
import { linesBefore } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const RAISE_LIMIT = 'Raise the limit of one megabyte where honest requests are larger.'
/** Handlers that are sent files. */
const LARGE = /upload|import|restore|backup|file|image|photo|avatar|attachment|multipart/i
const READS = /\.(?:ReadAll|NewDecoder)$/
const FUNCTIONS = /^(?:function_declaration|method_declaration|func_literal)$/

/** The writer of the answer, which the limit closes the connection with. */
function writerOf(owner: SyntaxNode, request: string): string | null {
  const parameters = owner.child('parameters')?.text ?? ''
  const [, named] = /(\w+)\s+http\.ResponseWriter\b/.exec(parameters) ?? []
  if (named !== undefined && named !== '_') return named
  const [, context] = /(\w+)\s+\*gin\.Context\b/.exec(parameters) ?? []
  return context !== undefined && request.startsWith(`${context}.`) ? `${context}.Writer` : null
}

function propose(site: Site): Change | Refusal | null {
  const { file } = site
  const call = callNamed(site, READS)
  const body = call?.args[0]
  const owner = call && [...call.node.ancestors()].find(({ kind }) => FUNCTIONS.test(kind))
  if (!call || !body || !owner || !/\.Body$/.test(body.text)) return null
  if (LARGE.test(owner.child('name')?.text ?? '')) return refused('the handler takes files: decide how large they may be')
  const writer = writerOf(owner, body.text)
  if (writer === null) return refused('the writer of the answer has no name here: limit the body in what stands before the handler')
  const { edit, name } = imported(file, 'net/http')
  const line = linesBefore(file, call.node, [`${body.text} = ${name}.MaxBytesReader(${writer}, ${body.text}, 1<<20)`])
  return line && { edits: [...(edit ? [edit] : []), line], todo: RAISE_LIMIT }
}

export default defineRecipe({
  id: 'body-limit-go',
  rules: ['body-read-unbounded'],
  languages: ['go'],
  summary: 'Reads one megabyte of a request and no more.',
  propose,
})
