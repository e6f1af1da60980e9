import type { ParsedFile } from '../../../syntax/parsed-file.ts'
import { SyntaxNode } from '../../../syntax/tree.ts'

/** What must be known of a whole file before its code is lowered. */
export interface Prepass {
  /** bodies of here-documents by the index of the node that begins them */
  heredocs: Map<number, SyntaxNode>
  /** `def`s outside of classes */
  functions: SyntaxNode[]
  /** names of global variables that are written */
  globals: Set<string>
}

const CLASS_MAKERS = new Set(['Class', 'Module', 'Struct', 'Data'])

/** Reads the tree's arrays once. */
export function prepass(file: ParsedFile): Prepass {
  const { tree, kinds } = file
  const id = (name: string) => kinds.known(name) ?? -1
  const [begin, body, method, call, constant, global] = ['heredoc_beginning', 'heredoc_body', 'method', 'call', 'constant', 'global_variable'].map(id)
  const classes = new Set(['class', 'module', 'singleton_class'].map(id))
  const found: Prepass = { heredocs: new Map(), functions: [], globals: new Set() }
  const open: SyntaxNode[] = []
  let classEnd = 0
  for (let at = 0; at < tree.size; at++) {
    const kind = tree.kind[at] ?? -1
    if (kind === begin) open.push(new SyntaxNode(tree, at))
    else if (kind === body) close(found, open, new SyntaxNode(tree, at))
    else if (kind === global && tree.fieldNames[tree.field[at] ?? 0] === 'left') found.globals.add(new SyntaxNode(tree, at).text)
    else if (at < classEnd) continue
    else if (kind === method) found.functions.push(new SyntaxNode(tree, at))
    else if (classes.has(kind) || isMaker(at)) classEnd = tree.subtreeEnd[at] ?? at
  }
  return found

  /** `Class.new(...) do ... end` */
  function isMaker(at: number): boolean {
    return tree.kind[at] === call && tree.kind[at + 1] === constant && CLASS_MAKERS.has(new SyntaxNode(tree, at + 1).text)
  }
}

/** Bodies come in the order of their beginnings, but for those begun inside another's body. */
function close(found: Prepass, open: SyntaxNode[], body: SyntaxNode): void {
  const end = body.children.findLast(({ kind }) => kind === 'heredoc_end')?.text.trim()
  const at = open.findIndex((node) => node.text.replace(/^<<[~-]?['"`]?|['"`]$/g, '') === end)
  const [beginning] = open.splice(Math.max(at, 0), 1)
  if (beginning) found.heredocs.set(beginning.index, body)
}
