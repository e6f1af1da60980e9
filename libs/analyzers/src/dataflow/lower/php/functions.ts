import type { FunctionBuilder } from '../../ir/builder.ts'
import type { IrFunction, IrParameter } from '../../ir/module.ts'
import { REFERENCE } from '../../ir/ops.ts'
import type { SyntaxNode } from '../../../syntax/tree.ts'
import { annotationsOf } from './attributes.ts'
import { type Code, innerCode, plainName } from './code.ts'
import { docTypes } from './docs.ts'
import { declareName, typeText } from './names.ts'
import { isReferenceParameter } from './references.ts'
import { bindingOf, readSource, sourceOf } from './variables.ts'

/** What a method is beyond a function. */
export interface MethodParts {
  name: string
  classIndex: number
  static?: boolean
  private?: boolean
  role?: IrFunction['role']
}

function begin(code: Code, node: SyntaxNode, parts: Omit<MethodParts, 'classIndex'> & { class?: number }, parent = code.fn): FunctionBuilder {
  return code.file.module.function({
    ...parts,
    parent,
    returns: typeText(node.child('return_type')) || docTypes(node).returns,
    annotations: annotationsOf(node),
    offset: node.start,
    endOffset: node.end,
  })
}

/** Functions that PHP has now and once had not: one of the program is there for older versions only, `if (!function_exists('json_encode'))`. */
const OF_PHP = /^(?:json_(?:encode|decode|last_error(?:_msg)?)|mb_\w+|iconv(?:_\w+)?|ctype_\w+|str_(?:contains|starts_with|ends_with|split)|strip(?:os|slashes)|array_(?:key_first|key_last|column|is_list|find|any|all|combine|replace(?:_recursive)?|fill_keys)|hash(?:_(?:equals|hmac|hkdf|pbkdf2))?|password_(?:hash|verify|needs_rehash|get_info)|random_(?:bytes|int)|hex2bin|boolval|lcfirst|http_build_query|is_(?:countable|iterable)|intdiv|getallheaders|apache_request_headers|sys_get_temp_dir|file_(?:put|get)_contents|htmlspecialchars(?:_decode)?|html_entity_decode|get_debug_type|fdiv|utf8_(?:encode|decode)|gz(?:decode|encode)|quoted_printable_encode|strptime|array_walk_recursive|scandir|inet_(?:pton|ntop)|ldap_escape|session_status|http_response_code|imagecreatefrom\w+|image\w+)$/i

/** `function f() {}` makes a function of the whole program, wherever it stands: also in a method that is called once, at the beginning. */
export function functionDefinition(code: Code, node: SyntaxNode): void {
  const name = node.child('name')?.text ?? ''
  if (!code.namespace && OF_PHP.test(name)) return
  const { top } = code.file.module
  const fn = begin(code, node, { name }, top)
  top.store(top, declareName(code, 'function', name), top.closure(fn, node.start), node.start)
  later(innerCode(code, fn, { classIndex: -1 }), node)
}

/** A method, its body to be lowered when all names of the file are known. */
export function method(code: Code, node: SyntaxNode, { classIndex, ...parts }: MethodParts): FunctionBuilder {
  const fn = begin(code, node, { ...parts, class: classIndex })
  later(innerCode(code, fn, { classIndex }), node)
  return fn
}

function later(inner: Code, node: SyntaxNode): void {
  lowerParameters(inner, node.child('parameters'), docTypes(node).parameters)
  inner.file.deferred.push(() => {
    prologue(inner, node.child('parameters'))
    lowerBody(inner, node.child('body'))
  })
}

/** `function () use ($x) { ... }` and `fn () => ...` */
export function closure(code: Code, node: SyntaxNode): number {
  const { closures } = code.file
  const known = closures.get(node.index)
  if (known) return code.fn.closure(known, node.start)
  const fn = begin(code, node, { name: '' })
  closures.set(node.index, fn)
  const inner = innerCode(code, fn, node.kind === 'arrow_function' ? { around: code } : {})
  const parameters = node.child('parameters')
  inner.depth = code.depth
  lowerParameters(inner, parameters)
  capture(code, inner, node)
  prologue(inner, parameters)
  lowerBody(inner, node.child('body'))
  return code.fn.closure(fn, node.start)
}

/** `use ($x)` copies the variable, `use (&$x)` shares it. */
function capture(code: Code, inner: Code, node: SyntaxNode): void {
  const clause = node.children.find((child) => child.kind === 'anonymous_function_use_clause')
  for (const used of clause?.children ?? []) {
    const variable = used.kind === 'by_ref' ? used.children[0] : used
    if (variable?.kind !== 'variable_name') continue
    const name = plainName(variable)
    inner.stored.add(name)
    if (used.kind === 'by_ref') {
      inner.variables.bind(`$${name}`, bindingOf(code, name))
      code.stored.add(name)
    } else {
      const value = readSource(inner, sourceOf(code, name), variable.start)
      inner.fn.store(inner.fn, inner.variables.declare(`$${name}`), value, variable.start)
    }
  }
}

const variableOf = (parameter: SyntaxNode): SyntaxNode | null => {
  const name = parameter.child('name')
  return name?.kind === 'by_ref' ? (name.children[0] ?? null) : name
}

/** Parameters are named without their `$`: named arguments are, too. */
export function lowerParameters({ fn, variables, stored, references }: Code, list: SyntaxNode | null, docs?: ReadonlyMap<string, string>): void {
  for (const node of list?.children ?? []) {
    const target = variableOf(node)
    if (!target || target.kind !== 'variable_name') continue
    const name = plainName(target)
    // calls are told by names: closures have none
    const isHeld = docs !== undefined && isReferenceParameter(node) && node.kind === 'simple_parameter'
    if (isHeld) references.set(name, variables.declare(`&$${name}`))
    const type = isHeld ? '' : typeText(node.child('type')) || docs?.get(name) || ''
    const made: IrParameter = { name, variable: references.get(name) ?? variables.declare(`$${name}`), type, annotations: annotationsOf(node), offset: target.start, ...(isHeld ? { reference: true } : {}) }
    fn.parameters.push(node.kind === 'variadic_parameter' ? { ...made, rest: 'positional' } : made)
    stored.add(name)
  }
}

/** Default values, and the properties that a constructor's parameters are. */
function prologue(code: Code, list: SyntaxNode | null): void {
  const { fn, file } = code
  for (const node of list?.children ?? []) {
    const target = variableOf(node)
    if (!target || target.kind !== 'variable_name') continue
    const variable = code.variables.declare(`$${plainName(target)}`)
    const { start } = target
    const initial = node.child('default_value')
    const held = code.references.get(plainName(target))
    // a caller in another file may pass the value itself
    if (held !== undefined) fn.store(fn, variable, fn.coalesce(fn.member(fn.load(fn, held, start), REFERENCE, start), () => fn.load(fn, held, start), start), start)
    if (initial) fn.store(fn, variable, fn.coalesce(fn.load(fn, variable, start), () => file.lower.expression(code, initial), start), start)
    if (node.kind === 'property_promotion_parameter') fn.setMember(fn.this(start), plainName(target), fn.load(fn, variable, start), start)
  }
}

function lowerBody(code: Code, body: SyntaxNode | null): void {
  if (!body) return
  if (body.kind === 'compound_statement') return code.file.lower.statements(code, body.children)
  code.fn.return(code.file.lower.expression(code, body), body.start)
}
