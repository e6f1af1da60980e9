import { isBalanced } from './balanced.ts'
import { namesIn, words } from './free-names.ts'
import { OUTPUTS } from './outputs.ts'
import { VIEW, VirtualSource } from './virtual.ts'

const KNOWN = words('if else unless each in for of while case when default include extends block append prepend mixin var let const true false null undefined this new typeof function return JSON Math Object Array Date String Number encodeURIComponent parseInt locals attributes and or')

const NAME = /(?<![\w$.'"`#-])([A-Za-z_$][\w$]*)(?![\w$-])/g

/** What is code of a line: `p!= x`, `!= x`, `- var x = y`, `each x in y`, `!{x}`, `a(href=x)`, `include x`. */
const RAW = /^(\s*(?:[\w.#-]+(?:\([^)]*\))?)?!=)(.*)$/
const CODE = /^(\s*-\s)(.*)$/
const EACH = /^(\s*(?:each|for)\s+([A-Za-z_$][\w$]*)(?:\s*,\s*[\w$]+)?\s+(?:in|of)\s+)(.+)$/
const INTERPOLATED = /!\{([^}]*)\}/g
const LINK = /\b(?:href|action|formaction)\s*=\s*(?!["'`])([\w$][\w$.[\]'"]*)/g
const SHOWS = /^\s*(?:include|extends)\s+(\S+)\s*$/

/** A Pug template as JavaScript: what its lines print unescaped, and what they name. */
export function pugSource(text: string): VirtualSource {
  const source = new VirtualSource()
  const pieces: Piece[] = []
  runLines(new VirtualSource(), text, pieces)
  source.write(`function ${VIEW}(locals) {\n`, 0)
  for (const [name, place] of namesIn(text, pieces, NAME, KNOWN)) source.write(`var ${name} = locals.${name};\n`, place)
  source.write('{\n', 0)
  runLines(source, text, [])
  source.write('}}\n', text.length)
  return source
}

interface Piece {
  codeFrom: number
  codeTo: number
}

function runLines(source: VirtualSource, text: string, pieces: Piece[]): void {
  let at = 0
  for (const line of text.split('\n')) {
    runLine(source, text, line, at, pieces)
    at += line.length + 1
  }
}

function runLine(source: VirtualSource, text: string, line: string, at: number, pieces: Piece[]): void {
  const call = (name: string, from: number, length: number, after = '\n);\n') => {
    if (!isBalanced(text.slice(from, from + length))) return
    pieces.push({ codeFrom: from, codeTo: from + length })
    source.write(`;${name}(`, from)
    source.copy(text, from, from + length)
    source.write(after, from + length)
  }
  const raw = RAW.exec(line)
  const code = raw ? null : CODE.exec(line)
  const each = EACH.exec(line)
  const shown = SHOWS.exec(line)?.[1]
  if (raw?.[2]?.trim()) call(OUTPUTS.raw, at + (raw[1] ?? '').length, raw[2].length)
  else if (code?.[2] && /^(?:var|let|const)\s+\w+\s*=|^\w+\s*=/.test(code[2]) && isBalanced(code[2])) {
    const from = at + (code[1] ?? '').length
    pieces.push({ codeFrom: from, codeTo: from + code[2].length })
    source.write(';', from)
    source.copy(text, from, from + code[2].length)
    source.write('\n;\n', from + code[2].length)
  } else if (each?.[3]) call(`var ${each[2]} = `, at + (each[1] ?? '').length, each[3].length, '\n)[0];\n')
  else if (shown) source.write(`;include(${JSON.stringify(shown)});\n`, at)
  if (!raw) for (const { 1: inside = '', index } of line.matchAll(INTERPOLATED)) if (inside.trim()) call(OUTPUTS.raw, at + index + 2, inside.length)
  for (const { 0: whole, 1: value = '', index } of line.matchAll(LINK)) if (!KNOWN.has(value)) call(OUTPUTS.link, at + index + whole.length - value.length, value.length)
}
