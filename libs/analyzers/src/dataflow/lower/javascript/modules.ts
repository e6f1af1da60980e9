import type { SyntaxNode } from '../../../syntax/tree.ts'
import { requiredModule } from './calls.ts'
import { declaredNames, firstName } from './hoist.ts'
import { read, write } from './names.ts'
import { assign } from './patterns.ts'
import { expression, type Place, type Statement, statement } from './place.ts'
import { moduleName } from './specifiers.ts'
import { constantKey, constantText, isComputedKey, nameOf } from './syntax.ts'

const sourceOf = (node: SyntaxNode): string | null => {
  const source = node.child('source')
  const name = source && constantText(source)
  return name === null ? null : moduleName(name)
}

/** The name in the other module: an identifier, or a string as of late. */
const exportedName = (node: SyntaxNode): string => constantKey(node, false) ?? ''

/** `import type { Order } from './orders'` */
const TYPES = /^import\s+type\b(?!\s*(?:,|from\b))/
/** `import { type Order }` */
const TYPE = /^type\s+(?!as\b)\w/

/** Imports hold from the file's first line on, wherever they stand. */
export function bindImports({ unit, scope }: Place): void {
  for (const node of unit.file.root.children) {
    const from = node.kind === 'ImportDeclaration' ? sourceOf(node) : null
    if (from === null) continue
    const specifiers = node.all('specifiers')
    const types = TYPES.test(node.text)
    if (specifiers.length === 0) unit.module.import('', from, '', node.start)
    for (const specifier of specifiers) {
      const local = specifier.child('local')
      if (!local) continue
      scope.bind(local.text, { import: unit.module.import(local.text, from, importedName(specifier), local.start, types || TYPE.test(specifier.text)) })
    }
  }
}

function importedName(specifier: SyntaxNode): string {
  if (specifier.kind === 'ImportNamespaceSpecifier') return '*'
  const imported = specifier.child('imported')
  return imported ? exportedName(imported) : 'default'
}

/**
 * `const db = require('./db')` and `const { query } = require('./db')` at the top of a file: imports under their local
 * names, so that types and parents of classes that speak of them are found.
 */
export function requireDeclarator(at: Place, target: SyntaxNode, init: SyntaxNode): boolean {
  const { fn } = at
  const from = fn === fn.module.top ? requiredModule(init) : null
  if (from === null) return false
  const local = target.kind === 'Identifier' ? nameOf(target) : ''
  assign(at, target, fn.import(fn.module.import(local, from, '=', init.start), init.start))
  for (const property of target.kind === 'ObjectPattern' ? target.all('properties') : []) {
    const key = property.child('key')
    const value = property.child('value')
    const name = key && constantKey(key, isComputedKey(key))
    if (name && value?.kind === 'Identifier') fn.module.import(nameOf(value), from, name, value.start)
  }
  return true
}

function exportName(at: Place, name: string, as: string, offset: number): void {
  const value = read(at, name, offset)
  if (at.namespace >= 0) at.fn.setMember(at.namespace, as, value, offset)
  else at.fn.export(as, value, offset)
}

const exportNamed: Statement = (at, node) => {
  const declaration = node.child('declaration')
  const from = sourceOf(node)
  if (declaration) exportDeclaration(at, declaration)
  // lists of names of the file itself wait for its end: what they name may be declared further down
  else if (from !== null) for (const specifier of node.all('specifiers')) reexport(at, specifier, from)
}

function exportDeclaration(at: Place, declaration: SyntaxNode): void {
  statement(at, declaration)
  const each = (name: string, node: SyntaxNode) => at.scope.own(name) && exportName(at, name, name, node.start)
  if (declaration.kind === 'VariableDeclaration') return declaredNames(declaration, each)
  const id = declaration.child('id')
  const name = id && firstName(id)
  if (id && name) each(name, id)
}

function reexport({ fn }: Place, specifier: SyntaxNode, from: string): void {
  const local = specifier.child('local')
  const exported = specifier.child('exported')
  if (!local || !exported) return
  const index = fn.module.import('', from, exportedName(local), specifier.start)
  fn.export(exportedName(exported), fn.import(index, specifier.start), specifier.start)
}

/** `export { a, b as c }` */
export function exportLists(at: Place): void {
  for (const node of at.unit.file.root.children) {
    if (node.kind !== 'ExportNamedDeclaration' || node.child('source')) continue
    for (const specifier of node.all('specifiers')) {
      const local = specifier.child('local')
      const exported = specifier.child('exported')
      // names of types alone are nothing when the program runs
      if (local && exported && at.scope.resolve(local.text)) exportName(at, local.text, exportedName(exported), specifier.start)
    }
  }
}

const exportDefault: Statement = (at, node) => {
  const declaration = node.child('declaration')
  const id = declaration?.child('id')
  const named = id && /^(?:Function|Class)Declaration$/.test(declaration?.kind ?? '')
  if (!declaration || declaration.kind.startsWith('TSInterface') || declaration.kind === 'TSDeclareFunction') return
  if (declaration.kind.endsWith('Declaration')) statement(at, declaration)
  else at.fn.export('default', expression(at, declaration, 'default'), declaration.start)
  if (named) exportName(at, nameOf(id), 'default', id.start)
}

const exportAll: Statement = ({ fn }, node) => {
  const from = sourceOf(node)
  if (from === null) return
  const exported = node.child('exported')
  fn.export(exported ? exportedName(exported) : '*', fn.import(fn.module.import('', from, '*', node.start), node.start), node.start)
}

/** `export = value` */
const exportAssignment: Statement = (at, node) => {
  const value = node.child('expression')
  if (value) at.fn.export('=', expression(at, value), node.start)
}

/** `import a = require('m')`, `import a = b.c` */
const importEquals: Statement = (at, node) => {
  const { fn } = at
  const id = node.child('id')
  const reference = node.child('moduleReference')
  if (!id || !reference) return
  const source = reference.kind === 'TSExternalModuleReference' ? reference.child('expression') : null
  const from = source && constantText(source)
  const name = nameOf(id)
  const value = from === null ? qualified(at, reference) : fn.import(fn.module.import(name, moduleName(from), '=', node.start), node.start)
  write(at, name, value, id.start)
}

function qualified(at: Place, node: SyntaxNode): number {
  const left = node.child('left')
  const right = node.child('right')
  return left && right ? at.fn.member(qualified(at, left), nameOf(right), right.start) : read(at, nameOf(node), node.start)
}

export const modules: Readonly<Record<string, Statement>> = {
  ImportDeclaration: () => {},
  ExportNamedDeclaration: exportNamed,
  ExportDefaultDeclaration: exportDefault,
  ExportAllDeclaration: exportAll,
  TSExportAssignment: exportAssignment,
  TSImportEqualsDeclaration: importEquals,
}
