import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { behindItem } from '../edit/list-items.ts'
import { quoteOf, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const TODO = 'Check that the limit fits what is sent: requests above it are answered with 413.'
const MEGABYTES = '10 * 1024 * 1024'

const valueOf = (options: SyntaxNode | undefined, name: string) => options?.children.find((property) => property.child('key')?.text === name)?.child('value') ?? null

function withOption(file: ParsedFile, call: SyntaxNode, options: SyntaxNode | undefined, option: string): Change['edits'] | null {
  if (!options) return call.all('arguments').length === 0 ? [{ start: call.end - 1, end: call.end - 1, text: `{ ${option} }` }] : null
  const last = options.children.at(-1)
  if (options.kind !== 'ObjectExpression') return null
  return [last ? behindItem(file, last, option) : replaced(options, `{ ${option} }`)]
}

/** No body of a request is meant to be so large: the limit was only to be out of the way. */
const isHuge = (limit: string) => /^['"](?:\d+(?:\.\d+)?gb|[2-9]\d{2}mb|\d{4,}mb)['"]$/i.test(limit) || limit === 'Infinity'
const CHOSEN = 'the limit was chosen for what is sent here: lower it for the routes that take less'

function propose({ call, file }: Site): Change | Refusal | null {
  if (!call) return null
  const [options] = call.args
  const quote = quoteOf(file)
  const limit = valueOf(options, 'limit')
  if (/(?:^|\.)(?:json|urlencoded|raw|text|bodyParser)$/.test(call.callee) && limit) return isHuge(limit.text) ? { edits: [replaced(limit, `${quote}10mb${quote}`)], todo: TODO } : refused(CHOSEN)
  if (/(?:^|\.)(?:multer|express-fileupload|fileUpload)$/.test(call.callee) && !valueOf(options, 'limits')) {
    const edits = withOption(file, call.node, options, `limits: { fileSize: ${MEGABYTES} }`)
    return edits && { edits, todo: TODO }
  }
  return null
}

export default defineRecipe({
  id: 'request-limit-javascript',
  rules: ['upload-size-unlimited'],
  languages: ['javascript', 'typescript'],
  summary: 'Limits the size of what is sent.',
  propose,
})
