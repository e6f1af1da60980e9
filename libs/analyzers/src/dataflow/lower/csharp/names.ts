import type { SyntaxNode } from '../../../syntax/tree.ts'
import { type Code, declare, declaredType, type Member, type TypeInfo, value } from './context.ts'
import { bareType, inside, isDelegate, nameText, typeText } from './nodes.ts'

/** The object (in static code: the class) that unqualified members belong to. */
export function self(code: Code, offset: number): number {
  return code.static && code.type ? classValue(code, code.type, offset) : code.fn.this(offset)
}

export const classValue = (code: Code, type: TypeInfo, offset: number): number => code.fn.load(code.file.module.top, type.variable, offset)

/** A member of the class the code stands in, or a static one of a class around that. */
export function findMember(code: Code, name: string): { type: TypeInfo; member: Member } | null {
  for (let type = code.type; type; type = type.outer) {
    const member = type.members.get(name)
    if (member && (member.static || type === code.type)) return { type, member }
  }
  return null
}

/** The object a member of that name is read from. */
export function holder(code: Code, found: { type: TypeInfo; member: Member }, offset: number): number {
  return found.member.static && (found.member.kind !== 'method' || found.type !== code.type) ? classValue(code, found.type, offset) : self(code, offset)
}

/** What a name means as a type: one of this file, an alias (index of its import), or null. */
export function findType(code: Code, name: string): TypeInfo | number | null {
  for (let type = code.type; type; type = type.outer) {
    const found = type.types.get(name)
    if (found) return found
    if (type.name === name) return type
  }
  for (let names: Code['names'] | null = code.names; names; names = names.outer) {
    const found = names.types.get(name) ?? names.aliases.get(name)
    if (found !== undefined) return found
  }
  return null
}

const foundType = (code: Code, found: TypeInfo | number, offset: number) => (typeof found === 'number' ? code.fn.import(found, offset) : classValue(code, found, offset))

/** The value of a type by its name as written: `List<string>`, `System.Data.DataTable`. */
export function typeNamed(code: Code, type: string, offset: number): number {
  const [head = '', ...rest] = bareType(type).replace('::', '.').split('.')
  const found = findType(code, head)
  let info = typeof found === 'number' ? null : found
  let next = 0
  for (let inner = info?.types.get(rest[0] ?? ''); inner; inner = info.types.get(rest[++next] ?? '')) info = inner
  const first = info ?? found
  const made = first === null ? code.fn.global(head, offset) : foundType(code, first, offset)
  return rest.slice(next).reduce((object, name) => code.fn.member(object, name, offset), made)
}

export const typeValue = (code: Code, node: SyntaxNode): number => typeNamed(code, typeText(node), node.start)

/** A bare name as a value. */
export function nameValue(code: Code, name: string, offset: number): number {
  const { fn } = code
  const local = code.scope.resolve(name)
  if (local && 'variable' in local) return fn.load(local.owner, local.variable, offset)
  const found = findMember(code, name)
  if (found) return fn.member(holder(code, found, offset), name, offset)
  const type = findType(code, name)
  return type === null ? fn.global(name, offset) : foundType(code, type, offset)
}

/** The declared type of a local variable or an own member, '' where it has none. */
export function typeOfName(code: Code, name: string): string {
  const local = code.scope.resolve(name)
  if (local && 'variable' in local) return declaredType(code.file, local.owner, local.variable)
  return findMember(code, name)?.member.type ?? ''
}

/** Whether something in the file says that a name is a type or a constant, not a value of its own. */
export function isTypeName(code: Code, name: string): boolean {
  return !code.scope.resolve(name) && !findMember(code, name) && typeof findType(code, name) === 'object' && findType(code, name) !== null
}

const UNTYPED = new Set(['', 'var', 'dynamic', 'object', 'object?'])

/** A value as its declared type has it. What is made right there says its type better. */
export function typed(code: Code, made: number, type: string, from: SyntaxNode | null | undefined, offset: number): number {
  if (UNTYPED.has(type) || isDelegate(type) || (from && SELF_TYPED.test(from.kind) && !from.text.endsWith('!'))) return made
  return code.fn.cast(made, type, offset)
}

