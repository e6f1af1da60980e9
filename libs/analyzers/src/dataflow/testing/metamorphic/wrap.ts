import type { ParsedFile } from '../../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../../syntax/tree.ts'
import { isLocal, namesIn, placeOf, roleOf, shapeOf } from './nodes.ts'
import { type Edit, insertion } from './pieces.ts'
import { atEnd, HELPERS } from './snippets.ts'

/** What stands between an argument and its call. */
const BETWEEN = /^argument(?:s|_list)?$/

function calleeOf(node: SyntaxNode): string {
  const call = [...node.ancestors()].find(({ kind }) => !BETWEEN.test(kind))
  return (call?.child('function') ?? call?.child('method') ?? call?.child('name') ?? call?.child('callee'))?.text ?? ''
}

/** Hands local variables that are arguments through a function that gives back what it is given. */
export function wrapped(file: ParsedFile): Edit[] {
  const helper = HELPERS[file.language]
  const shape = shapeOf(file)
  const names = namesIn(file)
  const locals = new Set(names.filter((node) => isLocal(file, node)).map(({ text }) => text))
  const isWhole = (node: SyntaxNode) => node.parent?.kind !== 'argument' || node.parent.text === node.text
  const isVariable = (node: SyntaxNode) => locals.has(node.text) && roleOf(node, shape) === 'variable' && isWhole(node)
  const wanted = names.filter((node) => shape.argument.test(placeOf(node)) && isVariable(node) && !shape.byReference?.test(calleeOf(node)))
  const helperAt = wanted.length > 0 ? atEnd(file) : null
  if (helperAt === null) return []
  const calls = wanted.flatMap(({ start, end }) => [insertion(start, `${helper.call}(`), insertion(end, ')')])
  return [...calls, insertion(helperAt, helper.text)]
}
