/**
 * A syntax tree flattened once into typed arrays, in preorder: the subtree of node `i` is `[i, subtreeEnd[i])`.
 * Walking it costs no allocation, so a thousand rules over one file cost little more than one.
 */
export interface FlatTree {
  text: string
  size: number
  /** index into `kindNames` */
  kind: Uint16Array
  /** index into `fieldNames`; 0 is "no field" */
  field: Uint16Array
  /** UTF-16 offsets */
  start: Int32Array
  end: Int32Array
  /** -1 for the root */
  parent: Int32Array
  subtreeEnd: Int32Array
  kindNames: readonly string[]
  fieldNames: readonly string[]
}

/** One node, made on demand. Two objects may stand for the same node: compare with `is`. */
export class SyntaxNode {
  readonly tree: FlatTree
  readonly index: number

  constructor(tree: FlatTree, index: number) {
    this.tree = tree
    this.index = index
  }

  get kind(): string {
    return this.tree.kindNames[this.tree.kind[this.index] ?? 0] ?? ''
  }

  get start(): number {
    return this.tree.start[this.index] ?? 0
  }

  get end(): number {
    return this.tree.end[this.index] ?? 0
  }

  get text(): string {
    return this.tree.text.slice(this.start, this.end)
  }

  /** The name under which the parent holds this node, or ''. */
  get fieldName(): string {
    return this.tree.fieldNames[this.tree.field[this.index] ?? 0] ?? ''
  }

  get parent(): SyntaxNode | null {
    const parent = this.tree.parent[this.index] ?? -1
    return parent < 0 ? null : new SyntaxNode(this.tree, parent)
  }

  get children(): SyntaxNode[] {
    const { subtreeEnd } = this.tree
    const end = subtreeEnd[this.index] ?? 0
    const found: SyntaxNode[] = []
    for (let at = this.index + 1; at < end; at = subtreeEnd[at] ?? end) found.push(new SyntaxNode(this.tree, at))
    return found
  }

  /** The first child held under `name`, or null. */
  child(name: string): SyntaxNode | null {
    const { subtreeEnd, field, fieldNames } = this.tree
    const end = subtreeEnd[this.index] ?? 0
    for (let at = this.index + 1; at < end; at = subtreeEnd[at] ?? end) {
      if (fieldNames[field[at] ?? 0] === name) return new SyntaxNode(this.tree, at)
    }
    return null
  }

  /** All children held under `name`. */
  all(name: string): SyntaxNode[] {
    return this.children.filter((node) => node.fieldName === name)
  }

  is(other: SyntaxNode | null): boolean {
    return other !== null && other.index === this.index && other.tree === this.tree
  }

  contains(other: SyntaxNode): boolean {
    return other.index >= this.index && other.index < (this.tree.subtreeEnd[this.index] ?? 0)
  }

  /** Every node below this one, in source order. */
  *descendants(): Generator<SyntaxNode> {
    const end = this.tree.subtreeEnd[this.index] ?? 0
    for (let at = this.index + 1; at < end; at++) yield new SyntaxNode(this.tree, at)
  }

  /** Parent, grandparent and so on up to the root. */
  *ancestors(): Generator<SyntaxNode> {
    for (let at = this.parent; at; at = at.parent) yield at
  }
}

/** Gives names stable small numbers; one table per grammar, shared by all of its trees. */
export class NameTable {
  readonly names: string[] = ['']
  private readonly ids = new Map<string, number>([['', 0]])

  id(name: string): number {
    const known = this.ids.get(name)
    if (known !== undefined) return known
    const id = this.names.length
    this.names.push(name)
    this.ids.set(name, id)
    return id
  }

  /** The number of a name, or undefined where no tree has used it yet. */
  known(name: string): number | undefined {
    return this.ids.get(name)
  }
}

/** Collects nodes in preorder and turns them into a tree. */
export class TreeBuilder {
  private kind = new Uint16Array(1024)
  private field = new Uint16Array(1024)
  private start = new Int32Array(1024)
  private end = new Int32Array(1024)
  private parent = new Int32Array(1024)
  private subtreeEnd = new Int32Array(1024)
  private size = 0

  /** Returns the new node's index. */
  open(kind: number, field: number, start: number, end: number, parent: number): number {
    if (this.size === this.kind.length) this.grow()
    const at = this.size++
    this.kind[at] = kind
    this.field[at] = field
    this.start[at] = start
    this.end[at] = end
    this.parent[at] = parent
    return at
  }

  /** To be called when all descendants of `node` have been opened. */
  close(node: number): void {
    this.subtreeEnd[node] = this.size
  }

  private grow() {
    const wider = <A extends Uint16Array | Int32Array>(array: A, made: A): A => {
      made.set(array)
      return made
    }
    const length = this.size * 2
    this.kind = wider(this.kind, new Uint16Array(length))
    this.field = wider(this.field, new Uint16Array(length))
    this.start = wider(this.start, new Int32Array(length))
    this.end = wider(this.end, new Int32Array(length))
    this.parent = wider(this.parent, new Int32Array(length))
    this.subtreeEnd = wider(this.subtreeEnd, new Int32Array(length))
  }

  finish(text: string, kinds: NameTable, fields: NameTable): FlatTree {
    const { size } = this
    return {
      text,
      size,
      kind: this.kind.slice(0, size),
      field: this.field.slice(0, size),
      start: this.start.slice(0, size),
      end: this.end.slice(0, size),
      parent: this.parent.slice(0, size),
      subtreeEnd: this.subtreeEnd.slice(0, size),
      kindNames: kinds.names,
      fieldNames: fields.names,
    }
  }
}
