import type { ParsedFile } from '../../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../../syntax/tree.ts'
import { placeOf, shapeOf } from './nodes.ts'
import { type Edit, insertion } from './pieces.ts'
import { atEnd, DEAD } from './snippets.ts'

/** Adds remarks, blank lines, functions nobody calls, variables nobody reads and branches that are never taken. */
export function withDeadCode(file: ParsedFile, at: number): Edit[] {
  const dead = DEAD[file.language]
  // one of a name for the whole program
  const end = at === 0 ? atEnd(file) : null
  const bodies = [...file.root.descendants()].filter((node) => shapeOf(file).body.test(placeOf(node)))
  return [...bodies.flatMap((body) => inBody(file, body)), ...remarks(file), ...(end === null ? [] : [insertion(end, dead.unused)])]
}

const indentAt = (text: string, offset: number): string => /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? ''
const beginsLine = (text: string, offset: number): boolean => text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset).trim() === ''

function inBody({ text, language }: ParsedFile, body: SyntaxNode): Edit[] {
  const { local } = DEAD[language]
  const [first] = body.children
  // documentation and directives are read where they stand first
  if (!first || /^(?:comment|string)$/.test(first.kind) || /^['"]/.test(first.text)) return []
  if (text[body.start] === '{') return [insertion(body.start + 1, local(`${indentAt(text, body.start)}  `))]
  const isBlock = /^(?:block|body_statement)$/.test(body.kind) && beginsLine(text, first.start)
  return isBlock ? [insertion(first.start, local(indentAt(text, first.start)))] : []
}

/** Between what stands in a file side by side, where a line ends. */
function remarks({ root, text, language }: ParsedFile): Edit[] {
  const { comment } = DEAD[language]
  return root.children.slice(0, -1).flatMap((node, at) => {
    const next = root.children[at + 1]
    const lineEnd = text.indexOf('\n', node.end)
    if (!next || lineEnd < 0 || lineEnd >= next.start || /text|php_tag/.test(node.kind + next.kind)) return []
    return /^\s*(?:(?:\/\/|#).*)?$/.test(text.slice(node.end, lineEnd)) ? [insertion(lineEnd + 1, `\n${comment}\n\n`)] : []
  })
}
