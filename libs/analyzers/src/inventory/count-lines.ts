import type { CommentStyle } from './languages.ts'

/** Lines that hold more than blanks and comments. A block comment counts as such only where it starts a line. */
export function countCodeLines(text: string, { line, block }: CommentStyle): number {
  let code = 0
  let inBlock = false
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start)
    const end = newline < 0 ? text.length : newline
    const content = text.slice(start, end).trim()
    start = end + 1
    if (inBlock) {
      inBlock = !block || !content.includes(block[1])
      continue
    }
    if (content === '' || line.some((mark) => content.startsWith(mark))) continue
    if (block && content.startsWith(block[0])) {
      const closed = content.indexOf(block[1], block[0].length)
      inBlock = closed < 0
      if (inBlock || closed + block[1].length === content.length) continue
    }
    code++
  }
  return code
}
