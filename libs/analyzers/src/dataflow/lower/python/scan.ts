import { SyntaxNode } from '../../../syntax/tree.ts'
import { byKind } from './by-kind.ts'
import { type ImportedName, importedNames } from './imports.ts'
import { oldAlias, targetNames } from './nodes.ts'

/** What the code of one function (or of the module) does with names; functions and classes inside are not looked into. */
export interface NameUse {
  assigned: Set<string>
  imported: Map<string, ImportedName>
  global: Set<string>
  nonlocal: Set<string>
  yields: boolean
}

/** Walks the flat arrays instead of nodes: every function of a file is looked through once. */
export function namesUsed(body: SyntaxNode): NameUse {
  const use: NameUse = { assigned: new Set(), imported: new Map(), global: new Set(), nonlocal: new Set(), yields: false }
  const { tree, index } = body
  const end = tree.subtreeEnd[index] ?? 0
  for (let at = index; at < end; ) {
    const known = lookUp(tree, at)
    known?.read?.(new SyntaxNode(tree, at), use)
    at = known?.otherScope ? (tree.subtreeEnd[at] ?? end) : at + 1
  }
  return use
}

/** Names that functions anywhere in the file declare `global`. */
export function globalNames(root: SyntaxNode): string[] {
  const { tree } = root
  const wanted = tree.kindNames.indexOf('global_statement')
  const found: string[] = []
  for (let at = 0; at < tree.size; at++) {
    if (tree.kind[at] === wanted) found.push(...new SyntaxNode(tree, at).children.map((name) => name.text))
  }
  return found
}

type Reader = (node: SyntaxNode, use: NameUse) => void

interface Known {
  read?: Reader
  otherScope?: true
}

const assign =
  (field: string): Reader =>
  (node, use) => {
    const target = node.child(field)
    for (const name of target ? targetNames(target) : []) use.assigned.add(name.text)
  }

const imports: Reader = (node, use) => {
  for (const name of importedNames(node)) {
    if (!name.local || name.local === '*') continue
    const known = use.imported.get(name.local)
    if (known && (known.module !== name.module || known.name !== name.name)) use.assigned.add(name.local)
    use.imported.set(name.local, name)
  }
}

const capture = (node: SyntaxNode | null | undefined, use: NameUse) => {
  if (node?.kind === 'identifier') use.assigned.add(node.text)
}

const CAPTURING = new Set(['case_pattern', 'union_pattern', 'keyword_pattern', 'as_pattern'])

const names = (use: NameUse, set: 'global' | 'nonlocal', node: SyntaxNode) => {
  for (const name of node.children) use[set].add(name.text)
}

const KNOWN = new Map<string, Known>([
  ['assignment', { read: assign('left') }],
  ['augmented_assignment', { read: assign('left') }],
  ['for_statement', { read: assign('left') }],
  ['named_expression', { read: assign('name') }],
  ['type_alias_statement', { read: assign('left') }],
  ['function_definition', { read: assign('name'), otherScope: true }],
  ['class_definition', { read: assign('name'), otherScope: true }],
  ['lambda', { otherScope: true }],
  ['except_clause', { read: (node, use) => capture(oldAlias(node), use) }],
  ['import_statement', { read: imports }],
  ['import_from_statement', { read: imports }],
  ['as_pattern_target', { read: (node, use) => targetNames(node).forEach((name) => use.assigned.add(name.text)) }],
  ['as_pattern', { read: (node, use) => capture(node.children.at(-1), use) }],
  ['splat_pattern', { read: (node, use) => capture(node.children[0], use) }],
  ['dotted_name', { read: (node, use) => capture(node.children.length === 1 && CAPTURING.has(node.parent?.kind ?? '') ? node.children[0] : null, use) }],
  ['global_statement', { read: (node, use) => names(use, 'global', node) }],
  ['nonlocal_statement', { read: (node, use) => names(use, 'nonlocal', node) }],
  ['yield', { read: (_, use) => void (use.yields = true) }],
])

const lookUp = byKind(KNOWN)
