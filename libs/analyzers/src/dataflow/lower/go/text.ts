import type { SyntaxNode } from '../../../syntax/tree.ts'
import { constantOf } from './constants.ts'
import { bare, parts } from './nodes.ts'
import { packageOf, type Place } from './place.ts'

const PACKAGES: ReadonlySet<string> = new Set(['strings', 'bytes', 'slices', 'golang.org/x/exp/slices'])

/** What the functions of these packages are called as methods of their first argument in other languages. */
const METHODS: ReadonlyMap<string, string> = new Map(Object.entries({
  Contains: 'contains',
  ContainsAny: 'contains',
  ContainsRune: 'contains',
  HasPrefix: 'startsWith',
  HasSuffix: 'endsWith',
  EqualFold: 'equalsIgnoreCase',
  Equal: 'equals',
  Index: 'indexOf',
  IndexAny: 'indexOf',
  IndexByte: 'indexOf',
  IndexRune: 'indexOf',
  LastIndex: 'lastIndexOf',
  Count: 'count',
  ToLower: 'toLowerCase',
  ToUpper: 'toUpperCase',
  TrimSpace: 'trim',
  Title: 'title',
  Trim: 'trimStart',
  TrimLeft: 'trimStart',
  TrimRight: 'trimEnd',
  TrimPrefix: 'trimStart',
  TrimSuffix: 'trimEnd',
  ReplaceAll: 'replaceAll',
  Split: 'split',
  SplitN: 'split',
  SplitAfter: 'split',
  Fields: 'split',
  Cut: 'split',
  Join: 'join',
}))

/** `strings.Contains(text, part)` as `text.contains(part)`; null for every other call. */
export function textMethod(at: Place, operand: SyntaxNode, name: string, list: SyntaxNode | null): { object: number; name: string; args: number[] } | null {
  if (!PACKAGES.has(packageOf(at, operand))) return null
  const [text, ...others] = parts(list)
  const method = name === 'Replace' ? replacement(others) : METHODS.get(name)
  if (!method || !text || [text, ...others].some(({ kind }) => kind === 'variadic_argument')) return null
  return { object: at.file.expression(at, text), name: method, args: others.map((node) => at.file.expression(at, node)) }
}

/** `regexp.MatchString(pattern, text)` as a test of the text; null for every other call. */
export function patternMatch(at: Place, node: SyntaxNode): number | null {
  const callee = bare(node.child('function') ?? node)
  const [operand, name] = [callee.child('operand'), callee.child('field')]
  const [pattern, text, ...others] = parts(node.child('arguments'))
  if (!operand || !pattern || !text || others.length > 0 || !/^Match(?:String)?$/.test(name?.text ?? '') || packageOf(at, operand) !== 'regexp') return null
  return at.fn.method(at.file.expression(at, text), 'MatchString', [at.file.expression(at, pattern)], node.start)
}

/** `strings.Replace(s, old, new, -1)` replaces all. */
function replacement(others: readonly SyntaxNode[]): string {
  const count = others[2] && bare(others[2])
  const [digits] = count?.kind === 'unary_expression' ? parts(count) : []
  return count?.kind === 'unary_expression' && digits && constantOf(bare(digits)) ? 'replaceAll' : 'replaceFirst'
}
