import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

/** The struct that an argument is, or holds: `Config{}`, `&Config{}`, `[]Config{...}`, `map[string]Config{...}`, a variable of such a type. */
export function typeOfArgument(node: SyntaxNode, file: ParsedFile): string | null {
  if (node.kind === 'unary_expression') {
    const operand = node.child('operand')
    return operand && typeOfArgument(operand, file)
  }
  if (node.kind === 'composite_literal') return bare(node.child('type')?.text ?? '')
  return node.kind === 'identifier' ? declared(node, file) : null
}

const bare = (type: string): string | null => /^(?:\[\w*\]|map\[\w+\]|\*)*([A-Za-z_]\w*)$/.exec(type)?.[1] ?? null

/** The type a function declares or makes a variable with. */
function declared(node: SyntaxNode, file: ParsedFile): string | null {
  for (const around of node.ancestors()) {
    if (!/^(?:function_declaration|method_declaration|func_literal)$/.test(around.kind)) continue
    const before = file.text.slice(around.start, node.start)
    const name = node.text
    const type = new RegExp(`(?:[(,]\\s*|\\bvar\\s+)${name}\\s+((?:\\[\\w*\\]|map\\[\\w+\\]|\\*)*\\w+)\\s*[,)=\\n]`).exec(before)?.[1]
    const made = new RegExp(`\\b${name}\\s*:=\\s*&?((?:\\[\\w*\\]|map\\[\\w+\\]|\\*)*\\w+)\\{`).exec(before)?.[1]
    const found = type ?? made
    if (found) return bare(found)
  }
  return null
}
