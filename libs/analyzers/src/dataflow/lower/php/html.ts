import type { SyntaxNode } from '../../../syntax/tree.ts'
import { type Code, partsOf } from './code.ts'

/** Text outside of PHP's tags is printed as it is. */
function print(code: Code, text: string, offset: number): void {
  if (!text) return
  const { fn } = code
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
  fn.call(callee, nodes.flatMap(items).map((node) => file.lower.expression(code, node)), offset)
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
