import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { FunctionBuilder } from '../../ir/builder.ts'
import { type Code, type Field, type JavaType, kids } from './code.ts'

export type Meaning =
  | { kind: 'variable'; owner: FunctionBuilder; variable: number; type: string }
  | { kind: 'import'; index: number }
  | { kind: 'field'; of: JavaType; field: Field }
  | { kind: 'type'; type: JavaType }

/** What a bare name stands for here: variables first, then fields and classes, class by class outwards. */
export function meaning(code: Code, name: string): Meaning | null {
  for (let at = code; ; ) {
    const found = at.scope.resolve(name)
    if (found && 'import' in found) return { kind: 'import', index: found.import }
    if (found) {
      const known = code.file.variables.get(found.owner)?.[found.variable]
      return known?.declares ? { kind: 'type', type: known.declares } : { kind: 'variable', ...found, type: known?.type ?? '' }
    }
    const { type } = at
    if (!type) return null
    const field = type.fields.get(name)
    if (field) return { kind: 'field', of: type, field }
    const nested = type.nested.get(name)
    if (nested) return { kind: 'type', type: nested }
    at = type.around
  }
}

/** The object of class `type` that code inside it, or inside a class in it, works on. */
export function thisOf(code: Code, type: JavaType, offset: number): number {
  const { fn } = code
  if (code.type === type) return code.static ? fn.classValue(type.record.index, offset) : fn.this(offset)
  let inner = code.type
  while (inner && inner.around.type !== type) inner = inner.around.type
  if (inner?.local && !inner.around.static) {
    inner.outerThis ??= inner.around.fn.variable('this')
    return fn.load(inner.around.fn, inner.outerThis, offset)
  }
  return fn.cast(fn.unknown(offset), type.name, offset)
}

/** The class that has what no class of the file declares: an anonymous one mostly uses what the class around it inherits. */
export function heir(code: Code, offset: number): number {
  const { type, fn } = code
  if (!type) return fn.this(offset)
  let at: JavaType | null = type
  while (at && at.name === '') at = at.around.type
  return thisOf(code, at?.inherits && fn.parts.role !== 'initializer' ? at : type, offset)
}

export const fieldOwner = (code: Code, { of, field }: { of: JavaType; field: Field }, offset: number): number =>
  field.static ? code.fn.classValue(of.record.index, offset) : thisOf(code, of, offset)

export function nameValue(code: Code, name: string, offset: number): number {
  const { fn } = code
  const found = meaning(code, name)
  switch (found?.kind) {
    case 'variable':
      return fn.load(found.owner, found.variable, offset)
    case 'import':
      return fn.import(found.index, offset)
    case 'type':
      return fn.classValue(found.type.record.index, offset)
    case 'field':
      return fn.member(fieldOwner(code, found, offset), name, offset)
    default:
      return /^[a-z_$]/.test(name) && mayInherit(code.type) ? fn.member(heir(code, offset), name, offset) : fn.global(name, offset)
  }
}

/** Whether what no class of the file declares can come from a parent: else it is a class with a small letter, `oUtils.isEmpty(x)`. */
function mayInherit(type: JavaType | null): boolean {
  for (let at = type; at; at = at.around.type) if (at.inherits || at.name === '') return true
  return type === null
}

const PACKAGED = /^[a-z_]\w*(?:\.[a-z_]\w*)+\.[A-Z]\w*$/

/** `java.io.File` written out is what an import of it would be; null for any other dotted name. */
export function packagedClass(code: Code, dotted: string, offset: number): number | null {
  if (!PACKAGED.test(dotted) || meaning(code, dotted.slice(0, dotted.indexOf('.')))) return null
  const end = dotted.lastIndexOf('.')
  return code.fn.import(code.file.builder.import('', dotted.slice(0, end), dotted.slice(end + 1), offset), offset)
}

const DOTTED_PARTS = /^((?:[a-z_]\w*\.)*)(.*)$/s

/** A class as a value: of this file, imported, written with its package, or of the same package. */
export function typeValue(code: Code, node: SyntaxNode): number {
  const { fn } = code
  const { start } = node
  switch (node.kind) {
    case 'generic_type':
    case 'annotated_type': {
      const inside = kids(node).find(({ kind }) => !kind.endsWith('annotation'))
      return inside ? typeValue(code, inside) : fn.unknown(start)
    }
    case 'type_identifier':
    case 'identifier': {
      const found = meaning(code, node.text)
      if (found?.kind === 'type') return fn.classValue(found.type.record.index, start)
      return found?.kind === 'import' ? fn.import(found.index, start) : fn.global(node.text, start)
    }
    case 'scoped_type_identifier':
      return dottedType(code, typeText(node).replace(/<[^.]*>/g, ''), start)
    default:
      return fn.global(typeText(node), start)
  }
}

function dottedType(code: Code, dotted: string, offset: number): number {
  const { fn } = code
  const [, packaged = '', rest = ''] = DOTTED_PARTS.exec(dotted) ?? []
  const [head = '', ...inner] = rest.split('.')
  const found = packaged ? null : meaning(code, head)
  if (found?.kind === 'type') return nestedType(code, found.type, inner, offset)
  const known = found?.kind === 'import' ? fn.import(found.index, offset) : packagedClass(code, packaged + head, offset)
  const first = known ?? fn.global(packaged + head, offset)
  return inner.reduce((value, name) => fn.member(value, name, offset), first)
}

function nestedType(code: Code, type: JavaType, names: readonly string[], offset: number): number {
  const { fn } = code
  let at = type
  for (const [index, name] of names.entries()) {
    const next = at.nested.get(name)
    if (!next) return names.slice(index).reduce((value, rest) => fn.member(value, rest, offset), fn.classValue(at.record.index, offset))
    at = next
  }
  return fn.classValue(at.record.index, offset)
}

/** A type as written, without blanks and annotations; '' where the compiler infers it. */
export function typeText(node: SyntaxNode | null, dimensions: SyntaxNode | null = null): string {
  if (!node) return ''
  if (node.kind === 'annotated_type') return typeText(kids(node).at(-1) ?? null, dimensions)
  const text = (/[@/]/.test(node.text) ? node.text.replace(NOISE, '') : node.text).replace(/\s+/g, '')
  return text === 'var' ? '' : text + (dimensions ? dimensions.text.replace(/[^[\]]/g, '') : '')
}

/** Annotations and comments inside a type. */
const NOISE = /@[\w.]+(?:\([^)]*\))?|\/\*[\s\S]*?\*\/|\/\/.*/g
