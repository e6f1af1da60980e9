import type { Call } from '../syntax/dialect.ts'
import type { ParsedFile } from '../syntax/parsed-file.ts'
import { lineStarts } from '../syntax/position.ts'
import { SyntaxNode } from '../syntax/tree.ts'
import type { RawFinding } from '../types.ts'
import type { Site, SiteStep } from './recipe.ts'

/** Nodes that begin at an offset, outermost first. */
function nodesAt(file: ParsedFile, offset: number): SyntaxNode[] {
  const { tree } = file
  const found: SyntaxNode[] = []
  let at = 0
  while (at < tree.size) {
    const start = tree.start[at] ?? 0
    const end = tree.end[at] ?? 0
    if (start === offset && end > offset) found.push(new SyntaxNode(tree, at))
    const isInside = start <= offset && offset < end
    at = isInside ? at + 1 : (tree.subtreeEnd[at] ?? tree.size)
  }
  return found
}

/** The innermost node around an offset: what stands there where no node begins. */
function around(file: ParsedFile, offset: number): SyntaxNode {
  let inside = file.root
  for (;;) {
    const below = inside.children.find(({ start, end }) => start <= offset && offset < end)
    if (!below) return inside
    inside = below
  }
}

const lastName = (name: string) => /[\w$]+(?=(?:\(\))?$)/.exec(name)?.[0] ?? ''

/** The innermost call around a node, unless the node is inside one of its arguments. */
function calledBy(file: ParsedFile, node: SyntaxNode): Call | null {
  for (const above of node.ancestors()) {
    const call = file.call(above)
    if (call) return [...call.args, ...call.named.values()].some((argument) => argument.contains(node)) ? null : call
  }
  return null
}

/** The call that a place is about: the one whose function is named there, else of those that begin there, as in a chain, the one with the sink's name. */
function callAt(file: ParsedFile, here: readonly SyntaxNode[], sink: string | undefined): Call | null {
  const calls = here.flatMap((node) => file.call(node) ?? [])
  const named = sink === undefined ? undefined : calls.find(({ name }) => name === lastName(sink))
  const [first] = here
  return named ?? calls[0] ?? (first ? calledBy(file, first) : null)
}

/** @param offset where a step lies */
function nodeOf(file: ParsedFile, offset: number): SyntaxNode {
  const here = nodesAt(file, offset)
  return here.find((node) => file.call(node) !== null) ?? here.find(({ kind }) => !/statement|Statement/.test(kind)) ?? around(file, offset)
}

/** @param depends whether a manifest of the project names a package */
export function siteOf(raw: RawFinding, file: ParsedFile, depends: Site['depends']): Site {
  const starts = lineStarts(file.text)
  const offsetOf = (line: number, column: number) => (starts[line - 1] ?? 0) + column - 1
  const offset = offsetOf(raw.line, raw.column)
  const here = nodesAt(file, offset)
  const steps = (raw.trace ?? []).flatMap(({ file_path, line, column, kind }): SiteStep[] =>
    file_path === file.path ? [{ kind, node: nodeOf(file, offsetOf(line, column)) }] : [])
  return { raw, file, node: nodeOf(file, offset), call: callAt(file, here, raw.sink), steps, depends }
}
