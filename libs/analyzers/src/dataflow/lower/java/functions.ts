import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { FunctionBuilder } from '../../ir/builder.ts'
import { Scope } from '../../ir/scope.ts'
import { annotationsOf } from './annotations.ts'
import { type Code, describe, expression, kids, statement } from './code.ts'
import { typeText } from './names.ts'

/** Gives a function the parameters of a list: typed ones of methods and records, plain names of lambdas. */
export function addParameters(code: Code, list: SyntaxNode | null): void {
  if (list?.kind === 'identifier') return addParameter(code, list, '', null)
  for (const node of kids(list)) {
    if (node.kind === 'identifier') addParameter(code, node, '', null)
    if (node.kind === 'formal_parameter') addParameter(code, node.child('name'), typeText(node.child('type'), node.child('dimensions')), node)
    if (node.kind === 'spread_parameter') addRest(code, node)
  }
}

function addParameter(code: Code, name: SyntaxNode | null, type: string, node: SyntaxNode | null): void {
  if (!name) return
  const { fn } = code
  const variable = fn.parameter(name.text, name.start, { type, annotations: node ? annotationsOf(code, node) : [] })
  declareParameter(code, name.text, variable, type)
}

/** `String... names` */
function addRest(code: Code, node: SyntaxNode): void {
  const parts = kids(node)
  const name = parts.find(({ kind }) => kind === 'variable_declarator')?.child('name')
  const element = parts.find(({ kind }) => kind !== 'modifiers' && !kind.endsWith('annotation'))
  if (!name || !element) return
  const type = `${typeText(element)}[]`
  const variable = code.fn.parameter(name.text, name.start, { type, annotations: annotationsOf(code, node), rest: 'positional' })
  declareParameter(code, name.text, variable, type)
}

function declareParameter(code: Code, name: string, variable: number, type: string): void {
  code.scope.bind(name, { owner: code.fn, variable })
  describe(code, variable, { type })
}

/** The code of a function of class code `around`: its own names, its own jumps. */
export const functionCode = (around: Code, fn: FunctionBuilder, isStatic: boolean): Code => ({
  ...around,
  fn,
  scope: new Scope(fn, null),
  static: isStatic,
  jump: null,
  label: '',
  copy: false,
})

/** A lambda has the names and the `this` of the code around it. */
function lambda(code: Code, node: SyntaxNode): number {
  const fn = code.file.builder.function({ name: '', parent: code.fn, offset: node.start, endOffset: node.end })
  const inside: Code = { ...code, fn, scope: new Scope(fn, code.scope), jump: null, label: '', copy: false }
  addParameters(inside, node.child('parameters'))
  const body = node.child('body')
  if (body?.kind === 'block') statement(inside, body)
  else if (body) fn.return(expression(inside, body), body.start)
  return code.fn.closure(fn, node.start)
}

export const lambdas = [['lambda_expression', lambda]] as const
