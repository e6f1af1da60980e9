import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { Place } from './place.ts'
import { nameOf, unwrap } from './syntax.ts'

const CONSTANTS: ReadonlyMap<string, number | undefined> = new Map([['undefined', undefined], ['NaN', NaN], ['Infinity', Infinity]])

/** The value of a name. */
export function read(at: Place, name: string, offset: number): number {
  const { fn, unit } = at
  const found = at.scope.resolve(name)
  if (found && 'import' in found) return fn.import(found.import, offset)
  if (found) return fn.load(found.owner, found.variable, offset)
  if (CONSTANTS.has(name)) return fn.const(CONSTANTS.get(name), offset)
  if (name === 'exports' && unit.exports >= 0) return fn.load(unit.module.top, unit.exports, offset)
  if (unit.implicit.has(name)) return fn.load(unit.module.top, unit.top.declare(name), offset)
  return fn.global(name, offset)
}

/** Gives a name a value. */
export function write(at: Place, name: string, value: number, offset: number): void {
  const { fn, unit } = at
  const found = at.scope.resolve(name)
  if (found && 'import' in found) return
  if (found && !unit.shared.has(`${found.owner.index}:${found.variable}`)) return fn.store(found.owner, found.variable, value, offset)
  if (name === 'exports' && unit.exports >= 0) return fn.store(unit.module.top, unit.exports, value, offset)
  // the one name of the browser whose assignment does something
  if (name === 'location') return fn.setMember(fn.global('window', offset), name, value, offset)
  const shared = unit.top.declare(name)
  unit.shared.add(`0:${shared}`)
  fn.store(unit.module.top, shared, value, offset)
  if (fn === unit.module.top || at.scope.owner !== fn) return
  // it belongs to the whole file, but what stands behind it here means this very value
  const own = at.scope.declare(name)
  unit.shared.add(`${fn.index}:${own}`)
  fn.store(fn, own, value, offset)
}

/** Whether a node is a name of the language or its platform that the file does not use for something else. */
export const isGlobal = (at: Place, node: SyntaxNode, name: string): boolean =>
  node.kind === 'Identifier' && nameOf(node) === name && at.scope.resolve(name) === null

/** `exports` or `module.exports`: both are the one variable of that name. */
export function isExports(at: Place, node: SyntaxNode): boolean {
  if (at.unit.exports < 0) return false
  const inside = unwrap(node)
  return isGlobal(at, inside, 'exports') || isModuleExports(at, inside)
}

export function isModuleExports(at: Place, node: SyntaxNode): boolean {
  if (at.unit.exports < 0 || node.kind !== 'MemberExpression') return false
  const object = node.child('object')
  return object !== null && node.child('property')?.text === 'exports' && isGlobal(at, object, 'module')
}

export const loadExports = ({ fn, unit }: Place, offset: number): number => fn.load(unit.module.top, unit.exports, offset)
