import { insertedAfter, quoteOf, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

/** With `noopener` the call gives nothing back: where its result is used, the program would lose the window. */
function propose({ call, file }: Site): Change | Refusal | null {
  if (!call || !/^(?:window\.)?open$/.test(call.callee)) return null
  const [address, target, features] = call.args
  if (!address || call.args.some(({ kind }) => kind === 'SpreadElement')) return null
  const { parent } = call.node
  const isDropped = parent?.kind === 'ExpressionStatement' || (parent?.kind === 'ArrowFunctionExpression' && /^on[A-Z]/.test([...parent.ancestors()].find(({ kind }) => kind === 'JSXAttribute')?.text ?? ''))
  if (!isDropped) return refused('the window is used later on: set its `opener` to null there')
  const quote = /^['"]/.exec((target ?? address).text)?.[0] ?? quoteOf(file)
  if (!target) return { edits: [insertedAfter(address, `, ${quote}_blank${quote}, ${quote}noopener${quote}`)] }
  if (!features) return /^['"]_(?:self|parent|top)['"]$/.test(target.text) ? refused('the page opens in this window') : { edits: [insertedAfter(target, `, ${quote}noopener${quote}`)] }
  const text = file.literal(features)
  if (text === null) return refused('the features of the window are made elsewhere: add `noopener` there')
  return { edits: [replaced(features, `${features.text.slice(0, -1)}${text === '' ? '' : ','}noopener${features.text.slice(-1)}`)] }
}

export default defineRecipe({
  id: 'opener-javascript',
  rules: ['opener-access'],
  languages: ['javascript', 'typescript'],
  summary: 'Keeps the page that is opened from the window that opens it.',
  propose,
})
