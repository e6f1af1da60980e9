import type { ParsedFile } from '../../../syntax/parsed-file.ts'
import { lineStarts } from '../../../syntax/position.ts'
import type { SyntaxNode } from '../../../syntax/tree.ts'
import { ModuleBuilder } from '../../ir/builder.ts'
import type { IrModule } from '../../ir/module.ts'
import { Scope } from '../../ir/scope.ts'
import { lowerExpression } from './expressions.ts'
import { lowerFunction, lowerMethod, resultCount } from './functions.ts'
import { lowerImports } from './imports.ts'
import { parts } from './nodes.ts'
import { learn, type Place } from './place.ts'
import { lowerStatement, lowerStatements } from './statements.ts'
import { declareType, defineType, typeSpecs } from './type-declarations.ts'
import { constantSpecs, foreseeTypes, lowerConstants, lowerVariables, variableSpecs } from './variables.ts'

/** Deeper nesting is generated or hostile; what is below has no value. */
const MAX_DEPTH = 250

/** A Go file. A package's files know each other's names: what this one does not declare is `global`. */
export function lowerGo(file: ParsedFile): IrModule {
  const module = new ModuleBuilder(file.path, file.language, file.text.length)
  module.namespace = file.path.slice(0, Math.max(0, file.path.lastIndexOf('/')))
  const scope = new Scope(module.top, null)
  const at: Place = {
    file: {
      text: file.text,
      module,
      facts: new Map(),
      channels: new Set(),
      receivers: new Map(),
      depth: 0,
      maxDepth: MAX_DEPTH,
      isCopy: false,
      expression: lowerExpression,
      statement: lowerStatement,
      statements: lowerStatements,
    },
    fn: module.top,
    scope,
    frame: null,
    results: [],
    iota: -1,
  }
  const declarations = parts(file.root)
  for (const node of declarations) if (node.kind === 'import_declaration') lowerImports(module, scope, node)
  for (const node of declarations) announce(at, node)
  for (const write of STEPS) for (const node of declarations) write(at, node)
  return module.finish(lineStarts(file.text))
}

/** Declares a package's names before any code that uses them. */
function announce(at: Place, node: SyntaxNode): void {
  if (node.kind === 'type_declaration') for (const spec of typeSpecs(node)) declareType(at, spec)
  if (node.kind === 'var_declaration') for (const spec of variableSpecs(node)) foreseeTypes(at, spec)
  if (node.kind === 'const_declaration') for (const spec of constantSpecs(node)) foreseeTypes(at, spec)
  const name = node.kind === 'function_declaration' ? node.child('name')?.text : ''
  if (name && name !== 'init') learn(at.file, at.fn, at.scope.declare(name), { type: '', results: resultCount(node) })
}

/** What runs at the start of a program, in order; functions named `init` run last. */
const STEPS: readonly ((at: Place, node: SyntaxNode) => void)[] = [
  (at, node) => {
    if (node.kind === 'type_declaration') for (const spec of typeSpecs(node)) defineType(at, spec)
  },
  (at, node) => {
    if (node.kind === 'method_declaration') lowerMethod(at, node)
    if (node.kind === 'function_declaration' && !isInit(node)) defineFunction(at, node)
  },
  (at, node) => {
    if (node.kind === 'const_declaration') lowerConstants(at, node)
  },
  (at, node) => {
    if (node.kind === 'var_declaration') lowerVariables(at, node)
    else if (!DECLARATIONS.has(node.kind)) at.file.statement(at, node)
  },
  (at, node) => {
    if (isInit(node)) at.fn.call(at.fn.closure(lowerFunction(at, node), node.start), [], node.start)
  },
]

const DECLARATIONS: ReadonlySet<string> = new Set(['package_clause', 'import_declaration', 'type_declaration', 'method_declaration', 'function_declaration', 'const_declaration', 'var_declaration'])

const isInit = (node: SyntaxNode) => node.kind === 'function_declaration' && node.child('name')?.text === 'init'

function defineFunction(at: Place, node: SyntaxNode): void {
  const closure = at.fn.closure(lowerFunction(at, node), node.start)
  at.fn.store(at.fn, at.scope.declare(node.child('name')?.text ?? ''), closure, node.start)
}
