import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { reportedWhere } from '../by-language.ts'
import { itemLoopAround } from '../item-of-loop.ts'
import { loopAround } from '../loops.ts'

/** Whether the variable lives longer than a round, so that it grows. */
const livesOn = (name: string, loop: SyntaxNode) => !new RegExp(`\\b(?:const|let|var)\\s+${name}\\b`).test(loop.text)

const SPREAD_FIRST = /^[[{]\s*\.\.\./

/** `all = all.concat(more)`, `all = [...all, one]` */
const inJavascript = (node: SyntaxNode, file: ParsedFile) => {
  const [target, value] = [node.child('left'), node.child('right')]
  if (!target || !value || !/^\w+$/.test(target.text)) return false
  const copied = value.text.startsWith(`${target.text}.concat(`) || (SPREAD_FIRST.test(value.text) && new RegExp(`^(?:\\[\\s*\\.\\.\\.${target.text}\\s*,|\\{\\s*\\.\\.\\.${target.text}\\s*,\\s*\\[)`).test(value.text))
  const loop = copied ? itemLoopAround(node, file) : null
  return loop !== null && livesOn(target.text, loop.node) && !leaves(node)
}

/** `found = found + [item]` */
const inScript = (node: SyntaxNode, file: ParsedFile) => {
  const [target, value] = [node.child('left'), node.child('right')]
  if (!target || !value || !/^@?\w+$/.test(target.text)) return false
  const added = node.kind === 'operator_assignment' ? (node.child('operator')?.text === '+=' ? value : null) : value.child('left')?.text === target.text && value.child('operator')?.text === '+' ? value.child('right') : null
  return added !== null && (added.kind === 'array' || added.kind === 'list') && loopAround(node, file) !== null && !leaves(node)
}

/** A round that ends the loop copies once. */
const leaves = (node: SyntaxNode) => /^(?:break|return)\b/.test(node.parent?.parent?.children.at(-1)?.text ?? '')

export default defineRule({
  id: 'list-copied-in-loop',
  category: 'performance',
  severity: 'low',
  confidence: 'high',
  cwe: [1046, 407],
  title: 'Collection copied in every loop iteration',
  why: 'Each iteration builds a new collection and copies everything collected so far. The running time grows quadratically.',
  fix: {
    javascript: 'Add in place: `all.push(item)`, or `map[key] = value`.',
    python: 'Add in place: `found.append(item)`, or `found.extend(more)`.',
    ruby: 'Add in place: `found << item`, or `found.concat(more)`.',
    other: 'Add to the collection in place.',
  },
  on: ['AssignmentExpression', 'assignment', 'operator_assignment'],
  ...reportedWhere({ javascript: inJavascript, python: inScript, ruby: inScript }),
})
