import type { SyntaxNode } from '../../../syntax/tree.ts'

/** What may stand anywhere between other nodes. */
const EXTRAS = new Set(['comment', 'preproc_region', 'preproc_endregion', 'preproc_line', 'preproc_pragma', 'preproc_nullable', 'preproc_error', 'preproc_warning', 'preproc_define', 'preproc_undef'])

/** `#if` and what belongs to it; a whole that could not be read. Their content counts as content of what is around. */
const TRANSPARENT = new Set(['preproc_if', 'preproc_elif', 'preproc_else', 'ERROR'])

/** The children without comments and the like. */
export function inside(node: SyntaxNode): SyntaxNode[] {
  return node.children.filter((child) => !EXTRAS.has(child.kind))
}

/** The children of a list of declarations, those in `#if` too. */
export function members(list: SyntaxNode): SyntaxNode[] {
  return inside(list).flatMap((child) => (TRANSPARENT.has(child.kind) ? members(child) : child.fieldName === 'condition' ? [] : [child]))
}

/** The last child that no field names: the operand of most expressions and statements. */
export function operandOf(node: SyntaxNode): SyntaxNode | undefined {
  return inside(node).findLast((child) => child.fieldName === '')
}

/** A name without the `@` that makes a keyword a name, and without type arguments. */
export function nameText(node: SyntaxNode | null): string {
  if (!node) return ''
  const name = node.kind === 'generic_name' ? (node.children[0]?.text ?? '') : node.text
  return name.startsWith('@') ? name.slice(1) : name
}

/** A type as written, without the blanks that mean nothing: `Dictionary<string,int>`, `(string name,int age)`. */
export function typeText(node: SyntaxNode | null): string {
  if (!node) return ''
  if (node.kind === 'ref_type' || node.kind === 'scoped_type') return typeText(node.child('type'))
  const { text } = node
  return /\s/.test(text) ? text.replace(/\s*([^\w\s])\s*/g, '$1').replace(/\s+/g, ' ').trim() : text
}

/** `List<string>?` -> `List` */
export function bareType(type: string): string {
  const end = type.indexOf('<')
  const bare = (end < 0 ? type : type.slice(0, end)).replace(/\?$/, '')
  return bare.startsWith('global::') ? bare.slice(8) : bare
}

/** `Task<(int,User)>` -> `(int,User)`; what is no task stays. */
export const awaited = (type: string): string => /^(?:[\w.]+\.)?(?:Value)?Task<(.*)>$/.exec(type)?.[1] ?? type

/** `List<User>`, `User[]` -> `User`; '' where a collection's elements have no one type. */
export function elementType(type: string): string {
  if (type.endsWith('[]')) return type.slice(0, -2)
  const held = /^[\w.]+<(.+)>\??$/.exec(type)?.[1] ?? ''
  return /^[^<]*,|>,/.test(held) ? '' : held
}

export const isText = (type: string): boolean => type === 'string' || type === 'string?' || type === 'String' || type === 'System.String'

const DELEGATE = /^(?:\w+\.)*(?:Func|Action|Predicate|Comparison|Converter|RequestDelegate|\w*EventHandler|\w*Delegate|ThreadStart|ParameterizedThreadStart|\w*Callback)(?:<.*>)?\??$/

/** Whether values of the type are functions, as far as its name tells. */
export const isDelegate = (type: string): boolean => DELEGATE.test(type)

/** Names of the elements of a tuple type; '' where one has none. */
export function tupleNames(type: string): string[] {
  if (!type.startsWith('(')) return []
  const names: string[] = []
  let depth = 0
  let from = 1
  for (let at = 0; at < type.length; at++) {
    const char = type[at]
    if (char === '(' || char === '<' || char === '[') depth++
    else if (char === ')' || char === '>' || char === ']') depth--
    if (depth === 0 || (depth === 1 && char === ',')) {
      names.push(/ (\w+)$/.exec(type.slice(from, at))?.[1] ?? '')
      from = at + 1
    }
    if (depth === 0) break
  }
  return names
}

/** Modifiers as written: `public`, `static`, `async`. */
export const modifiersOf = (node: SyntaxNode): ReadonlySet<string> => new Set(node.children.flatMap((child) => (child.kind === 'modifier' ? [child.text] : [])))
