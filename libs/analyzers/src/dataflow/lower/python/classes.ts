import type { SyntaxNode } from '../../../syntax/tree.ts'
import { Scope } from '../../ir/scope.ts'
import { annotationsOf } from './annotations.ts'
import { type ClassRecord, type Context, block } from './context.ts'
import { storeName } from './names.ts'
import { dottedName, lastSegment, parts, typeText } from './nodes.ts'

const ENUMS = new Set(['Enum', 'IntEnum', 'StrEnum', 'Flag', 'IntFlag', 'TextChoices', 'IntegerChoices'])

export function defineClass(c: Context, node: SyntaxNode, decorators: readonly SyntaxNode[]): void {
  const name = node.child('name')?.text ?? ''
  const record: ClassRecord = c.unit.module.class(name, node.start)
  if (c.classBody) record.qualified = `${c.classBody.record.qualified}.${name}`
  record.supers = supersOf(node.child('superclasses'))
  record.annotations = annotationsOf(decorators)
  if (record.supers.some((parent) => ENUMS.has(lastSegment(parent)))) record.kind = 'enum'
  // its own scope is empty: names of the body are members; functions in it see what is around the class
  const inside: Context = { ...c, scope: new Scope(c.fn, c.visible), classBody: { record, names: new Set() }, broke: -1 }
  block(inside, node.child('body'))
  storeName(c, name, c.fn.classValue(record.index, node.start), node.start)
}

/** Parents as written; `with_metaclass(Meta, Parent)` has its parents among its arguments. */
function supersOf(list: SyntaxNode | null): string[] {
  const given = list ? parts(list).filter((item) => item.kind !== 'keyword_argument') : []
  return given.flatMap((item) => {
    if (item.kind !== 'call' || lastSegment(dottedName(item.child('function'))) !== 'with_metaclass') return typeText(item) || []
    return supersOf(item.child('arguments')).slice(1)
  })
}
