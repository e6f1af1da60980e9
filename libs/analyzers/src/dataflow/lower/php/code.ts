import type { FunctionBuilder, ModuleBuilder } from '../../ir/builder.ts'
import { Scope } from '../../ir/scope.ts'
import type { SyntaxNode } from '../../../syntax/tree.ts'
import { type Markup, OUTSIDE } from '../../markup/place.ts'
import type { References } from './references.ts'

/** What a file's parts share while it is lowered. */
export interface FileState {
  readonly path: string
  readonly source: string
  readonly module: ModuleBuilder
  /** variables that the file's top-level code writes somewhere; others come from the file that includes it */
  readonly written: ReadonlySet<string>
  /** functions whose bodies are still to be lowered: they see every name of the file, also those declared below them */
  readonly deferred: (() => void)[]
  /** closures by their node: code that is lowered twice (a `case` fallen into) has them once */
  readonly closures: Map<number, FunctionBuilder>
  /** variables of the file's top-level code */
  readonly variables: Scope
  readonly references: References
  /** the one way back from the parts of the language to the whole, without files importing each other in circles */
  readonly lower: Dispatch
}

export interface Dispatch {
  expression: (code: Code, node: SyntaxNode) => number
  statements: (code: Code, nodes: readonly SyntaxNode[]) => void
  /** a class, interface, trait or enum; returns the class's index */
  classLike: (code: Code, node: SyntaxNode, name: string) => number
}

/** A loop or `switch` around the code being lowered. */
export interface Leavable {
  kind: 'loop' | 'switch'
  /** flags that say what the construct around does once this one is left (`break 2`) */
  exits: Map<'break' | 'continue', number>
}

/** Where code is lowered to: one function, with what its names mean. */
export interface Code {
  readonly file: FileState
  readonly fn: FunctionBuilder
  /** variables, named with their `$` */
  readonly variables: Scope
  /** functions, classes and constants, see `names.ts`: of the namespace the code stands in */
  names: Scope
  namespace: string
  /** index of the class whose code this is, or -1 */
  readonly classIndex: number
  /** the code sets what belongs to the class itself: `self` is the class, not an object */
  inClassBody: boolean
  /** of an arrow function, the code around it, whose variables it sees */
  readonly around: Code | null
  /** variables something has been stored into further up */
  readonly stored: Set<string>
  /** names that `global $x` says are the file's own, but which the file never writes */
  readonly foreign: Set<string>
  /** variable with the map that `extract` made variables of, or -1 */
  extracted: number
  /** variables may come and go here unseen: an `include` was met */
  includes: boolean
  /** what the text printed so far has opened in the page */
  markup: Markup
  /** parameters by reference, with the variable of the object that holds what they stand for */
  readonly references: Map<string, number>
  readonly leavable: Leavable[]
  /** loops under way over the elements of something: how key and element are called, and the temporary of what they are of */
  readonly loops: { key: string; item: string; held: number }[]
  /** maps whose every element a loop writes anew, as they are written there (`$list[$key]`), with the variable of what they become */
  readonly anew: Map<string, number>
  /** the code has been lowered before, where it stands: a `case` that another falls into */
  repeating: boolean
  depth: number
}

type Fresh = 'file' | 'fn' | 'variables' | 'names' | 'namespace' | 'classIndex' | 'around'

export function newCode(parts: Pick<Code, Fresh>): Code {
  return { ...parts, stored: new Set(), foreign: new Set(), extracted: -1, includes: false, markup: OUTSIDE, references: new Map(), leavable: [], loops: [], anew: new Map(), repeating: false, inClassBody: false, depth: 0 }
}

/** Code of a function inside, with variables of its own. */
export function innerCode(code: Code, fn: FunctionBuilder, more: { classIndex?: number; around?: Code } = {}): Code {
  const { file, names, namespace } = code
  return newCode({ file, fn, variables: new Scope(fn, null), names, namespace, classIndex: more.classIndex ?? code.classIndex, around: more.around ?? null })
}

export const isTop = (code: Code): boolean => code.fn === code.file.module.top

/** Longer lists are generated tables; an instruction takes no more operands than this. */
export const MAX_OPERANDS = 4000

const EXTRAS = new Set(['comment', 'text_interpolation', 'php_end_tag', 'php_tag'])

/** Children without comments and the HTML that may stand between any two tokens. */
export const partsOf = (node: SyntaxNode): SyntaxNode[] => node.children.filter((child) => !EXTRAS.has(child.kind))

export const firstPart = (node: SyntaxNode): SyntaxNode | null => partsOf(node)[0] ?? null

/** The expression inside parentheses. */
export function inParentheses(node: SyntaxNode): SyntaxNode {
  let at = node
  while (at.kind === 'parenthesized_expression') {
    const inside = firstPart(at)
    if (!inside) return at
    at = inside
  }
  return at
}

/** `$name` -> `name` */
export const plainName = (node: SyntaxNode): string => node.text.slice(1)
