import type { SyntaxNode } from '../../../syntax/tree.ts'
import { isExports, isModuleExports, loadExports } from './names.ts'
import { expression, type Expression, type Place } from './place.ts'
import { constantKey, isComputed } from './syntax.ts'

/** A property that has been looked at once, to be read, written or called. */
export interface Member {
  object: number
  /** null where it is computed when the program runs */
  name: string | null
  property: SyntaxNode
  /** the temporary of a computed key, -1 otherwise */
  key: number
  /** a member of `module.exports` */
  exported: boolean
  offset: number
}

/** Writes the code of the object and of the key. */
export function memberOf(at: Place, node: SyntaxNode): Member | null {
  const objectNode = node.child('object')
  const property = node.child('property')
  if (!objectNode || !property) return null
  const exported = isExports(at, objectNode)
  // taking a member of `module.exports` does not pass it on
  const object = exported ? loadExports(at, objectNode.start) : expression(at, objectNode)
  const computed = isComputed(node, property)
  const name = isNumber(property) ? null : constantKey(property, computed)
  return { object, name, property, key: name === null ? expression(at, property) : -1, exported, offset: property.start }
}

/** Numbers stay elements, also where they are written as keys. */
const isNumber = (property: SyntaxNode) => property.kind === 'Literal' && /^[\d.]/.test(property.text)

export const readMember = ({ fn }: Place, { object, name, key, offset }: Member): number =>
  name === null ? fn.at(object, key, offset) : fn.member(object, name, offset)

export function writeMember(at: Place, { object, name, key, exported, offset }: Member, value: number): void {
  const { fn, unit } = at
  if (name === null) {
    fn.setAt(object, key, value, offset)
    if (exported) unit.exportsEscape = true
  } else {
    fn.setMember(object, name, value, offset)
    if (exported) fn.export(name, value, offset)
  }
}

/** `a.b = value`, where `a.b` may be `module.exports` itself. */
export function assignMember(at: Place, node: SyntaxNode, value: number): void {
  const { fn, unit } = at
  if (isModuleExports(at, node)) {
    fn.store(unit.module.top, unit.exports, value, node.start)
    return fn.export('=', value, node.start)
  }
  const member = memberOf(at, node)
  if (member) writeMember(at, member, value)
}

function memberExpression(at: Place, node: SyntaxNode): number {
  if (isModuleExports(at, node)) {
    at.unit.exportsEscape = true
    return loadExports(at, node.start)
  }
  const member = memberOf(at, node)
  return member ? readMember(at, member) : at.fn.unknown(node.start)
}

export const members: Readonly<Record<string, Expression>> = { MemberExpression: memberExpression }
