import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Language } from '../../types.ts'

/** How statements end in a language, and what holds a list of them. */
interface Shape {
  jumps: ReadonlySet<string>
  /** calls that do not come back, by their first characters */
  calls: RegExp
  lists: ReadonlySet<string>
  /** may be reached though the line before does not go on: labels, and what the preprocessor keeps or drops */
  reachable: RegExp
  /** does nothing when it is reached: declarations, empty statements, text of a page */
  harmless: RegExp
}

const kinds = (text: string): ReadonlySet<string> => new Set(text.split(' '))

export const SHAPES: ReadonlyMap<Language, Shape> = new Map<Language, Shape>([
  ['php', {
    jumps: kinds('return_statement exit_statement break_statement continue_statement goto_statement throw_expression'),
    calls: /^\\?(?:die|exit)\(/,
    lists: kinds('compound_statement program colon_block case_statement default_statement'),
    reachable: /^(?:named_label_statement|ERROR)$/,
    harmless: /^(?:function_definition|class_declaration|interface_declaration|trait_declaration|enum_declaration|namespace_\w+|const_declaration|empty_statement|text|text_interpolation|php_tag|php_end_tag)$/,
  }],
  ['python', {
    jumps: kinds('return_statement raise_statement break_statement continue_statement'),
    calls: /^(?:sys\.exit|os\._exit|os\.abort)\(/,
    lists: kinds('block module'),
    reachable: /^ERROR$/,
    harmless: /^pass_statement$/,
  }],
  ['ruby', {
    jumps: kinds('return break next redo retry'),
    calls: /^(?:raise|exit|abort)\b(?![.\w])/,
    lists: kinds('body_statement then else do block_body program begin'),
    reachable: /^(?:ERROR|rescue|ensure|else|when|in_clause)$/,
    harmless: /^(?:method|singleton_method|class|module|empty_statement|uninterpreted|heredoc_body|end_block)$/,
  }],
  ['csharp', {
    jumps: kinds('return_statement throw_statement break_statement continue_statement goto_statement'),
    calls: /^Environment\.(?:Exit|FailFast)\(/,
    lists: kinds('block switch_section'),
    reachable: /^(?:labeled_statement|ERROR|preproc_\w+)$/,
    harmless: /^(?:local_function_statement|empty_statement)$/,
  }],
  ['go', {
    jumps: kinds('return_statement break_statement continue_statement goto_statement'),
    calls: /^(?:panic|os\.Exit|log\.(?:Fatal|Panic)(?:f|ln)?)\(/,
    lists: kinds('statement_list'),
    reachable: /^(?:labeled_statement|ERROR)$/,
    harmless: /^empty_statement$/,
  }],
])

const MAX_NAME = 30

/** How a statement leaves its list: by a jump, by a call that does not come back, or not at all. */
type Ending = 'jump' | 'call' | null
const known = new WeakMap<ParsedFile, Map<number, Ending>>()
const IF = /^(?:if_statement|if|unless|elsif|elif_clause|else_if_clause)$/

export function endingOf(node: SyntaxNode, shape: Shape, file: ParsedFile): Ending {
  const endings = known.get(file) ?? new Map<number, Ending>()
  known.set(file, endings)
  const cached = endings.get(node.index)
  if (cached !== undefined) return cached
  const made = judge(node, shape, file)
  endings.set(node.index, made)
  return made
}

function judge(node: SyntaxNode, shape: Shape, file: ParsedFile): Ending {
  const { kind } = node
  if (shape.jumps.has(kind)) return 'jump'
  if (IF.test(kind)) return branchesEnd(node, shape, file) ? 'jump' : null
  if (kind === 'else_clause' || kind === 'block') return node.children.some((child) => endingOf(child, shape, file)) && !holdsLabel(node, shape) ? 'jump' : null
  if (kind === 'expression_statement') {
    const [inner] = node.children
    return inner ? endingOf(inner, shape, file) : null
  }
  if (shape.lists.has(kind)) return node.children.some((child) => endingOf(child, shape, file)) && !holdsLabel(node, shape) ? 'jump' : null
  return file.isA(node, 'call') && shape.calls.test(file.text.slice(node.start, node.start + MAX_NAME)) ? 'call' : null
}

const holdsLabel = (list: SyntaxNode, { reachable }: Shape): boolean => list.children.some(({ kind }) => reachable.test(kind))

/** An `if` ends where every branch does, and there is one for every case. */
function branchesEnd(node: SyntaxNode, shape: Shape, file: ParsedFile): boolean {
  const then = node.child('consequence') ?? node.child('body')
  if (!then || !endingOf(then, shape, file)) return false
  if (node.kind === 'elif_clause' || node.kind === 'else_if_clause') return true
  const others = node.all('alternative')
  const last = others.at(-1)
  return last !== undefined && !/^(?:elif_clause|else_if_clause)$/.test(last.kind) && others.every((other) => endingOf(other, shape, file))
}
