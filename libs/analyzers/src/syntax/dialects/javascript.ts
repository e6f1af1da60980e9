import type { Dialect } from '../dialect.ts'
import type { SyntaxNode } from '../tree.ts'
import { nameBelow } from './below.ts'

const QUOTES = /^['"`]/

export const javascript: Dialect = {
  kinds: {
    call: ['CallExpression'],
    new: ['NewExpression'],
    function: ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'],
    class: ['ClassDeclaration', 'ClassExpression'],
    loop: ['ForStatement', 'ForInStatement', 'ForOfStatement', 'WhileStatement', 'DoWhileStatement'],
    if: ['IfStatement'],
    catch: ['CatchClause'],
    string: ['Literal', 'TemplateLiteral'],
    binary: ['BinaryExpression', 'LogicalExpression'],
    assignment: ['AssignmentExpression', 'VariableDeclarator'],
    return: ['ReturnStatement'],
  },
  wrappers: [
    'ParenthesizedExpression',
    'TSAsExpression',
    'TSSatisfiesExpression',
    'TSNonNullExpression',
    'TSTypeAssertion',
    'AwaitExpression',
    'ChainExpression',
  ],
  imports,
  nameOf,
  calleeOf: (node) => node.child('callee'),
  call(node, name) {
    const callee = node.child('callee')
    if (!callee) return null
    const receiver = callee.kind === 'MemberExpression' ? callee.child('object') : null
    return { callee: name(callee), receiver, args: node.all('arguments'), named: new Map() }
  },
  literal(node) {
    if (node.kind === 'Literal') return QUOTES.test(node.text) ? node.text.slice(1, -1) : null
    return node.kind === 'TemplateLiteral' && node.all('expressions').length === 0 ? node.text.slice(1, -1) : null
  },
  parts(node) {
    if (node.kind === 'TemplateLiteral') return node.all('expressions').length ? [...node.all('quasis'), ...node.all('expressions')] : null
    if (node.kind === 'BinaryExpression' && operator(node) === '+') return sides(node)
    if (node.kind === 'CallExpression') return joined(node)
    return null
  },
  requestInput:
    /^(?:(?:req|request|ctx|context|c|event|this)\.)*(?:req|request|ctx|event)\.(?:query|params|body|headers|cookies|files?|queryStringParameters|pathParameters|rawBody|param\(\)|header\(\)|get\(\)|url|originalUrl|hostname)\b|\bsearchParams\.(?:get|getAll)\(\)|^(?:window\.|document\.)?location\.(?:hash|search|href)\b/,
  inputHint: /\b(?:req|request|ctx|context|event|location|searchParams)\b|@(?:Query|Param|Body|Headers)\(/,
  inputKinds: ['MemberExpression', 'CallExpression'],
  passes: new Set(['String', 'decodeURIComponent', 'decodeURI', 'unescape', 'atob', 'concat', 'join', 'resolve', 'normalize', 'format', 'parse', 'from', 'URL', 'Object.assign', 'Error']),
  inputParameters,
  cleaners: new Set(['Number', 'parseInt', 'parseFloat', 'Boolean', 'BigInt', 'Number.parseInt', 'Number.parseFloat', 'isNaN']),
}

/** Parameters with the decorators of Nest: `@Query('id') id: string`. */
function inputParameters(node: SyntaxNode): string[] {
  return node.all('params').flatMap((parameter) => {
    const decorated = parameter.all('decorators').some((decorator) => /^@(?:Query|Param|Body|Headers)\(/.test(decorator.text))
    const name = parameter.kind === 'Identifier' && nameOf(parameter)
    return decorated && name && !/:\s*(?:number|boolean|Date)\b|Parse\w+Pipe/.test(parameter.text) ? [name] : []
  })
}

/** The operator stands between the operands and is no node of its own. */
export function operator(node: SyntaxNode): string {
  const left = node.child('left')
  const right = node.child('right')
  if (!left || !right) return ''
  const between = node.tree.text.slice(left.end, right.start).replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')
  return between.replace(/[()\s]/g, '')
}

const sides = (node: SyntaxNode) => node.children.filter((child) => child.fieldName === 'left' || child.fieldName === 'right')

/** `'a'.concat(b)`, `['a', b].join('')`, `util.format('%s', a)` */
function joined(node: SyntaxNode): SyntaxNode[] | null {
  const callee = node.child('callee')
  if (callee?.kind !== 'MemberExpression') return null
  const receiver = callee.child('object')
  const name = callee.child('property')?.text
  if (!receiver) return null
  if (name === 'concat' && (receiver.kind === 'Literal' || receiver.kind === 'TemplateLiteral')) return [receiver, ...node.all('arguments')]
  if (name === 'join' && receiver.kind === 'ArrayExpression') return receiver.children
  if (name === 'format' && receiver.text === 'util') return node.all('arguments')
  return null
}

function nameOf(node: SyntaxNode): string {
  switch (node.kind) {
    case 'Identifier':
      // a declared name carries its type in its text
      return /^[^\s:?!]+/.exec(node.text)?.[0] ?? ''
    case 'PrivateIdentifier':
    case 'JSXIdentifier':
      return node.text
    case 'ThisExpression':
      return 'this'
    case 'Super':
      return 'super'
    case 'MemberExpression':
    case 'JSXMemberExpression':
      return memberName(node)
    case 'CallExpression':
      return callName(node)
    case 'NewExpression':
      return `${inner(node.child('callee'))}()`
    case 'ImportExpression':
      return moduleName(node.child('source'))
    default:
      return ''
  }
}

const inner = (node: SyntaxNode | null): string => {
  let at = node
  while (at && javascript.wrappers.includes(at.kind)) at = at.children[0] ?? null
  return at ? nameBelow(nameOf, at) : ''
}

function memberName(node: SyntaxNode): string {
  const object = inner(node.child('object'))
  const property = node.child('property')
  if (!object || !property) return ''
  const plain = property.kind !== 'Literal' && node.tree.text[node.end - 1] !== ']'
  if (plain) return `${object}.${property.text}`
  const key = javascript.literal(property)
  return key && /^[\w$]+$/.test(key) ? `${object}.${key}` : `${object}[]`
}

function callName(node: SyntaxNode): string {
  const callee = node.child('callee')
  if (callee?.kind === 'Identifier' && callee.text === 'require') {
    const [source] = node.all('arguments')
    if (source) return moduleName(source)
  }
  const name = inner(callee)
  return name ? `${name}()` : ''
}

const moduleName = (source: SyntaxNode | null) => (source && javascript.literal(source)?.replace(/^node:/, '')) || ''

function imports(root: SyntaxNode): Map<string, string> {
  const found = new Map<string, string>()
  for (const node of root.descendants()) {
    if (node.kind === 'ImportDeclaration') addImport(node, found)
    if (node.kind === 'VariableDeclarator') addRequire(node, found)
  }
  return found
}

function addImport(node: SyntaxNode, found: Map<string, string>) {
  const module = moduleName(node.child('source'))
  for (const specifier of node.all('specifiers')) {
    const local = specifier.child('local')?.text
    if (!local) continue
    const imported = specifier.kind === 'ImportSpecifier' ? specifier.child('imported')?.text : undefined
    found.set(local, imported && imported !== 'default' ? `${module}.${imported}` : module)
  }
}

/** `const x = require('m')`, `const { a, b: c } = require('m')`, `const x = require('m').a`, `const x = promisify(require('m').a)` */
function addRequire(node: SyntaxNode, found: Map<string, string>) {
  const init = node.child('init')
  const id = node.child('id')
  if (!init || !id || !init.text.includes('require(') && !init.text.startsWith('await import(')) return
  const module = inner(promisified(init) ?? init)
  if (!module || module.includes('()')) return
  if (id.kind === 'Identifier') found.set(id.text, module)
  if (id.kind !== 'ObjectPattern') return
  for (const property of id.all('properties')) {
    const key = property.child('key')?.text
    const value = property.child('value')?.text
    if (key && value && /^[\w$]+$/.test(value)) found.set(value, `${module}.${key}`)
  }
}

const promisified = (node: SyntaxNode): SyntaxNode | null =>
  node.kind === 'CallExpression' && /promisify$/.test(node.child('callee')?.text ?? '') ? (node.all('arguments')[0] ?? null) : null
