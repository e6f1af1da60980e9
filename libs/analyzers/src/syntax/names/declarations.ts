import type { ParsedFile } from '../parsed-file.ts'
import type { SyntaxNode } from '../tree.ts'
import { type Declaration, READERS } from './readers.ts'

/** What a file says of its names. */
interface Names {
  declarations: ReadonlyMap<string, readonly Declaration[]>
  /** types of results of functions, where all of a name have one */
  results: ReadonlyMap<string, string>
  /** the right side of types that have a name: `type Sort = 'asc' | 'desc'`, `type ID int64` */
  types: ReadonlyMap<string, string>
  enums: ReadonlySet<string>
}

const known = new WeakMap<ParsedFile, Names>()

export function namesIn(file: ParsedFile): Names {
  const before = known.get(file)
  if (before) return before
  const made = collect(file)
  known.set(file, made)
  return made
}

const ENUMS: ReadonlySet<string> = new Set(['enum_declaration', 'TSEnumDeclaration'])

function collect(file: ParsedFile): Names {
  const made = { declarations: new Map<string, Declaration[]>(), results: new Map<string, string>(), types: new Map<string, string>(), enums: new Set<string>() }
  for (const node of file.root.descendants()) {
    for (const one of READERS.get(node.kind)?.(node) ?? []) {
      const list = made.declarations.get(one.name)
      if (list) list.push(one)
      else made.declarations.set(one.name, [one])
    }
    const name = (node.child('name') ?? node.child('id') ?? node.child('key'))?.text
    if (name === undefined) continue
    if (ENUMS.has(node.kind)) made.enums.add(name)
    else if (node.kind === 'type_spec') made.types.set(name, node.child('type')?.text ?? '')
    else if (node.kind === 'TSTypeAliasDeclaration') made.types.set(name, node.child('typeAnnotation')?.text ?? '')
    const result = resultOf(node, file)
    if (result !== null) made.results.set(name, made.results.has(name) && made.results.get(name) !== result ? '' : result)
  }
  return made
}

/** What a function is declared to give; '' where that is not said, null for what is no function. */
function resultOf(node: SyntaxNode, file: ParsedFile): string | null {
  const fn = node.kind === 'MethodDefinition' ? node.child('value') : node.kind === 'method_declaration' || node.kind === 'function_definition' || file.isA(node, 'function') ? node : null
  if (!fn) return null
  const type = fn.child('returns') ?? fn.child('return_type') ?? fn.child('result') ?? fn.child('type') ?? fn.child('returnType')
  return type?.text.replace(/^:\s*/, '') ?? ''
}

/** The function or class around a node, or the whole file. */
function scopeOf(node: SyntaxNode, file: ParsedFile, field: boolean): SyntaxNode {
  for (const above of node.ancestors()) if (file.isA(above, 'class') || (!field && file.isA(above, 'function'))) return above
  return file.root
}

/** What the nearest function, class or file that declares a name says of it. */
export function declarationsFor(name: string, at: SyntaxNode, file: ParsedFile): readonly Declaration[] {
  const all = namesIn(file).declarations.get(name) ?? []
  if (all.length === 0) return all
  const scopes = [...at.ancestors()].filter((above) => file.isA(above, 'function') || file.isA(above, 'class')).concat(file.root)
  const scope = scopes.find((one) => all.some(({ declares, field, node }) => declares && scopeOf(node, file, field).is(one)))
  return scope ? all.filter(({ node }) => scope.contains(node)) : []
}

/** What the class around a place says of one of its fields. */
export function ownField(name: string, at: SyntaxNode, file: ParsedFile): readonly Declaration[] {
  const cls = file.enclosing(at, 'class')
  return (namesIn(file).declarations.get(name) ?? []).filter(({ field, node }) => field && (!cls || cls.contains(node)))
}

/** What the classes of a file say of fields of a name. */
export const anyField = (name: string, file: ParsedFile): readonly Declaration[] => (namesIn(file).declarations.get(name) ?? []).filter(({ field }) => field)
