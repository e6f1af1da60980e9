import type { Dialect } from '../dialect.ts'
import type { SyntaxNode } from '../tree.ts'
import { nameBelow } from './below.ts'

export const go: Dialect = {
  kinds: {
    call: ['call_expression'],
    new: ['composite_literal'],
    function: ['function_declaration', 'method_declaration', 'func_literal'],
    class: ['type_declaration'],
    loop: ['for_statement'],
    if: ['if_statement'],
    catch: [],
    string: ['interpreted_string_literal', 'raw_string_literal'],
    binary: ['binary_expression'],
    assignment: ['assignment_statement', 'short_var_declaration', 'var_spec'],
    return: ['return_statement'],
  },
  wrappers: ['parenthesized_expression'],
  imports(root) {
    const found = new Map<string, string>()
    for (const node of root.descendants()) {
      if (node.kind !== 'import_spec') continue
      const path = node.child('path')?.text.slice(1, -1) ?? ''
      const last = path.replace(/\/v\d+$/, '')
      found.set(node.child('name')?.text ?? last.slice(last.lastIndexOf('/') + 1), path)
    }
    return found
  },
  nameOf,
  call(node, name) {
    if (node.kind === 'composite_literal') return null
    const callee = node.child('function')
    if (!callee) return null
    const args = (node.child('arguments')?.children ?? []).filter((argument) => argument.kind !== 'comment')
    const receiver = callee.kind === 'selector_expression' ? callee.child('operand') : null
    return { callee: name(callee), receiver, args, named: new Map() }
  },
  literal: (node) => (go.kinds.string.includes(node.kind) ? node.text.slice(1, -1) : null),
  parts(node) {
    if (node.kind === 'binary_expression' && node.child('operator')?.text === '+') {
      return [node.child('left'), node.child('right')].filter((side) => side !== null)
    }
    const formats = node.kind === 'call_expression' && /^fmt\.Sprintf?(?:ln)?$/.test(node.child('function')?.text ?? '')
    return formats ? (node.child('arguments')?.children ?? []) : null
  },
  requestInput:
    /^(?:r|req|request|c\.Request|ctx\.Request|c|ctx)\.(?:URL\.(?:Query\(\)|Path|RawQuery|String\(\))|RequestURI\b|Host\b|PathValue\(\)|PostForm\(\)|FormValue\(\)|PostFormValue\(\)|Form\b|PostForm\b(?!\()|Header\.Get\(\)|Cookie\(\)|Body\b|Query\(\)|Param\(\)|DefaultQuery\(\)|GetHeader\(\)|QueryParam\(\)|Params\(\))|^(?:github\.com\/gorilla\/mux|mux)\.Vars\(\)|^(?:github\.com\/go-chi\/chi(?:\/v5)?|chi)\.URLParam\(\)/,
  inputHint: /\b(?:r|req|request|c|ctx|mux|chi)\.\w/,
  inputKinds: ['call_expression', 'selector_expression', 'index_expression'],
  passes: new Set(['string', 'byte', 'fmt.Sprint', 'strings.TrimSpace', 'strings.ToLower', 'strings.ToUpper', 'strings.Replace', 'strings.ReplaceAll', 'strings.TrimPrefix', 'strings.TrimSuffix', 'strings.Join', 'strings.NewReader', 'path.Join', 'path/filepath.Join', 'net/url.QueryUnescape', 'net/url.PathUnescape', 'append', 'html/template.HTML', 'io.ReadAll', 'encoding/json.NewDecoder', 'encoding/gob.NewDecoder']),
  cleaners: new Set(['strconv.Atoi', 'strconv.ParseInt', 'strconv.ParseBool', 'strconv.ParseFloat', 'len', 'int', 'int64', 'github.com/google/uuid.Parse']),
}

function nameOf(node: SyntaxNode): string {
  switch (node.kind) {
    case 'identifier':
    case 'package_identifier':
    case 'type_identifier':
      return node.text
    case 'selector_expression':
    case 'qualified_type': {
      const operand = inner(node.child('operand') ?? node.child('package'))
      return operand && `${operand}.${(node.child('field') ?? node.child('name'))?.text ?? ''}`
    }
    case 'call_expression': {
      const callee = inner(node.child('function'))
      return callee && `${callee}()`
    }
    case 'index_expression': {
      const operand = inner(node.child('operand'))
      return operand && `${operand}[]`
    }
    case 'composite_literal':
      return inner(node.child('type'))
    case 'unary_expression':
      return inner(node.child('operand'))
    default:
      return ''
  }
}

const inner = (node: SyntaxNode | null): string => {
  let at = node
  while (at && go.wrappers.includes(at.kind)) at = at.children[0] ?? null
  return at ? nameBelow(nameOf, at) : ''
}
