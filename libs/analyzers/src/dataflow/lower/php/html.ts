import type { SyntaxNode } from '../../../syntax/tree.ts'
import { advance, shortText } from '../../markup/place.ts'
import { type Code, partsOf } from './code.ts'
import { constantText } from './strings.ts'

/** Text outside of PHP's tags is printed as it is. */
function print(code: Code, text: string, offset: number): void {
  if (!text) return
  const { fn } = code
  code.markup = advance(code.markup, text)
  fn.call(fn.global('echo', offset), [fn.const(text, offset)], offset)
}

/** What stands before the first tag: the whole file where it has none. */
export function leadingText(code: Code, root: SyntaxNode): void {
  const tag = root.children.find((child) => child.kind === 'php_tag')
  print(code, code.file.source.slice(0, tag ? tag.start : root.end), 0)
}

/** `?> text <?php`: the tag swallows one line end after it. */
export function interpolatedText(code: Code, node: SyntaxNode): void {
  const { children } = node
  const from = children.find((child) => child.kind === 'php_end_tag')?.end ?? node.start
  const to = children.find((child) => child.kind === 'php_tag')?.start ?? node.end
  const text = code.file.source.slice(from, to)
  const skipped = /^\r?\n/.exec(text)?.[0].length ?? 0
  print(code, text.slice(skipped), from + skipped)
}

/** Whether `<?=` stands before a statement: its value is printed. */
export function isPrinted({ file: { source } }: Code, node: SyntaxNode): boolean {
  let at = node.start
  while (at > 0 && /\s/.test(source[at - 1] ?? '')) at--
  return source.startsWith('<?=', at - 3)
}

export function echo(code: Code, nodes: readonly SyntaxNode[], offset: number): void {
  const { fn, file } = code
  const callee = fn.global('echo', offset)
  fn.call(callee, nodes.flatMap(items).map((node) => inPage(code, node, file.lower.expression(code, node))), offset)
}

/** A value that is printed, after as much of the page as says where in it the value stands. */
export function inPage(code: Code, node: SyntaxNode, value: number): number {
  const { fn } = code
  const before = shortText(code.markup)
  const text = constantText(node)
  code.markup = advance(code.markup, text ?? printedText(node))
  return before && text === null ? fn.concat([fn.const(before, node.start), value], node.start) : value
}

const TEXTS = new Set(['encapsed_string', 'heredoc', 'heredoc_body', 'parenthesized_expression'])

/** The constants of what is put together, with a sign for each value. */
function printedText(node: SyntaxNode): string {
  const text = constantText(node)
  if (text !== null) return text
  if (node.kind === 'string_content') return node.text
  if (node.kind === 'escape_sequence') return node.text.slice(1)
  return TEXTS.has(node.kind) || node.child('operator')?.kind === '.' ? partsOf(node).map(printedText).join('') : '\0'
}

/** `a, b, c` leans right, one pair in the other. */
function items(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = []
  let at = node
  while (at.kind === 'sequence_expression') {
    const parts = partsOf(at)
    const last = parts.pop()
    if (!last) break
    found.push(...parts)
    at = last
  }
  return [...found, at]
}
