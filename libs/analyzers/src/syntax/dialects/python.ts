import type { Dialect } from '../dialect.ts'
import type { SyntaxNode } from '../tree.ts'
import { nameBelow } from './below.ts'

export const python: Dialect = {
  kinds: {
    call: ['call'],
    new: [],
    function: ['function_definition', 'lambda'],
    class: ['class_definition'],
    loop: ['for_statement', 'while_statement'],
    if: ['if_statement', 'elif_clause'],
    catch: ['except_clause', 'except_group_clause'],
    string: ['string', 'concatenated_string'],
    binary: ['binary_operator', 'boolean_operator', 'comparison_operator'],
    assignment: ['assignment', 'augmented_assignment'],
    return: ['return_statement'],
  },
  wrappers: ['parenthesized_expression', 'await'],
  imports,
  nameOf,
  calleeOf: (node) => node.child('function'),
  call(node, name) {
    const callee = node.child('function')
    if (!callee) return null
    const given = node.child('arguments')?.children ?? []
    const named = new Map<string, SyntaxNode>()
    for (const argument of given) {
      const value = argument.kind === 'keyword_argument' ? argument.child('value') : null
      if (value) named.set(argument.child('name')?.text ?? '', value)
    }
    const args = given.filter((argument) => argument.kind !== 'keyword_argument' && argument.kind !== 'comment')
    return { callee: name(callee), receiver: callee.kind === 'attribute' ? callee.child('object') : null, args, named }
  },
  literal(node) {
    if (node.kind === 'concatenated_string') {
      const pieces = node.children.map((child) => python.literal(child))
      return pieces.includes(null) ? null : pieces.join('')
    }
    if (node.kind !== 'string' || node.children.some((child) => child.kind === 'interpolation')) return null
    return node.children.filter((child) => child.kind === 'string_content').map((child) => child.text).join('')
  },
  parts(node) {
    switch (node.kind) {
      case 'string':
        return node.children.some((child) => child.kind === 'interpolation') ? interpolated(node) : null
      case 'concatenated_string':
        return python.literal(node) === null ? node.children.flatMap((child) => python.parts(child) ?? [child]) : null
      case 'binary_operator':
        return builtByOperator(node)
      case 'call':
        return formatted(node)
      default:
        return null
    }
  },
  requestInput:
    /^(?:(?:self|flask|cls)\.)*request\.(?:args|form|values|json|cookies|headers|files|data|get_json\(\)|get_data\(\)|query_params|GET|POST|META|COOKIES|FILES|body|path_params|match_info|rel_url|query|params|query_string|url|path|full_path)\b|^(?:self\.)?get_(?:query_|body_)?argument\(\)/,
  inputHint: /\brequest\b|_argument\(|@\w/,
  inputKinds: ['attribute', 'subscript', 'call'],
  passes: new Set(['str', 'bytes', 'format', 'join', 'os.path.join', 'os.path.abspath', 'pathlib.Path', 'Path', 'unquote', 'unquote_plus', 'b64decode', 'loads', 'repr', 'dict', 'list', 'mark_safe', 'Markup']),
  inputParameters,
  cleaners: new Set(['int', 'float', 'bool', 'len', 'uuid.UUID', 'UUID', 'decimal.Decimal', 'isinstance', 'ord', 'hash']),
}

const ROUTE = /\.(?:route|get|post|put|delete|patch)\($/

/** Parameters of a Flask or FastAPI handler that its route names: `@app.route('/u/<name>')`, `@app.get('/u/{name}')`. */
function inputParameters(node: SyntaxNode): string[] {
  const decorators = node.parent?.kind === 'decorated_definition' ? node.parent.children.filter((child) => child.kind === 'decorator') : []
  return decorators.flatMap((decorator) => {
    const path = /^@[\w.]+\(\s*r?(['"])(.*?)\1/.exec(decorator.text)
    if (!path || !ROUTE.test(decorator.text.slice(0, decorator.text.indexOf('(') + 1))) return []
    const named = [...(path[2] ?? '').matchAll(/<(?:(?:string|path):)?(\w+)>|\{(\w+)(?::path)?\}/g)].map((match) => match[1] ?? match[2] ?? '')
    const typed = node.child('parameters')?.text ?? ''
    return named.filter((name) => !new RegExp(`\\b${name}\\s*:\\s*(?!str\\b)`).test(typed))
  })
}

const interpolated = (node: SyntaxNode) =>
  node.children.flatMap((child) => (child.kind === 'interpolation' ? [child.child('expression') ?? child] : child.kind === 'string_content' ? [child] : []))

/** `'a' + b`, `'a %s' % b` */
function builtByOperator(node: SyntaxNode): SyntaxNode[] | null {
  const operator = node.child('operator')?.text
  const left = node.child('left')
  const right = node.child('right')
  if (!left || !right) return null
  if (operator === '+') return [left, right]
  const template = left.kind === 'parenthesized_expression' ? left.children[0] : left
  if (operator !== '%' || !template || !['string', 'concatenated_string'].includes(template.kind)) return null
  return right.kind === 'tuple' ? [left, ...right.children] : [left, right]
}

/** `'a {}'.format(b)`, `''.join([...])` */
function formatted(node: SyntaxNode): SyntaxNode[] | null {
  const callee = node.child('function')
  if (callee?.kind !== 'attribute') return null
  const receiver = callee.child('object')
  if (!receiver || !['string', 'concatenated_string', 'parenthesized_expression'].includes(receiver.kind)) return null
  const given = node.child('arguments')?.children ?? []
  const values = given.map((argument) => (argument.kind === 'keyword_argument' ? (argument.child('value') ?? argument) : argument))
  const method = callee.child('attribute')?.text
  return method === 'format' || method === 'join' ? [receiver, ...values] : null
}

function nameOf(node: SyntaxNode): string {
  switch (node.kind) {
    case 'identifier':
    case 'dotted_name':
      return node.text
    case 'attribute':
      return member(node.child('object'), node.child('attribute')?.text ?? '')
    case 'subscript': {
      const object = inner(node.child('value'))
      return object && `${object}[]`
    }
    case 'call': {
      const callee = inner(node.child('function'))
      return callee && `${callee}()`
    }
    default:
      return ''
  }
}

const member = (object: SyntaxNode | null, name: string) => {
  const before = inner(object)
  return before && `${before}.${name}`
}

const inner = (node: SyntaxNode | null): string => {
  let at = node
  while (at && python.wrappers.includes(at.kind)) at = at.children[0] ?? null
  return at ? nameBelow(nameOf, at) : ''
}

function imports(root: SyntaxNode): Map<string, string> {
  const found = new Map<string, string>()
  for (const node of root.descendants()) {
    if (node.kind === 'import_statement') addNames(node, '', found)
    if (node.kind === 'import_from_statement') addNames(node, `${node.child('module_name')?.text ?? ''}.`, found)
  }
  return found
}

function addNames(node: SyntaxNode, prefix: string, found: Map<string, string>) {
  for (const name of node.all('name')) {
    const alias = name.child('alias')?.text
    const target = name.kind === 'aliased_import' ? (name.child('name')?.text ?? '') : name.text
    if (alias) found.set(alias, prefix + target)
    else if (prefix) found.set(target, prefix + target)
  }
}
