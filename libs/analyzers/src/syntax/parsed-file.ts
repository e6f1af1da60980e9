import type { Language } from '../types.ts'
import { type AbstractKind, type Call, type Dialect } from './dialect.ts'
import { csharp } from './dialects/csharp.ts'
import { go } from './dialects/go.ts'
import { java } from './dialects/java.ts'
import { javascript } from './dialects/javascript.ts'
import { php } from './dialects/php.ts'
import { python } from './dialects/python.ts'
import { ruby } from './dialects/ruby.ts'
import { lineStarts, positionOf } from './position.ts'
import { firstInput, inputNodes, readsInput } from './request-input.ts'
import { type FlatTree, type NameTable, SyntaxNode } from './tree.ts'

export const DIALECTS: Record<Language, Dialect> = { javascript, typescript: javascript, python, java, php, go, ruby, csharp }

interface Parts {
  path: string
  text: string
  language: Language
  tree: FlatTree
  kinds: NameTable
  errors: number
  scripts?: readonly Range[]
}

interface Range {
  start: number
  end: number
}

/** Longer expressions hardly ever come twice. */
const MAX_CACHED_NAME = 64

/** A file parsed once; every analyzer of the engine works on this. */
export class ParsedFile {
  readonly path: string
  readonly text: string
  readonly language: Language
  readonly tree: FlatTree
  readonly kinds: NameTable
  /** places the parser could not read; the rest of the tree is good */
  readonly errors: number
  /** the script elements of a page or component, each of which runs by itself; none in a file of code */
  readonly scripts: readonly Range[]
  readonly dialect: Dialect
  readonly root: SyntaxNode
  private starts: Int32Array | undefined
  private imported: Map<string, string> | undefined
  private readonly calls = new Map<number, Call | null>()
  private inputs: Int32Array | undefined
  /** by kind of node, then by its text: what is called `a.b` once is called so everywhere in the file */
  private readonly names: Map<string, string>[] = []

  constructor(parts: Parts) {
    this.path = parts.path
    this.text = parts.text
    this.language = parts.language
    this.tree = parts.tree
    this.kinds = parts.kinds
    this.errors = parts.errors
    this.scripts = parts.scripts ?? []
    this.dialect = DIALECTS[parts.language]
    this.root = new SyntaxNode(parts.tree, 0)
  }

  get imports(): ReadonlyMap<string, string> {
    this.imported ??= this.dialect.imports(this.root)
    return this.imported
  }

  /** Line and column of an offset, from 1. */
  position(offset: number): { line: number; column: number } {
    this.starts ??= lineStarts(this.text)
    return positionOf(this.starts, offset)
  }

  get lineCount(): number {
    this.starts ??= lineStarts(this.text)
    return this.starts.length
  }

  isA(node: SyntaxNode, kind: AbstractKind): boolean {
    return this.dialect.kinds[kind].includes(node.kind)
  }

  /** The expression inside parentheses, casts and awaits. */
  unwrap(node: SyntaxNode): SyntaxNode {
    let at = node
    while (this.dialect.wrappers.includes(at.kind)) {
      const inside = at.child('value') ?? at.child('expression') ?? at.children[at.children.length - 1]
      if (!inside) return at
      at = inside
    }
    return at
  }

  /** Dotted name of an expression with its first segment resolved through the imports; '' where it has none. */
  nameOf(node: SyntaxNode): string {
    const { index, tree } = node
    const length = node.end - node.start
    if (length > MAX_CACHED_NAME) return this.freshName(node)
    const kind = tree.kind[index] ?? 0
    const names = (this.names[kind] ??= new Map())
    const text = node.text
    const known = names.get(text)
    if (known !== undefined) return known
    const name = this.freshName(node)
    names.set(text, name)
    return name
  }

  private freshName(node: SyntaxNode): string {
    return this.resolve(this.dialect.nameOf(this.unwrap(node)))
  }

