import type { ParsedFile } from '../../../syntax/parsed-file.ts'
import { lineStarts } from '../../../syntax/position.ts'
import type { SyntaxNode } from '../../../syntax/tree.ts'
import { ModuleBuilder } from '../../ir/builder.ts'
import type { IrModule } from '../../ir/module.ts'
import { Scope } from '../../ir/scope.ts'
import { access } from './access.ts'
import { calls } from './calls.ts'
import { type Code, declare, type Expressions, type JavaFile, kids, statement, type Statements } from './code.ts'
import { define } from './define.ts'
import { lambdas } from './functions.ts'
import { literals } from './literals.ts'
import { operators } from './operators.ts'
import { statements } from './statements.ts'
import { switchStatements, switchValues } from './switch.ts'
import { declareImplicit, declareType, isType } from './types.ts'

const EXPRESSIONS: Expressions = new Map([...literals, ...operators, ...access, ...calls, ...lambdas, ...switchValues])
const STATEMENTS: Statements = new Map([...statements, ...switchStatements])

/** A Java file as IR. */
export function lowerJava(file: ParsedFile): IrModule {
  const builder = new ModuleBuilder(file.path, file.language, file.text.length)
  const java: JavaFile = { builder, expressions: EXPRESSIONS, statements: STATEMENTS, variables: new Map(), staticImports: new Map(), depth: 0, tooDeep: false }
  const scope = new Scope(builder.top, null)
  const code: Code = { file: java, fn: builder.top, scope, type: null, static: true, jump: null, label: '', copy: false }
  const parts = partsOf(file.root)
  for (const node of parts) {
    if (node.kind === 'package_declaration') builder.namespace = nameOf(kids(node).at(-1))
    if (node.kind === 'import_declaration') addImport(code, node)
  }
  lowerParts(code, file, parts)
  if (java.tooDeep) builder.leaveOut({ is: 'nested' })
  return builder.finish(lineStarts(file.text))
}

/** What stands at the top, also where unfinished code hides it. */
const partsOf = (root: SyntaxNode): SyntaxNode[] => kids(root).flatMap((node) => (node.kind === 'ERROR' ? kids(node) : [node]))

const nameOf = (node: SyntaxNode | undefined): string => (node?.text ?? '').replace(/\s+/g, '')

function addImport(code: Code, node: SyntaxNode): void {
  const { builder, staticImports } = code.file
  const name = nameOf(kids(node).find(({ kind }) => kind.endsWith('identifier')))
  if (kids(node).some(({ kind }) => kind === 'asterisk')) return void builder.import('*', name, '*', node.start)
  const end = name.lastIndexOf('.')
  const local = name.slice(end + 1)
  const index = builder.import(local, name.slice(0, Math.max(end, 0)), local, node.start)
  code.scope.bind(local, { import: index })
  if (/^import\s+static\b/.test(node.text)) staticImports.set(local, index)
}

const HEADERS = new Set(['package_declaration', 'import_declaration', 'module_declaration'])

/** Classes are known to all code of the file before any of it is lowered. */
function lowerParts(code: Code, file: ParsedFile, parts: readonly SyntaxNode[]): void {
  const { fn } = code
  const types = parts.filter(isType).map((node) => declareType(code, node))
  for (const type of types) fn.store(fn, declare(code, type.name, '', type), fn.classValue(type.record.index, type.node.start), type.node.start)
  const methods = parts.filter(({ kind }) => kind === 'method_declaration')
  const implicit = methods.length > 0 ? declareImplicit(code, file.root, methods, implicitName(file.path)) : null
  for (const type of types) define(type)
  if (implicit) define(implicit)
  for (const node of parts) if (!isType(node) && !HEADERS.has(node.kind) && !methods.includes(node)) statement(code, node)
}

const implicitName = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
