import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { Entry } from '../../ir/builder.ts'
import { inner, statements } from './block.ts'
import { declareVars } from './hoist.ts'
import { isQuoted, numberOf } from './literals.ts'
import { read, write } from './names.ts'
import { expression, type Place, type Statement } from './place.ts'
import { constantKey, declaredType, isAmbient, isComputedKey, nameOf, typeText } from './syntax.ts'

/** An object of its members; those without a value count on from the one before. */
const enumDeclaration: Statement = (at, node) => {
  const { fn } = at
  const id = node.child('id')
  if (!id) return
  let next: number | null = 0
  const entries = (node.child('body')?.all('members') ?? []).flatMap((member): Entry[] => {
    const key = member.child('id')
    const name = key && constantKey(key, isComputedKey(key))
    if (!name) return []
    const given = member.child('initializer')
    const value = given ? expression(at, given) : next === null ? fn.unknown(member.start) : fn.const(next, member.start)
    next = countOn(given, next)
    return [{ key: name, value }]
  })
  write(at, nameOf(id), fn.object(entries, node.start), id.start)
}

function countOn(given: SyntaxNode | null, last: number | null): number | null {
  if (!given) return last === null ? null : last + 1
  return given.kind === 'Literal' && !isQuoted(given.text) ? numberOf(given.text) + 1 : null
}

/** `namespace A.B { export ... }`: an object, filled with what is exported. */
const namespaceDeclaration: Statement = (at, node) => {
  const id = node.child('id')
  const body = node.child('body')
  if (!id || !body || isAmbient(node) || id.kind === 'Literal' || id.text === 'global') return
  const namespace = namespaceObject(at, id)
  const inside = { ...inner(at), namespace }
  declareVars(at.unit, inside.scope, body)
  statements(inside, body.children)
}

/** What is there already is filled further: namespaces may be declared in parts. */
function namespaceObject(at: Place, id: SyntaxNode): number {
  const { fn } = at
  const left = id.child('left')
  const right = id.child('right')
  const fresh = (held: number) => fn.coalesce(held, () => fn.object([], id.start), id.start)
  if (left && right) {
    const outer = namespaceObject(at, left)
    const made = fresh(fn.member(outer, nameOf(right), right.start))
    fn.setMember(outer, nameOf(right), made, right.start)
    return made
  }
  const made = fresh(read(at, nameOf(id), id.start))
  write(at, nameOf(id), made, id.start)
  return made
}

/** Interfaces run nothing, but what their fields hold is declared by them. */
const interfaceDeclaration: Statement = (at, node) => {
  const id = node.child('id')
  if (id) describe(at, id, node.child('body')?.children ?? [], node.all('extends').map(typeText))
}

const typeAlias: Statement = (at, node) => {
  const id = node.child('id')
  const type = node.child('typeAnnotation')
  if (id && type?.kind === 'TSTypeLiteral') describe(at, id, type.all('members'), [])
}

function describe({ fn }: Place, id: SyntaxNode, members: readonly SyntaxNode[], supers: readonly string[]): void {
  const record = fn.module.class(nameOf(id), id.start)
  record.kind = 'interface'
  record.supers.push(...supers)
  for (const member of members) {
    const key = member.kind === 'TSPropertySignature' ? member.child('key') : null
    const name = key && constantKey(key, isComputedKey(key))
    if (name) record.fields.push({ name, type: declaredType(member), static: false, annotations: [] })
  }
}

export const typescript: Readonly<Record<string, Statement>> = {
  TSEnumDeclaration: enumDeclaration,
  TSModuleDeclaration: namespaceDeclaration,
  TSInterfaceDeclaration: interfaceDeclaration,
  TSTypeAliasDeclaration: typeAlias,
  TSDeclareFunction: () => {},
  TSNamespaceExportDeclaration: () => {},
}
