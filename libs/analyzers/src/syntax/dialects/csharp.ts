import type { Dialect } from '../dialect.ts'
import type { SyntaxNode } from '../tree.ts'
import { nameBelow } from './below.ts'

const LITERALS = ['string_literal', 'verbatim_string_literal', 'raw_string_literal']

export const csharp: Dialect = {
  kinds: {
    call: ['invocation_expression'],
    new: ['object_creation_expression', 'implicit_object_creation_expression'],
    function: ['method_declaration', 'constructor_declaration', 'local_function_statement', 'lambda_expression', 'anonymous_method_expression'],
    class: ['class_declaration', 'struct_declaration', 'record_declaration', 'interface_declaration'],
    loop: ['for_statement', 'foreach_statement', 'while_statement', 'do_statement'],
    if: ['if_statement'],
    catch: ['catch_clause'],
    string: [...LITERALS, 'interpolated_string_expression'],
    binary: ['binary_expression'],
    assignment: ['assignment_expression', 'variable_declarator'],
    return: ['return_statement'],
  },
  wrappers: ['parenthesized_expression', 'cast_expression', 'await_expression', 'argument'],
  imports: () => new Map(),
  nameOf,
  call(node, name) {
    const named = new Map<string, SyntaxNode>()
    const args: SyntaxNode[] = []
    for (const argument of node.child('arguments')?.children ?? []) {
      const value = argument.children[argument.children.length - 1] ?? argument
      const key = argument.child('name')?.text
      if (key) named.set(key, value)
      else if (argument.kind === 'argument') args.push(value)
    }
    if (node.kind === 'object_creation_expression') return { callee: typeName(node.child('type')), receiver: null, args, named }
    const callee = node.child('function')
    if (!callee) return null
    const receiver = callee.child('expression') ?? callee.child('condition')
    return { callee: name(callee), receiver, args, named }
  },
  literal(node) {
    if (!LITERALS.includes(node.kind)) return null
    return node.text.replace(/^@?"+|"+(?:u8)?$/g, '')
  },
  parts(node) {
    if (node.kind === 'interpolated_string_expression') {
      const inside = node.children.flatMap((child) => (child.kind === 'interpolation' ? child.children.filter((held) => held.kind !== 'interpolation_brace').slice(0, 1) : []))
      const texts = node.children.filter((child) => child.kind === 'string_content')
      return inside.length ? [...texts, ...inside] : null
    }
    if (node.kind === 'binary_expression' && node.child('operator')?.text === '+') {
      return [node.child('left'), node.child('right')].filter((side) => side !== null)
    }
    const formats = node.kind === 'invocation_expression' && /^[sS]tring\.(?:Format|Concat|Join)$/.test(node.child('function')?.text ?? '')
    return formats ? (node.child('arguments')?.children ?? []).map((argument) => argument.children[0] ?? argument) : null
  },
  requestInput:
    /^(?:this\.|HttpContext\.(?:Current\.)?|context\.|httpContext\.|_?httpContextAccessor\.HttpContext\.)?Request(?:\[\]|\.(?:Query|Form|QueryString|Params|Headers|Cookies|RouteValues|Path|Body|RawUrl|Url|ServerVariables|Files)\b)/,
  inputHint: /\bRequest\b|\[(?:Http|Route|From)/,
  inputKinds: ['element_access_expression', 'member_access_expression', 'invocation_expression'],
  inputParameters,
  passes: new Set(['ToString', 'Convert.ToString', 'Path.Combine', 'Path.Join', 'Uri', 'Uri.UnescapeDataString', 'HttpUtility.UrlDecode', 'WebUtility.UrlDecode', 'string.Concat', 'String.Concat', 'GetBytes', 'Convert.FromBase64String', 'MemoryStream', 'StringReader', 'StreamReader', 'HtmlString', 'FileStream', 'FileInfo', 'Html.Raw']),
  cleaners: new Set(['int.Parse', 'long.Parse', 'Guid.Parse', 'Convert.ToInt32', 'Convert.ToInt64', 'bool.Parse', 'Int32.Parse', 'decimal.Parse', 'DateTime.Parse']),
}

const BOUND = /\[(?:Http(?:Get|Post|Put|Delete|Patch)|Route)\b/

/** Text parameters of a controller's action, or with an attribute that binds them to the request. */
function inputParameters(node: SyntaxNode): string[] {
  if (node.kind !== 'method_declaration') return []
  const attributes = node.children.filter((child) => child.kind === 'attribute_list').map((child) => child.text).join()
  const parameters = node.child('parameters')?.children ?? []
  return parameters.flatMap((parameter) => {
    const name = parameter.child('name')?.text
    const bound = BOUND.test(attributes) ? !/\[FromServices/.test(parameter.text) : /\[From(?:Query|Route|Body|Form|Header)\b/.test(parameter.text)
    return name && bound && /^(?:string\??|object|String|dynamic)$/.test(parameter.child('type')?.text ?? '') ? [name] : []
  })
}

const typeName = (node: SyntaxNode | null) => (node?.text ?? '').replace(/<[\s\S]*$/, '')

function nameOf(node: SyntaxNode): string {
  switch (node.kind) {
    case 'identifier':
    case 'this':
    case 'base':
    case 'predefined_type':
    case 'qualified_name':
      return node.text
    case 'generic_name':
      return node.children[0]?.text ?? ''
    case 'member_access_expression': {
      const object = inner(node.child('expression'))
      return object && `${object}.${typeName(node.child('name'))}`
    }
    case 'conditional_access_expression': {
      const object = inner(node.child('condition'))
      const binding = node.children.find((child) => child.kind === 'member_binding_expression')
      return object && `${object}.${binding?.child('name')?.text ?? ''}`
    }
    case 'element_access_expression': {
      const object = inner(node.child('expression'))
      return object && `${object}[]`
    }
    case 'invocation_expression': {
      const callee = inner(node.child('function'))
      return callee && `${callee}()`
    }
    case 'object_creation_expression':
      return `${typeName(node.child('type'))}()`
    default:
      return ''
  }
}

const inner = (node: SyntaxNode | null): string => {
  let at = node
  while (at && csharp.wrappers.includes(at.kind)) at = at.child('value') ?? at.children[at.children.length - 1] ?? null
  return at ? nameBelow(nameOf, at) : ''
}
