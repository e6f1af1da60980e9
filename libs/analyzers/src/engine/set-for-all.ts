import type { ParsedFile } from '../syntax/parsed-file.ts'
import { SyntaxNode } from '../syntax/tree.ts'

/** The object whose properties every file of a program knows by their bare names. */
const SHARED = /^(?:window|global|globalThis|self)$/

/** One quick look before the tree: most files set nothing. */
const MAY_SET = /\b(?:window|global|globalThis|self)\b[^;\n]{0,200}=/

/** JavaScript and TypeScript: the names that a file sets for all files, `window.Switch = Switch`; each once, in the order of the text. */
export function setForAll(file: ParsedFile): string[] {
  const { tree, language } = file
  if ((language !== 'javascript' && language !== 'typescript') || !MAY_SET.test(file.text)) return []
  const wanted = tree.kindNames.indexOf('AssignmentExpression')
  const names = new Set<string>()
  for (let index = 0; index < tree.size; index++) {
    const name = tree.kind[index] === wanted ? sharedProperty(new SyntaxNode(tree, index).child('left'), file) : null
    if (name !== null) names.add(name)
  }
  return [...names]
}

/** `X` of `window.X`, `window['X']` and `(window as any).X`; null where it is another object's, or known only while the program runs. */
function sharedProperty(left: SyntaxNode | null, file: ParsedFile): string | null {
  const object = left?.kind === 'MemberExpression' ? left.child('object') : null
  const property = left?.child('property')
  if (!object || !property || !SHARED.test(file.unwrap(object).text)) return null
  if (property.kind !== 'Identifier') return file.dialect.literal(property)
  const isComputed = file.text.slice(object.end, property.start).includes('[')
  return isComputed ? null : property.text
}
