import type { SyntaxNode } from '../../syntax/tree.ts'
import { insertedAfter, quoteOf, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Site } from '../recipe.ts'

const TODO = 'Check that the limit fits what is sent: requests above it are answered with 413.'
const MEGABYTES = '10 * 1024 * 1024'

const valueOf = (options: SyntaxNode | undefined, name: string) => options?.children.find((property) => property.child('key')?.text === name)?.child('value') ?? null

function withOption(call: SyntaxNode, options: SyntaxNode | undefined, option: string): Change['edits'] | null {
  if (!options) return call.all('arguments').length === 0 ? [{ start: call.end - 1, end: call.end - 1, text: `{ ${option} }` }] : null
  const last = options.children.at(-1)
  if (options.kind !== 'ObjectExpression') return null
  return [last ? insertedAfter(last, `, ${option}`) : replaced(options, `{ ${option} }`)]
}

function propose({ call, file }: Site): Change | null {
  if (!call) return null
  const [options] = call.args
  const quote = quoteOf(file)
  const limit = valueOf(options, 'limit')
  if (/(?:^|\.)(?:json|urlencoded|raw|text|bodyParser)$/.test(call.callee) && limit) return { edits: [replaced(limit, `${quote}1mb${quote}`)], todo: TODO }
  if (/(?:^|\.)(?:multer|express-fileupload|fileUpload)$/.test(call.callee) && !valueOf(options, 'limits')) {
    const edits = withOption(call.node, options, `limits: { fileSize: ${MEGABYTES} }`)
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
