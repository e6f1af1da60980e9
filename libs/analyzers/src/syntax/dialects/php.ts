import type { Dialect } from '../dialect.ts'
import type { SyntaxNode } from '../tree.ts'
import { nameBelow } from './below.ts'

const LITERALS = ['string', 'encapsed_string', 'heredoc', 'nowdoc']

export const php: Dialect = {
  kinds: {
    call: [
      'function_call_expression',
      'member_call_expression',
      'nullsafe_member_call_expression',
      'scoped_call_expression',
      'include_expression',
      'include_once_expression',
      'require_expression',
      'require_once_expression',
      'echo_statement',
      'print_intrinsic',
    ],
    new: ['object_creation_expression'],
    function: ['function_definition', 'method_declaration', 'anonymous_function', 'arrow_function'],
    class: ['class_declaration', 'trait_declaration', 'interface_declaration'],
    loop: ['for_statement', 'foreach_statement', 'while_statement', 'do_statement'],
    if: ['if_statement', 'else_if_clause'],
    catch: ['catch_clause'],
    string: LITERALS,
    binary: ['binary_expression'],
    assignment: ['assignment_expression', 'augmented_assignment_expression'],
    return: ['return_statement'],
  },
  wrappers: ['parenthesized_expression', 'argument', 'error_suppression_expression'],
  imports(root) {
    const found = new Map<string, string>()
    for (const node of root.descendants()) {
      if (node.kind !== 'namespace_use_clause') continue
      const target = node.children[0]?.text ?? ''
      const alias = node.child('alias')?.text ?? target.slice(target.lastIndexOf('\\') + 1)
      if (alias && alias !== target) found.set(alias, target)
    }
    return found
  },
  nameOf,
  call(node) {
    const statement = STATEMENTS.get(node.kind)
    if (statement) return { callee: statement, receiver: null, args: node.children, named: new Map() }
    const given = (node.child('arguments') ?? node.children.find((child) => child.kind === 'arguments'))?.children ?? []
    const named = new Map<string, SyntaxNode>()
    const args: SyntaxNode[] = []
    for (const argument of given) {
      const value = argument.children[argument.children.length - 1] ?? argument
      const name = argument.child('name')?.text
      if (name) named.set(name, value)
      else if (argument.kind === 'argument') args.push(value)
    }
    const receiver = node.child('object') ?? node.child('scope')
    return { callee: calleeOf(node), receiver, args, named }
  },
  literal(node) {
    if (!LITERALS.includes(node.kind)) return null
    const pieces = node.children.filter((child) => child.kind !== 'heredoc_start' && child.kind !== 'heredoc_end')
    const body = pieces.find((child) => child.kind === 'heredoc_body' || child.kind === 'nowdoc_body')
    const held = body ? body.children : pieces
    if (held.some((child) => !TEXT.includes(child.kind))) return null
    return held.map((child) => child.text).join('')
  },
  parts(node) {
    if (node.kind === 'encapsed_string' || node.kind === 'heredoc') {
      const body = node.children.find((child) => child.kind === 'heredoc_body') ?? node
      return php.literal(node) === null ? body.children : null
    }
    if (node.kind === 'binary_expression' && node.child('operator')?.text === '.') {
      return [node.child('left'), node.child('right')].filter((side) => side !== null)
    }
    if (node.kind === 'function_call_expression' && ['sprintf', 'vsprintf', 'implode'].includes(node.child('function')?.text ?? '')) {
      return (node.child('arguments')?.children ?? []).map((argument) => argument.children[0] ?? argument)
    }
    return null
  },
  requestInput:
    /^\$_(?:GET|POST|REQUEST|COOKIE)\b|^\$_FILES\[\w*\]\[(?:name|full_path|type)\]|^\$_SERVER\[(?:HTTP_\w+|REQUEST_URI|QUERY_STRING|PATH_INFO|PHP_SELF)\]|^\$(?:this\.)?request\.(?:input|query|get|post|all|header|cookie|file|route|request\.get|query\.get|cookies\.get|headers\.get|getParam|getParsedBody|getQueryParams)\b|^file_get_contents\(php:\/\/input\)/,
  inputHint: /\$_[A-Z]|\$request\b|->request\b/,
  inputKinds: ['subscript_expression', 'variable_name', 'member_call_expression', 'member_access_expression'],
  passes: new Set(['urldecode', 'rawurldecode', 'base64_decode', 'trim', 'ltrim', 'rtrim', 'stripslashes', 'strtolower', 'strtoupper', 'str_replace', 'sprintf', 'implode', 'json_decode', 'substr', 'html_entity_decode', 'strval', 'ucfirst', 'nl2br', 'array_merge', 'Request', 'SplFileObject']),
  cleaners: new Set(['intval', 'floatval', 'boolval', 'count', 'strlen', 'is_numeric', 'isset', 'empty', 'in_array', 'array_key_exists', 'filter_var', 'hash', 'md5', 'sha1', 'basename', 'htmlspecialchars', 'htmlentities', 'rawurlencode', 'urlencode']),
}

const TEXT = ['string_content', 'string_value', 'escape_sequence', 'nowdoc_string']

const STATEMENTS: ReadonlyMap<string, string> = new Map(Object.entries({
  include_expression: 'include',
  include_once_expression: 'include',
  require_expression: 'require',
  require_once_expression: 'require',
  echo_statement: 'echo',
  print_intrinsic: 'print',
}))

function calleeOf(node: SyntaxNode): string {
  const receiver = node.child('object') ?? node.child('scope')
  const name = node.child('name')?.text ?? ''
  if (receiver) return `${inner(receiver) || '?'}.${name}`
  if (node.kind === 'object_creation_expression') {
    const made = node.children.find((child) => child.kind === 'name' || child.kind === 'qualified_name')
    return made?.text.replace(/^\\/, '') ?? ''
  }
  return node.child('function')?.text.replace(/^\\/, '') ?? ''
}

function nameOf(node: SyntaxNode): string {
  switch (node.kind) {
    case 'name':
    case 'variable_name':
    case 'qualified_name':
    case 'relative_scope':
      return node.text
    case 'subscript_expression': {
      const object = inner(node.children[0] ?? null)
      const key = /^\$_(?:SERVER|FILES)/.test(object) ? (node.children[1]?.text.replace(/['"]/g, '') ?? '') : ''
      return object && `${object}[${key}]`
    }
    case 'member_access_expression':
    case 'nullsafe_member_access_expression':
    case 'class_constant_access_expression':
    case 'scoped_property_access_expression': {
      const [object, property] = node.children
      const before = inner(object ?? null)
      return before && `${before}.${property?.text ?? ''}`
    }
    case 'function_call_expression':
    case 'member_call_expression':
    case 'nullsafe_member_call_expression':
    case 'scoped_call_expression':
    case 'object_creation_expression':
      return `${calleeOf(node)}()`
    default:
      return ''
  }
}

const inner = (node: SyntaxNode | null): string => {
  let at = node
  while (at && php.wrappers.includes(at.kind)) at = at.children[0] ?? null
  return at ? nameBelow(nameOf, at) : ''
}
