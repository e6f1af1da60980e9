import type { Binding } from '../../ir/scope.ts'
import type { SyntaxNode } from '../../../syntax/tree.ts'
import { type Code, partsOf } from './code.ts'

/** Functions and classes are found whatever their case; a class, a function and a constant may share a name. */
const KEY = {
  class: (name: string) => `class ${name.toLowerCase()}`,
  function: (name: string) => `function ${name.toLowerCase()}`,
  const: (name: string) => `const ${name}`,
}
export type NameKind = keyof typeof KEY

/** The name as other files look for it: that of a function without its case. */
export function plainFunction(name: string): string {
  const dot = name.lastIndexOf('.') + 1
  return name.slice(0, dot) + name.slice(dot).toLowerCase()
}
const plain = (kind: NameKind, name: string): string => (kind === 'function' ? plainFunction(name) : name)

/** `\App\Models` -> `App.Models` */
export const dotted = (text: string): string => text.replace(/\s+/g, '').replace(/^\\/, '').replaceAll('\\', '.')

/** A declared type without blanks, its names dotted: `?App.User`, `int|string`. */
export const typeText = (node: SyntaxNode | null): string =>
  node ? node.text.replace(/\s+/g, '').replace(/(^|[?|&(])\\/g, '$1').replaceAll('\\', '.') : ''

/** The name's binding in the file, or null. */
export const resolveName = (code: Code, kind: NameKind, name: string): Binding | null => code.names.resolve(KEY[kind](name))

/** Makes a name of the namespace: a variable of the file's top-level code, since PHP knows no other functions and classes. */
export function declareName(code: Code, kind: NameKind, name: string): number {
  const known = code.names.own(KEY[kind](name))
  if (known && 'variable' in known) return known.variable
  const owner = code.file.module.top
  const variable = owner.variable(plain(kind, name))
  code.names.bind(KEY[kind](name), { owner, variable })
  return variable
}

const bindImport = (code: Code, kind: NameKind, local: string, index: number): void => code.names.bind(KEY[kind](local), { import: index })

export function loadBinding(code: Code, binding: Binding, offset: number): number {
  return 'import' in binding ? code.fn.import(binding.import, offset) : code.fn.load(binding.owner, binding.variable, offset)
}

/** PHP's own names of options: as keys of a list of options they are told apart by their names, their numbers say nothing. */
const OPTION = /^\\?(CURLOPT_\w+)$/

/** The value of a function, class or constant by the name as it is written. */
export function namedValue(code: Code, kind: NameKind, node: SyntaxNode): number {
  const { start } = node
  const option = kind === 'const' ? OPTION.exec(node.text)?.[1] : undefined
  if (option) return code.fn.const(option, start)
  if (node.kind === 'name') {
    const found = resolveName(code, kind, node.text)
    return found ? loadBinding(code, found, start) : code.fn.global(plain(kind, node.text), start)
  }
  const name = qualifiedName(code, node)
  const prefix = code.namespace ? `${code.namespace}.` : ''
  const local = name.startsWith(prefix) ? name.slice(prefix.length) : ''
  const own = local && !local.includes('.') ? code.names.own(KEY[kind](local)) : null
  return own && 'variable' in own ? loadBinding(code, own, start) : code.fn.global(plain(kind, name), start)
}

/** What a name with backslashes stands for: its first part may be imported, or be of this namespace. */
export function qualifiedName(code: Code, node: SyntaxNode): string {
  const text = node.text.replace(/\s+/g, '')
  if (text.startsWith('\\')) return dotted(text)
  const prefix = code.namespace ? `${code.namespace}.` : ''
  if (node.kind === 'relative_name') return prefix + dotted(text.slice(text.indexOf('\\')))
  const [head = '', ...rest] = text.split('\\')
  if (rest.length === 0) return text
  const found = resolveName(code, 'class', head)
  const known = found && 'import' in found ? code.file.module.imports[found.import] : undefined
  const base = known ? (known.module ? `${known.module}.${known.name}` : known.name) : prefix + head
  return [base, ...rest].join('.')
}

/** `use A\B as C, D;`, `use function A\f;`, `use A\{B, C as D};` */
export function lowerUse(code: Code, node: SyntaxNode): void {
  const group = node.child('body')
  const base = group ? dotted(node.children.find((child) => child.kind === 'namespace_name')?.text ?? '') : ''
  const kind = kindOf(node)
  for (const clause of (group ?? node).children) {
    if (clause.kind === 'namespace_use_clause') lowerUseClause(code, clause, base, kindOf(clause) ?? kind ?? 'class')
  }
}

function kindOf(node: SyntaxNode): NameKind | null {
  const type = node.child('type')?.kind
  return type === 'function' || type === 'const' ? type : null
}

function lowerUseClause(code: Code, clause: SyntaxNode, base: string, kind: NameKind): void {
  const target = partsOf(clause).find((child) => child.fieldName === '' && (child.kind === 'name' || child.kind === 'qualified_name'))
  if (!target) return
  const path = [...base.split('.'), ...dotted(target.text).split('.')].filter((part) => part !== '')
  const name = path.pop() ?? ''
  const local = clause.child('alias')?.text ?? name
  bindImport(code, kind, local, code.file.module.import(local, path.join('.'), name, clause.start))
}
