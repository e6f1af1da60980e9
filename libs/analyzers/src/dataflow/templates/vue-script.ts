import { parseFile } from '../../syntax/parse.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

/** A piece of a component's file. */
export interface Piece {
  from: number
  to: number
}

/** What a component is made of, and the names its template may use of it. */
export interface Component {
  /** imports and whatever else belongs to the file; read before the component */
  outside: readonly Piece[]
  /** code that runs for each component: of `<script setup>` */
  inside: readonly Piece[]
  /** names that `inside` or the file declares: each may be a reference whose value templates read */
  declared: readonly string[]
  /** `const shown = computed(() => ...)`: what the function gives is asked for anew wherever the template reads it */
  computed: ReadonlyMap<string, Piece>
  /** local names of what is imported */
  imported: readonly string[]
  /** the component as an object or class that the file exports, or null */
  exported: Exported | null
}

export interface Exported {
  /** the object or class itself */
  value: Piece
  isClass: boolean
  /** the members of each part: `data`, `computed`, `methods`, `props`, `watch`, `setup`; and of the component itself as `''` */
  parts: ReadonlyMap<string, readonly string[]>
}

const ON_ITS_OWN = /^(?:ImportDeclaration|Export\w*|TS\w*Declaration)$/

/** Reads the scripts of a component, each with where it begins in the file. */
export function readComponent(scripts: readonly { code: string; at: number; isSetup: boolean }[], ending: 'tsx' | 'ts'): Component {
  const component = { outside: [] as Piece[], inside: [] as Piece[], declared: [] as string[], computed: new Map<string, Piece>(), imported: [] as string[], exported: null as Exported | null }
  for (const { code, at, isSetup } of scripts) {
    const { root } = parseFile(`component.${ending}`, code, 'typescript')
    const placeOf = ({ start, end }: { start: number; end: number }): Piece => ({ from: at + start, to: at + end })
    for (const statement of root.children) {
      component.imported.push(...importedBy(statement))
      for (const { name, value } of declaredBy(statement)) {
        component.declared.push(name)
        if (value?.kind === 'CallExpression' && value.child('callee')?.text === 'computed') component.computed.set(name, placeOf(value))
      }
      const exported = isSetup || statement.kind !== 'ExportDefaultDeclaration' ? null : exportedBy(statement, root)
      if (exported) component.exported = { ...exported, value: placeOf(exported.value) }
      else component[isSetup && !ON_ITS_OWN.test(statement.kind) ? 'inside' : 'outside'].push(placeOf(statement))
    }
  }
  return component
}

const importedBy = (statement: SyntaxNode): string[] => (statement.kind === 'ImportDeclaration' ? statement.all('specifiers').flatMap((one) => one.child('local')?.text ?? []) : [])

function declaredBy(statement: SyntaxNode): { name: string; value: SyntaxNode | null }[] {
  if (statement.kind === 'FunctionDeclaration') return [{ name: statement.child('id')?.text ?? '', value: null }]
  if (statement.kind !== 'VariableDeclaration') return []
  return statement.all('declarations').flatMap((one) => namesIn(one.child('id')).map((name) => ({ name, value: one.child('init') })))
}

/** Names that a pattern declares: `{ query, page: shown, ...others }`. */
function namesIn(pattern: SyntaxNode | null): string[] {
  if (!pattern) return []
  if (pattern.kind === 'Identifier') return [/^[\w$]+/.exec(pattern.text)?.[0] ?? '']
  const below = pattern.kind === 'Property' ? [pattern.child('value')] : pattern.kind === 'AssignmentPattern' ? [pattern.child('left')] : pattern.children.filter(({ kind }) => !kind.startsWith('TS'))
  return below.flatMap(namesIn)
}

function exportedBy(statement: SyntaxNode, root: SyntaxNode): (Omit<Exported, 'value'> & { value: SyntaxNode }) | null {
  const value = resolved(statement.child('declaration'), root)
  if (value?.kind === 'ClassDeclaration' || value?.kind === 'ClassExpression') return { value, isClass: true, parts: new Map([['', membersOf(value)]]) }
  return value?.kind === 'ObjectExpression' ? { value, isClass: false, parts: partsOf(value) } : null
}

/** The object in `defineComponent({ ... })`, `Vue.extend({ ... })` or behind a name. */
function resolved(value: SyntaxNode | null, root: SyntaxNode, depth = 0): SyntaxNode | null {
  if (!value || depth > 4) return null
  if (value.kind === 'CallExpression') return resolved(value.all('arguments')[0] ?? null, root, depth + 1)
  if (/^TS\w+Expression$|^ParenthesizedExpression$/.test(value.kind)) return resolved(value.child('expression'), root, depth + 1)
  if (value.kind !== 'Identifier') return value
  return resolved(root.children.flatMap(declaredBy).find(({ name }) => name === value.text)?.value ?? null, root, depth + 1)
}

const keyOf = (node: SyntaxNode): string => (node.child('key')?.text ?? '').replace(/^['"`]|['"`]$/g, '')

function membersOf(cls: SyntaxNode): string[] {
  const members = cls.child('body')?.children ?? []
  return members.filter(({ kind }) => /^(?:PropertyDefinition|AccessorProperty|MethodDefinition)$/.test(kind)).map(keyOf).filter((name) => /^(?!constructor$)[\w$]+$/.test(name))
}

function partsOf(object: SyntaxNode): ReadonlyMap<string, readonly string[]> {
  const properties = object.all('properties').filter(({ kind }) => kind === 'Property')
  const parts = new Map<string, readonly string[]>([['', properties.map(keyOf)]])
  for (const property of properties) parts.set(keyOf(property), namesOfPart(property.child('value')))
  return parts
}

/** The keys of an object, of the one that a function returns, or the texts of a list. */
function namesOfPart(value: SyntaxNode | null): string[] {
  if (!value) return []
  if (value.kind === 'ObjectExpression') return value.all('properties').filter(({ kind }) => kind === 'Property').map(keyOf)
  if (value.kind === 'ArrayExpression') return value.children.map(({ text }) => text.replace(/^['"`]|['"`]$/g, ''))
  if (/^(?:ParenthesizedExpression|TS\w+Expression)$/.test(value.kind)) return namesOfPart(value.child('expression'))
  const body = /Function/.test(value.kind) ? value.child('body') : null
  if (!body) return []
  if (body.kind !== 'BlockStatement' && body.kind !== 'FunctionBody') return namesOfPart(body)
  return body.children.filter(({ kind }) => kind === 'ReturnStatement').flatMap((one) => namesOfPart(one.child('argument')))
}
