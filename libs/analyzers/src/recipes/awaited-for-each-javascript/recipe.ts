import { insertedBefore, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

function propose({ call, file }: Site): Change | Refusal | null {
  const callee = call && file.dialect.calleeOf?.(call.node)
  const property = callee?.child('property')
  if (!call || !callee || property?.text !== 'forEach' || call.node.parent?.kind !== 'ExpressionStatement') return null
  const around = file.enclosing(call.node, 'function')
  const isAsync = around ? /^async\b/.test(around.text) || /\basync\s*\*?\s*[\w$'"[\]]*\s*$/.test(file.text.slice(Math.max(0, around.start - 60), around.start)) : /\.mjs$/.test(file.path)
  if (!isAsync) return refused('the function around is not asynchronous, so that nothing can wait there')
  if (/\bindex\b.*\b(?:push|splice)\b|\bbreak\b/.test(call.node.text)) return null
  return { edits: [insertedBefore(call.node, 'await Promise.all('), replaced(property, 'map'), { start: call.node.end, end: call.node.end, text: ')' }] }
}

export default defineRecipe({
  id: 'awaited-for-each-javascript',
  rules: ['foreach-async'],
  languages: ['javascript', 'typescript'],
  summary: 'Waits for all calls of the function.',
  propose,
})