const SELF_TYPED = /_literal$|^(?:implicit_)?(?:object|array)_creation|^interpolated_string|^lambda|^anonymous|^cast|^is_|^(?:prefix|postfix)_unary|^default|^initializer|^collection|^tuple_expression$/

/** A place that can be read and written; what it stands on is evaluated once, when the reference is made. */
export interface Reference {
  type: string
  read(): number
  /** `from` is the expression of the value, which may say its type already */
  write(made: number, from?: SyntaxNode | null): void
}

export function reference(code: Code, node: SyntaxNode): Reference {
  const { fn } = code
  const { start } = node
  switch (node.kind) {
    case 'identifier':
    case 'generic_name':
      return nameReference(code, nameText(node), start)
    case 'member_access_expression':
    case 'conditional_access_expression': {
      const name = node.child('name') ?? inside(node).at(-1)?.child('name') ?? null
      if (!name) break
      const object = value(code, node.child('expression') ?? node.child('condition'))
      const type = node.child('expression')?.kind === 'this' ? (code.type?.members.get(nameText(name))?.type ?? '') : ''
      return { type, read: () => fn.member(object, nameText(name), name.start), write: (made) => fn.setMember(object, nameText(name), made, start) }
    }
    case 'element_access_expression': {
      const object = value(code, node.child('expression'))
      const key = subscript(code, node.child('subscript'))
      return { type: '', read: () => fn.at(object, key, node.child('subscript')?.start ?? start), write: (made) => fn.setAt(object, key, made, start) }
    }
    case 'declaration_expression': {
      const type = typeText(node.child('type'))
      const variable = declare(code, nameText(node.child('name')), type)
      return { type, read: () => fn.load(fn, variable, start), write: (made, from) => fn.store(fn, variable, typed(code, made, type, from, start), start) }
    }
    case 'tuple_expression':
    case 'tuple_pattern':
      return { type: '', read: () => value(code, node), write: (made) => takeApart(code, node, made) }
    case 'parenthesized_expression':
    case 'ref_expression':
    case 'prefix_unary_expression':
    case 'postfix_unary_expression': {
      const operand = inside(node)[0]
      if (operand) return reference(code, operand)
    }
  }
  return { type: '', read: () => value(code, node), write: () => undefined }
}

function nameReference(code: Code, name: string, start: number): Reference {
  const { fn } = code
  const local = code.scope.resolve(name)
  if (local && 'variable' in local) {
    const { owner, variable } = local
    const type = declaredType(code.file, owner, variable)
    return { type, read: () => fn.load(owner, variable, start), write: (made, from) => fn.store(owner, variable, typed(code, made, type, from, start), start) }
  }
  if (name === '_') return { type: '', read: () => fn.unknown(start), write: () => undefined }
  const found = findMember(code, name)
  // what nothing in the file declares is inherited, or stands in another part of the class
  const object = found ? holder(code, found, start) : self(code, start)
  return { type: found?.member.type ?? '', read: () => nameValue(code, name, start), write: (made) => fn.setMember(object, name, made, start) }
}

/** `(a, var b) = pair` and `var (a, b) = pair`. */
export function takeApart(code: Code, pattern: SyntaxNode, whole: number): void {
  const { fn } = code
  for (const [at, part] of inside(pattern).entries()) {
    const target = part.kind === 'argument' ? inside(part).at(-1) : part
    if (!target || target.kind === 'discard' || target.text === '_') continue
    const element = fn.at(whole, fn.const(at, target.start), target.start)
    if (pattern.kind !== 'tuple_pattern' || target.kind === 'tuple_pattern') reference(code, target).write(element)
    else fn.store(fn, declare(code, nameText(target)), element, target.start)
  }
}

/** The key of `[...]`; of several, nothing is known. */
export function subscript(code: Code, list: SyntaxNode | null): number {
  const keys = list ? inside(list).map((argument) => value(code, inside(argument).at(-1))) : []
  const [key] = keys
  return keys.length === 1 && key !== undefined ? key : code.fn.unknown(list?.start ?? 0)
}
