import { indentOf } from './lines.ts'

/** Lines of a file, from 1, both included. */
export interface Block {
  from: number
  to: number
}

const BY_INDENT = /\.(?:py|rb)$/
const TEXTS = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\\n]|\\.)*`/g

/** The block or call that begins on a line: up to the bracket that closes it, or to where the text is no longer indented. */
export function blockFrom(path: string, lines: readonly string[], from: number): Block {
  return { from, to: BY_INDENT.test(path) ? indented(lines, from) : bracketed(lines, from) }
}

function indented(lines: readonly string[], from: number): number {
  const indent = indentOf(lines[from - 1] ?? '')
  let to = from
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (line.trim() !== '' && indentOf(line) <= indent && !/^\s*[)\]}]/.test(line)) break
    to = at + 1
  }
  return to
}

function bracketed(lines: readonly string[], from: number): number {
  let depth = 0
  let opened = false
  for (let at = from - 1; at < lines.length; at += 1) {
    for (const sign of (lines[at] ?? '').replace(TEXTS, '').match(/[{}()[\]]/g) ?? []) {
      depth += /[{([]/.test(sign) ? 1 : -1
      opened ||= depth > 0
      if (opened && depth <= 0 && /[})\]]/.test(sign) && !opensAgain(lines[at] ?? '', lines[at + 1] ?? '')) return at + 1
    }
  }
  return opened ? lines.length : from
}

/** `function ask(question) {`: the brackets of parameters close before the block opens. */
const opensAgain = (line: string, next: string) => /[{([]\s*$/.test(line) || /^\s*\{/.test(next)

/** Functions of a file by their last name, with their blocks; of two with one name the first. */
export function functionsIn(path: string, text: string): Map<string, Block> {
  const lines = text.split('\n')
  const found = new Map<string, Block>()
  for (const [at, line] of lines.entries()) {
    const name = FUNCTION.exec(line)?.slice(1).find((one) => one !== undefined)
    if (name !== undefined && !found.has(name) && !NO_FUNCTION.has(name)) found.set(name, blockFrom(path, lines, at + 1))
  }
  return found
}

const NO_FUNCTION = new Set(['if', 'for', 'while', 'switch', 'catch', 'return', 'function', 'constructor', 'else'])

const FUNCTION =
  /\b(?:async\s+)?function\s*\*?\s*(\w+)\s*[(<]|^\s*(?:export\s+)?(?:const|let|var)\s+(\w+)\s*(?::[^=]+)?=\s*(?:async\s*)?(?:function\b|\([^)]*$|\([^)]*\)\s*(?::[^=]+)?=>|\w+\s*=>)|^\s*(?:async\s+)?def\s+(?:self\.)?(\w+[?!]?)|^func\s+(?:\([^)]*\)\s*)?(\w+)\s*\(|^\s+(?:(?:public|private|protected|static|async|override|final|virtual)\s+)*(?:[\w<>[\],?. ]+\s+)?(\w+)\s*\([^;]*\)\s*(?::\s*[\w<>[\]|. ]+)?\s*(?:throws\s+[\w, ]+)?\{\s*$/
