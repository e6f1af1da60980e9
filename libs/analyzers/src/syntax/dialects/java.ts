import type { Dialect } from '../dialect.ts'
import type { SyntaxNode } from '../tree.ts'
import { nameBelow } from './below.ts'

export const java: Dialect = {
  kinds: {
    call: ['method_invocation'],
    new: ['object_creation_expression'],
    function: ['method_declaration', 'constructor_declaration', 'lambda_expression'],
    class: ['class_declaration', 'interface_declaration', 'enum_declaration', 'record_declaration'],
    loop: ['for_statement', 'enhanced_for_statement', 'while_statement', 'do_statement'],
    if: ['if_statement'],
    catch: ['catch_clause'],
    string: ['string_literal'],
    binary: ['binary_expression'],
    assignment: ['assignment_expression', 'variable_declarator'],
    return: ['return_statement'],
  },
  wrappers: ['parenthesized_expression', 'cast_expression'],
  imports(root) {
    const found = new Map<string, string>()
    for (const node of root.children) {
      const target = node.kind === 'import_declaration' ? node.children[0]?.text : undefined
      if (target) found.set(target.slice(target.lastIndexOf('.') + 1), target)
    }
    return found
  },
  nameOf,
  call(node, name) {
    const args = (node.child('arguments')?.children ?? []).filter((argument) => !argument.kind.endsWith('comment'))
    if (node.kind === 'object_creation_expression') {
      return { callee: typeName(node), receiver: null, args, named: new Map() }
    }
    const receiver = node.child('object')
    const method = node.child('name')?.text ?? ''
    const before = receiver ? name(receiver) : ''
    return { callee: before ? `${before}.${method}` : receiver ? `?.${method}` : method, receiver, args, named: new Map() }
  },
  literal(node) {
    if (node.kind !== 'string_literal') return null
    return node.text.startsWith('"""') ? node.text.slice(3, -3) : node.text.slice(1, -1)
  },
  parts(node) {
    if (node.kind === 'binary_expression' && node.child('operator')?.text === '+') {
      return [node.child('left'), node.child('right')].filter((side) => side !== null)
    }
    if (node.kind !== 'method_invocation') return null
    const method = node.child('name')?.text
    const receiver = node.child('object')
    const args = node.child('arguments')?.children ?? []
    if (method === 'format' && receiver?.text === 'String') return args
    if (method === 'formatted' && receiver) return [receiver, ...args]
    if (method === 'concat' && receiver) return [receiver, ...args]
    return null
  },
  requestInput:
    /^(?:this\.)?(?:request|req|httpRequest|httpServletRequest|servletRequest|\w*[rR]equest)\.(?:getParameter|getParameterValues|getParameterMap|getHeader|getHeaders|getQueryString|getCookies|getInputStream|getReader|getPathInfo|getRequestURI|getRequestURL|getPart|getParts)\(\)/,
  inputHint: /[rR]equest|@PathVariable|@\w+Param\b|@CookieValue|@MatrixVariable/,
  inputKinds: ['method_invocation'],
  inputParameters,
  passes: new Set(['String.valueOf', 'String', 'URLDecoder.decode', 'File', 'Paths.get', 'Path.of', 'URL', 'URI', 'URI.create', 'Objects.toString', 'StringBuilder', 'append', 'resolve', 'InputStreamReader', 'BufferedReader', 'ByteArrayInputStream', 'ObjectInputStream', 'StringReader', 'InputSource', 'StreamSource', 'concat', 'Optional.ofNullable', 'Base64.getDecoder().decode', 'FileInputStream', 'asList', 'List.of']),
  cleaners: new Set(['Integer.parseInt', 'Integer.valueOf', 'Long.parseLong', 'Long.valueOf', 'UUID.fromString', 'Boolean.parseBoolean', 'Double.parseDouble']),
}

const FROM_REQUEST = /@(?:RequestParam|PathVariable|RequestBody|RequestHeader|CookieValue|MatrixVariable|QueryParam|PathParam|FormParam|HeaderParam|CookieParam)\b/

/** Parameters that Spring or JAX-RS fill, where their type is a text, a map or a list of texts. */
function inputParameters(node: SyntaxNode): string[] {
  const parameters = node.child('parameters')?.children ?? []
  return parameters.flatMap((parameter) => {
    const type = parameter.child('type')?.text ?? ''
    const name = parameter.child('name')?.text
    const free = /^(?:String|Object|CharSequence|(?:List|Set|Collection|Map)<.*String.*>|String\[\])$/.test(type)
    return name && free && FROM_REQUEST.test(parameter.text) ? [name] : []
  })
}

/** The class an object is made of, without its type arguments. */
const typeName = (node: SyntaxNode) => (node.child('type')?.text ?? '').replace(/<[\s\S]*$/, '')

function nameOf(node: SyntaxNode): string {
  switch (node.kind) {
    case 'identifier':
    case 'this':
    case 'super':
    case 'type_identifier':
    case 'scoped_identifier':
      return node.text
    case 'field_access': {
      const object = inner(node.child('object'))
      return object && `${object}.${node.child('field')?.text ?? ''}`
    }
    case 'method_invocation': {
      const receiver = node.child('object')
      const before = receiver ? inner(receiver) : ''
      const method = `${node.child('name')?.text ?? ''}()`
      return before ? `${before}.${method}` : method
    }
    case 'object_creation_expression':
      return `${typeName(node)}()`
    case 'array_access': {
      const array = inner(node.child('array'))
      return array && `${array}[]`
    }
    default:
      return ''
  }
}

const inner = (node: SyntaxNode | null): string => {
  let at = node
  while (at && java.wrappers.includes(at.kind)) at = at.child('value') ?? at.children[0] ?? null
  return at ? nameBelow(nameOf, at) : ''
}
