import type { SyntaxNode } from '../../../syntax/tree.ts'
import { valuesOf } from './assignments.ts'
import { childOf, held, parts } from './nodes.ts'
import { evidentType } from './operators.ts'
import { declare, learn, type Place } from './place.ts'
import { baseType, typeText, zeroValue } from './types.ts'

export const variableSpecs = (node: SyntaxNode): SyntaxNode[] => parts(childOf(node, 'var_spec_list') ?? node).filter(({ kind }) => kind === 'var_spec')

export const constantSpecs = (node: SyntaxNode): SyntaxNode[] => parts(node).filter(({ kind }) => kind === 'const_spec')

export const namesOf = (spec: SyntaxNode): SyntaxNode[] => held(spec, 'name').filter(({ text }) => text !== '')

export function lowerVariables(at: Place, node: SyntaxNode): void {
  for (const spec of variableSpecs(node)) {
    const value = spec.child('value')
    if (value) lowerSpec(at, spec, parts(value), spec.child('type'))
    else for (const name of namesOf(spec)) declareEmpty(at, name, spec.child('type'))
  }
}

/** A constant without a value repeats the expression above it, with its own number. */
export function lowerConstants(at: Place, node: SyntaxNode): void {
  let above: SyntaxNode | null = null
  for (const [iota, spec] of constantSpecs(node).entries()) {
    if (spec.child('value')) above = spec
    if (above) lowerSpec({ ...at, iota }, spec, parts(above.child('value')), above.child('type'))
  }
}

function lowerSpec(at: Place, spec: SyntaxNode, right: readonly SyntaxNode[], type: SyntaxNode | null): void {
  const names = namesOf(spec)
  const written = typeText(type)
  const stored = valuesOf(at, names, right)
  for (const [index, name] of names.entries()) {
    const found = stored[index]
    if (!found || name.text === '_') continue
    const value = written && written !== 'any' && written !== 'interface{}' ? at.fn.cast(found.value, written, name.start) : found.value
    declareTyped(at, name, value, written || found.type)
  }
}

/** A package's variable may be set by any of its files, so that what it holds at first says little. */
function declareEmpty(at: Place, name: SyntaxNode, type: SyntaxNode | null): void {
  if (name.text === '_') return
  const isShared = at.fn === at.file.module.top && baseType(type)?.kind !== 'struct_type' && !isInstance(type)
  const written = typeText(type)
  const value = isShared ? at.fn.cast(at.fn.unknown(name.start), written, name.start) : zeroValue(at, type, name.start)
  declareTyped(at, name, value, written)
}

/** A struct of another package, used as it is: `var mu sync.Mutex`. */
const isInstance = (type: SyntaxNode | null) => type?.kind === 'qualified_type' || type?.kind === 'generic_type'

function declareTyped(at: Place, name: SyntaxNode, value: number, type: string): void {
  declare(at, name.text, value, name.start, type)
}

/** The evident types of a package's variables, known before any function that uses them is lowered. */
export function foreseeTypes(at: Place, spec: SyntaxNode): void {
  const written = typeText(spec.child('type'))
  const right = parts(spec.child('value'))
  for (const [index, name] of namesOf(spec).entries()) {
    const value = right[index]
    const type = written || (value ? evidentType(at, value) : '')
    const variable = at.scope.declare(name.text)
    if (type) learn(at.file, at.fn, variable, { type })
  }
}
