import type { ParsedFile } from '../../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../../syntax/tree.ts'
import { isLocal, placeOf, roleOf, shapeOf } from './nodes.ts'
import { type Edit, insertion } from './pieces.ts'

/** Put behind a name: no word of any language, and no ending that means anything. */
const SUFFIX = 'q'

/** Names that say what they hold, or what a function does: the engine is meant to read them. */
const HOLDS = /pass|pwd|secret|token|key|auth|admin|user|owner|session|cookie|csrf|hash|salt|nonce|otp|code|pin|random|(?:iv|id)$/i
const FAILED = /^(?:e|err|ex)$|^_/i
const DOES = /valid|safe|clean|sanit|escap|check|allow|verif|filter|guard|trust|permit|white|block|refus|strip|omit|pick|^(?:is|has|can)/i
const isTelling = (name: string): boolean => HOLDS.test(name) || FAILED.test(name) || DOES.test(name)

function groupedByName(names: readonly SyntaxNode[]): Map<string, SyntaxNode[]> {
  const groups = new Map<string, SyntaxNode[]>()
  for (const node of names) groups.set(node.text, [...(groups.get(node.text) ?? []), node])
  return groups
}

/** No method, nothing that is exported, nothing that a page names as a tag. */
const isPlainFunction = (file: ParsedFile, node: SyntaxNode): boolean =>
  node.parent?.parent?.kind.startsWith('Export') === false && !file.enclosing(node, 'class') && !file.text.includes(`<${node.text}`)

/** Renames local variables, and functions that only their own file calls. */
export function renamed(file: ParsedFile, isAlone: boolean): Edit[] {
  const shape = shapeOf(file)
  if (shape.dynamic?.test(file.text) || (shape.topLevel && !isAlone)) return []
  const isFunction = (node: SyntaxNode) => isAlone && shape.functions?.test(placeOf(node)) === true && isPlainFunction(file, node)
  const names = [...file.root.descendants()].filter(({ kind }) => kind === shape.name)
  return [...groupedByName(names)].flatMap(([name, nodes]) => {
    const declared = nodes.filter((node) => isLocal(file, node) || isFunction(node))
    const isPlain = (node: SyntaxNode) => isFunction(node) || roleOf(node, shape) !== 'taken'
    const isMeant = isTelling(name.replace(/^\$/, '')) || file.text.includes(`:${name}`)
    if (declared.length === 0 || isMeant || !nodes.every(isPlain)) return []
    if (!shape.topLevel && isAmbiguous(file, declared, nodes)) return []
    return nodes.filter((node) => isFunction(node) || roleOf(node, shape) === 'variable').map(({ end }) => insertion(end, SUFFIX))
  })
}

/** Named so outside of the functions that declare it: there it may be something else. */
function isAmbiguous(file: ParsedFile, declared: readonly SyntaxNode[], nodes: readonly SyntaxNode[]): boolean {
  const holders = declared.map((node) => (isLocal(file, node) ? file.enclosing(node, 'function') : file.root))
  return nodes.some((node) => roleOf(node, shapeOf(file)) === 'variable' && !holders.some((holder) => holder?.contains(node)))
}
