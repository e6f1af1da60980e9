import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { TYPES } from './ranges.ts'

/** What a file says outside of its functions. */
export interface Declarations {
  /** types of whole numbers with names of their own */
  named: ReadonlyMap<string, string>
  /** types of fields, where all structs of the file agree */
  fields: ReadonlyMap<string, string>
  /** types of results of functions that have one */
  results: ReadonlyMap<string, string>
  /** what constants are made of */
  constants: ReadonlyMap<string, { type: string; value: SyntaxNode }>
  /** types of variables of the package */
  variables: ReadonlyMap<string, string>
}

const known = new WeakMap<ParsedFile, Declarations>()

export function declarationsOf(file: ParsedFile): Declarations {
  const before = known.get(file)
  if (before) return before
  const made = collect(file.root)
  known.set(file, made)
  return made
}

function collect(root: SyntaxNode): Declarations {
  const found = { named: new Map<string, string>(), fields: new Map<string, string>(), results: new Map<string, string>(), constants: new Map<string, { type: string; value: SyntaxNode }>(), variables: new Map<string, string>() }
  for (const node of root.descendants()) {
    const type = node.child('type')
    if (node.kind === 'type_spec' && type?.kind === 'type_identifier' && TYPES.get(type.text)) found.named.set(node.child('name')?.text ?? '', type.text)
    else if (node.kind === 'field_declaration' && type) {
      for (const { text } of node.all('name')) found.fields.set(text, found.fields.has(text) && found.fields.get(text) !== type.text ? '' : type.text)
    } else if (node.kind === 'function_declaration') found.results.set(node.child('name')?.text ?? '', node.child('result')?.text ?? '')
    else if (node.kind === 'const_spec') {
      const values = node.child('value')?.children.filter(({ kind }) => kind !== ',') ?? []
      for (const [place, { text }] of node.all('name').entries()) {
        const value = values[place]
        if (value) found.constants.set(text, { type: type?.text ?? '', value })
      }
    } else if (node.kind === 'var_spec' && type && !isInFunction(node)) for (const { text } of node.all('name')) found.variables.set(text, type.text)
  }
  return found
}

function isInFunction(node: SyntaxNode): boolean {
  for (const { kind } of node.ancestors()) if (kind === 'block') return true
  return false
}
