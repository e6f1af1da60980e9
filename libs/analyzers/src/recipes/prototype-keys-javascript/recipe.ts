import type { SyntaxNode } from '../../syntax/tree.ts'
import { beginsLine, indentOf, indentStep, insertedAt, quoteOf } from '../edit/text.ts'
import { type Change, defineRecipe, type Site } from '../recipe.ts'

const WALKS = new Set(['ForInStatement', 'ForOfStatement'])

/** The key of `target[key] = ...`. */
function keyOf(node: SyntaxNode): string | null {
  const assignment = [node, ...node.ancestors()].find(({ kind }) => kind === 'AssignmentExpression')
  const target = assignment?.child('left')
  const key = target?.kind === 'MemberExpression' && target.text.endsWith(']') ? target.child('property') : null
  return key?.kind === 'Identifier' ? key.text : null
}

/** The name that a loop gives each key. */
const walked = (loop: SyntaxNode): string => /^(?:const|let|var)?\s*\[?\s*([\w$]+)/.exec(loop.child('left')?.text ?? '')?.[1] ?? ''

function propose({ node, file }: Site): Change | null {
  const key = keyOf(node)
  const loop = key === null ? undefined : [...node.ancestors()].find((above) => WALKS.has(above.kind) && walked(above) === key)
  const body = loop?.child('body')
  if (key === null || !loop || body?.kind !== 'BlockStatement') return null
  const quote = quoteOf(file)
  const end = /;[ \t]*$/m.test(file.text) ? ';' : ''
  const names = ['__proto__', 'constructor', 'prototype'].map((name) => `${key} === ${quote}${name}${quote}`)
  const [first] = body.children
  const indent = first && beginsLine(file, first) ? indentOf(file, first) : indentOf(file, loop) + indentStep(file)
  const line = `\n${indent}if (${names.join(' || ')}) continue${end}`
  return { edits: [insertedAt(body.start + 1, line)] }
}

export default defineRecipe({
  id: 'prototype-keys-javascript',
  rules: ['prototype-pollution'],
  languages: ['javascript', 'typescript'],
  summary: 'Leaves out the keys that lead to a prototype.',
  propose,
})
