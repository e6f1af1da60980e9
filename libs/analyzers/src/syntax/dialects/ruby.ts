import type { Dialect } from '../dialect.ts'
import type { SyntaxNode } from '../tree.ts'
import { nameBelow } from './below.ts'

const LITERALS = ['string', 'subshell', 'chained_string', 'heredoc_body', 'bare_string']

export const ruby: Dialect = {
  kinds: {
    call: ['call', 'subshell'],
    new: [],
    function: ['method', 'singleton_method', 'lambda', 'block', 'do_block'],
    class: ['class', 'module'],
    loop: ['for', 'while', 'until'],
    if: ['if', 'unless', 'elsif', 'if_modifier', 'unless_modifier'],
    catch: ['rescue'],
    string: LITERALS,
    binary: ['binary'],
    assignment: ['assignment', 'operator_assignment'],
    return: ['return'],
  },
  wrappers: ['parenthesized_statements'],
  imports: () => new Map(),
  nameOf,
  call(node, name) {
    if (node.kind === 'subshell') return { callee: '`', receiver: null, args: [node], named: new Map() }
    const receiver = node.child('receiver')
    const method = node.child('method')?.text ?? ''
    const given = node.child('arguments')?.children ?? []
    const named = new Map<string, SyntaxNode>()
    for (const argument of given) {
      const value = argument.kind === 'pair' ? argument.child('value') : null
      if (value) named.set((argument.child('key')?.text ?? '').replace(/^:|:$/g, ''), value)
    }
    const before = receiver ? name(receiver) : ''
    const callee = before ? `${before}.${method}` : receiver ? `?.${method}` : method
    return { callee, receiver, args: given.filter((argument) => argument.kind !== 'pair'), named }
  },
  literal(node) {
    if (!LITERALS.includes(node.kind)) return null
    if (node.children.some((child) => child.kind !== 'string_content' && child.kind !== 'escape_sequence' && child.kind !== 'heredoc_content' && child.kind !== 'heredoc_end')) return null
    return node.children.filter((child) => child.kind !== 'heredoc_end').map((child) => child.text).join('')
  },
  parts(node) {
    if (LITERALS.includes(node.kind)) {
      const inside = node.children.filter((child) => child.kind === 'interpolation')
      return inside.length ? node.children.flatMap((child) => (child.kind === 'interpolation' ? child.children : [child])) : null
    }
    if (node.kind === 'binary') return builtByOperator(node)
    const method = node.kind === 'call' ? node.child('method')?.text : undefined
    return method === 'format' || method === 'sprintf' ? (node.child('arguments')?.children ?? []) : null
  },
  requestInput: /^(?:params|cookies)(?:\[\]|\.(?:fetch|require|dig|permit|values|to_unsafe_h)\(\))|^request\.(?:params|headers|body|query_string|fullpath|path|raw_post|env|referer|url)\b/,
  inputHint: /\bparams\b|\bcookies\b|\brequest\b/,
  inputKinds: ['element_reference', 'call', 'identifier'],
  passes: new Set(['URI.decode', 'URI.parse', 'URI', 'CGI.unescape', 'Base64.decode64', 'decode64', 'File.join', 'Rails.root.join', 'JSON.parse', 'String', 'Pathname.new', 'Array', 'raw', 'html_safe']),
  cleaners: new Set(['to_i', 'to_f', 'Integer', 'Float', 'size', 'length', 'present?', 'blank?', 'nil?', 'empty?']),
}

function builtByOperator(node: SyntaxNode): SyntaxNode[] | null {
  const operator = node.child('operator')?.text
  const left = node.child('left')
  const right = node.child('right')
  if (!left || !right) return null
  if (operator === '+' || operator === '<<') return [left, right]
  if (operator !== '%' || left.kind !== 'string') return null
  return right.kind === 'array' ? [left, ...right.children] : [left, right]
}

function nameOf(node: SyntaxNode): string {
  switch (node.kind) {
    case 'identifier':
    case 'constant':
    case 'self':
    case 'instance_variable':
    case 'global_variable':
      return node.text
    case 'scope_resolution':
      return node.text.replaceAll('::', '.')
    case 'element_reference': {
      const object = inner(node.child('object'))
      return object && `${object}[]`
    }
    case 'call': {
      const receiver = node.child('receiver')
      const before = receiver ? inner(receiver) : ''
      const method = `${node.child('method')?.text ?? ''}()`
      return before ? `${before}.${method}` : receiver ? `?.${method}` : method
    }
    default:
      return ''
  }
}

const inner = (node: SyntaxNode | null): string => {
  let at = node
  while (at && ruby.wrappers.includes(at.kind)) at = at.children[0] ?? null
  return at ? nameBelow(nameOf, at) : ''
}