  private resolve(name: string): string {
    const end = name.search(/[.[(]/)
    const head = end < 0 ? name : name.slice(0, end)
    const target = this.imports.get(head)
    // Java, PHP and C# keep the short class name: rules would repeat the package for nothing
    if (!target || this.language === 'java' || this.language === 'php') return name
    return target + name.slice(head.length)
  }

  /** The whole callee of a call (or construction), imports resolved; '' for any other node. */
  callee(node: SyntaxNode): string {
    const known = this.calls.get(node.index)
    if (known === undefined && this.dialect.calleeOf) {
      const called = this.dialect.calleeOf(node)
      return called ? this.nameOf(called) : ''
    }
    return this.call(node)?.callee ?? ''
  }

  /** The node as a call (or construction), or null. */
  call(node: SyntaxNode): Call | null {
    const known = this.calls.get(node.index)
    if (known !== undefined) return known
    const made = this.makeCall(node)
    this.calls.set(node.index, made)
    return made
  }

  private makeCall(node: SyntaxNode): Call | null {
    if (!this.isA(node, 'call') && !this.isA(node, 'new')) return null
    const found = this.dialect.call(node, (callee) => this.nameOf(callee))
    if (!found) return null
    const { callee } = found
    return { ...found, node, name: callee.slice(Math.max(callee.lastIndexOf('.'), callee.lastIndexOf('/')) + 1) }
  }

  /** Every call at or below a node. */
  *callsIn(node: SyntaxNode): Generator<Call> {
    const own = this.call(node)
    if (own) yield own
    for (const below of node.descendants()) {
      const call = this.call(below)
      if (call) yield call
    }
  }

  /** Constant text of a string expression, or null. Literals joined with literals count. */
  literal(node: SyntaxNode): string | null {
    const inside = this.unwrap(node)
    const plain = this.dialect.literal(inside)
    if (plain !== null) return plain
    if (inside.kind !== 'BinaryExpression' && !this.isA(inside, 'binary')) return null
    const pieces = this.dialect.parts(inside)?.map((part) => this.literal(part))
    return pieces && !pieces.includes(null) ? pieces.join('') : null
  }

  /** Where an expression builds a string: the parts that are not constant. Empty for constants and plain values. */
  dynamicParts(node: SyntaxNode): SyntaxNode[] {
    const inside = this.unwrap(node)
    if (this.literal(inside) !== null) return []
    const parts = this.dialect.parts(inside)
    if (!parts) return []
    return parts.flatMap((part) => {
      const nested = this.dialect.parts(this.unwrap(part))
      if (nested) return this.dynamicParts(part)
      return this.isConstant(part) ? [] : [part]
    })
  }

  /** All constant text of an expression that builds a string, in order; '' between parts that vary. */
  constantText(node: SyntaxNode): string {
    const inside = this.unwrap(node)
    const plain = this.literal(inside)
    if (plain !== null) return plain
    const parts = this.dialect.parts(inside)
    if (!parts) return TEXT_PIECES.has(inside.kind) ? inside.text : ''
    return [...parts].sort((a, b) => a.start - b.start).map((part) => this.constantText(part)).join('')
  }

  private isConstant(node: SyntaxNode): boolean {
    const inside = this.unwrap(node)
    return TEXT_PIECES.has(inside.kind) || NUMBERS.test(inside.text) || this.literal(inside) !== null
  }

  /**
   * The first part of an expression that reads request input and reaches its value: `req.query.x` in
   * `'a' + req.query.x.trim()`. Numbers made of it, comparisons, conditions and results of unknown functions do not count.
   * @param cleaners further calls whose result is harmless for the sink in question
   */
  requestInput(node: SyntaxNode, cleaners?: ReadonlySet<string>): SyntaxNode | null {
    this.inputs ??= inputNodes(this)
    return readsInput(this, this.inputs, node, cleaners)
  }

  /** Whether anything at or below the node reads request input, be it harmless or not. Costs next to nothing. */
  holdsInput(node: SyntaxNode): boolean {
    this.inputs ??= inputNodes(this)
    return firstInput(this.inputs, node) >= 0
  }

  /** The nearest node of an abstract kind around this one, or null. */
  enclosing(node: SyntaxNode, kind: AbstractKind): SyntaxNode | null {
    for (const above of node.ancestors()) if (this.isA(above, kind)) return above
    return null
  }

  /** Whether the node stands in a loop of the same function. */
  inLoop(node: SyntaxNode): boolean {
    for (const above of node.ancestors()) {
      if (this.isA(above, 'loop')) return true
      if (this.isA(above, 'function')) return false
    }
    return false
  }
}

const TEXT_PIECES = new Set(['TemplateElement', 'string_content', 'string_fragment', 'string_start', 'string_end', 'escape_sequence', 'heredoc_content', 'heredoc_end', 'string_value'])
const NUMBERS = /^-?\d[\d_.]*$/
