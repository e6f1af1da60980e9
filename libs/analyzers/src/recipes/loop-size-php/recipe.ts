import { functionAround } from '../edit/constants.ts'
import { nodeAt } from '../edit/node-at.ts'
import { insertedAfter, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Site } from '../recipe.ts'

const SIZE = /^(?:count|sizeof|strlen|mb_strlen)$/
const NAMES = ['$size', '$length', '$total', '$max']

/** `for ($i = 0; $i < count($names); $i++)` where the head says so in this form. */
function propose(site: Site): Change | null {
  const { file } = site
  const loop = nodeAt(site, 'for_statement')
  const [first, condition] = [loop?.child('initialize'), loop?.child('condition')]
  const limit = condition?.kind === 'binary_expression' && /^(?:<|<=|!=|!==)$/.test(condition.child('operator')?.text ?? '') ? condition.child('right') : null
  const call = limit && file.call(limit)
  const counter = condition?.child('left')?.text
  if (!loop || !first || !call || !SIZE.test(call.callee) || call.args.length !== 1 || first.kind !== 'assignment_expression' || first.child('left')?.text !== counter) return null
  const { text } = functionAround(file, loop)
  const name = NAMES.find((one) => !new RegExp(`\\${one}\\b`).test(text))
  // the list is followed by its name alone: one that is reached in two ways may change
  const list = call.args[0]?.text ?? ''
  if (name === undefined || new RegExp(`&\\s*${list.replaceAll('$', '\\$')}\\b`).test(text)) return null
  return { edits: [insertedAfter(first, `, ${name} = ${call.node.text}`), replaced(call.node, name)] }
}

export default defineRecipe({
  id: 'loop-size-php',
  rules: ['size-computed-per-round'],
  languages: ['php'],
  summary: 'Computes the size once, before the loop.',
  propose,
})
