import type { SyntaxNode } from '../../syntax/tree.ts'
import { callInChain } from '../edit/chain.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const FALSE_TOO = refused('the block may give `false`, which `filter_map` leaves out as well')
const MAY_BE_FALSE = /\?(?:\)|\s|$|\()|&:\w+\?|[=!]=|[<>]|(?:^|\s)(?:not|and|or)\s|&&|\|\||\bfalse\b|!\w/

/** What the block of a call gives last. */
const resultOf = (call: SyntaxNode): string => {
  const block = call.child('block')
  const last = block?.child('body')?.children.at(-1)
  return last?.text ?? call.child('arguments')?.text ?? ''
}

/** `sort_by { ... }.first` is `min_by { ... }`. */
function least(receiver: SyntaxNode, whole: SyntaxNode, name: string): Change | Refusal | null {
  const method = receiver.child('method')
  if (!method) return null
  const [lowest, highest] = method.text === 'sort_by' ? ['min_by', 'max_by'] : ['min', 'max']
  // of equal ones the last of a sorted list need not be the one that max_by gives
  return { edits: [{ start: method.start, end: method.end, text: name === 'first' ? lowest : highest }, { start: receiver.end, end: whole.end, text: '' }] }
}

/** Of a longer chain the call that the rule is about. */
const ENDS: ReadonlyMap<string, RegExp> = new Map([['sorted-for-one', /^(?:first|last)$/], ['two-passes', /^(?:compact|flatten|map|collect)$/]])
const BEGINS = /^(?:sort|sort_by|map|collect|select|filter|find_all)$/

function propose({ call: outer, file, raw }: Site): Change | Refusal | null {
  const call = callInChain(file, outer, ({ name, receiver }) => ENDS.get(raw.rule_id)?.test(name) === true && BEGINS.test(receiver?.child('method')?.text ?? ''))
  const { receiver, node, name } = call ?? { receiver: null, node: null, name: '' }
  const method = receiver?.child('method')
  if (!receiver || !node || !method) return null
  if (raw.rule_id === 'sorted-for-one') return /^(?:sort|sort_by)$/.test(method.text) && /^(?:first|last)$/.test(name) ? least(receiver, node, name) : null
  if (!/^(?:map|collect)$/.test(method.text) || !/^(?:compact|flatten)$/.test(name)) return refused('what the second block gives may be missing: decide whether those are left out')
  if (name === 'compact' && MAY_BE_FALSE.test(resultOf(receiver))) return FALSE_TOO
  return { edits: [{ start: method.start, end: method.end, text: name === 'compact' ? 'filter_map' : 'flat_map' }, { start: receiver.end, end: node.end, text: '' }] }
}

export default defineRecipe({
  id: 'one-pass-ruby',
  rules: ['two-passes', 'sorted-for-one'],
  languages: ['ruby'],
  summary: 'Takes one pass in place of two.',
  propose,
})
