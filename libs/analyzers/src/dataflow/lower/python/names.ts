import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { Binding, Scope } from '../../ir/scope.ts'
import type { ClassRecord, Context, Unit } from './context.ts'
import { importedNames } from './imports.ts'
import type { NameUse } from './scan.ts'

/** Declares what a function's own code binds. A name bound by one import alone is that import, any other a variable. */
export function declareNames(unit: Unit, scope: Scope, use: NameUse, around: Scope | null): void {
  for (const name of use.global) scope.bind(name, { owner: unit.globals.owner, variable: unit.globals.declare(name) })
  for (const name of use.nonlocal) {
    const binding = around?.resolve(name)
    if (binding) scope.bind(name, binding)
  }
  for (const name of use.assigned) if (!scope.own(name)) scope.declare(name)
  for (const [local, { module, name, offset }] of use.imported) {
    if (!scope.own(local)) scope.bind(local, { import: unit.module.import(local, module, name, offset) })
  }
}

/** In a class body its own names come before those around it, but after those of a comprehension there. */
function isMember(c: Context, name: string): boolean {
  return c.classBody !== null && c.classBody.names.has(name) && !c.scope.own(name)
}

/** What a name leads to; null for builtins and for names assigned in a class body. */
export const binding = (c: Context, name: string): Binding | null => (isMember(c, name) ? null : c.scope.resolve(name))

export const isBuiltin = (c: Context, name: string): boolean => !isMember(c, name) && c.scope.resolve(name) === null

/** Whether a name is the receiver of the method around, which functions inside the method share. */
function isSelf(c: Context, found: Binding): boolean {
  if (!('owner' in found) || c.unit.selves.get(found.owner) !== found.variable) return false
  for (let at: Context['fn'] | null = c.fn; at && at !== found.owner; at = at.parent) if ((at.parts.class ?? -1) >= 0) return false
  return true
}

export function loadName(c: Context, name: string, offset: number): number {
  const { fn, classBody } = c
  if (classBody && isMember(c, name)) return fn.member(fn.classValue(classBody.record.index, offset), name, offset)
  const found = c.scope.resolve(name)
  if (!found) return fn.global(name, offset)
  if ('import' in found) return fn.import(found.import, offset)
  return isSelf(c, found) ? fn.this(offset) : fn.load(found.owner, found.variable, offset)
}

export const isReceiver = (c: Context, node: SyntaxNode | null): boolean => {
  const found = node?.kind === 'identifier' ? binding(c, node.text) : null
  return found !== null && isSelf(c, found)
}

export function storeName(c: Context, name: string, value: number, offset: number): void {
  const { fn, classBody, scope } = c
  if (classBody && !scope.own(name)) {
    addField(classBody.record, name, '', true)
    classBody.names.add(name)
    return fn.setMember(fn.classValue(classBody.record.index, offset), name, value, offset)
  }
  const found = scope.resolve(name)
  const target = found && 'owner' in found ? found : { owner: scope.owner, variable: scope.declare(name) }
  fn.store(target.owner, target.variable, value, offset)
}

/** The first to say something of a field is right, but for a type, which may be said later. */
export function addField(record: ClassRecord, name: string, type: string, isStatic: boolean): void {
  const at = record.fields.findIndex((field) => field.name === name)
  const known = record.fields[at]
  if (!known) record.fields.push({ name, type, static: isStatic, annotations: [] })
  else if (!known.type && type) record.fields[at] = { ...known, type }
}

/** Imports are bound where names are declared; only those that share their name with something else are stored. */
export function importStatement(c: Context, node: SyntaxNode): void {
  for (const { local, module, name, offset } of importedNames(node)) {
    const index = c.unit.module.import(local, module, name, offset)
    if (!local) c.unit.dotted.set(module, index)
    if (!local || local === '*') continue
    const bound = c.classBody ? null : binding(c, local)
    if (!bound || 'owner' in bound) storeName(c, local, c.fn.import(index, offset), offset)
  }
}
