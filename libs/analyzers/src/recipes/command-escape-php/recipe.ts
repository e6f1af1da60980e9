import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { globalName } from '../edit/names-php.ts'
import { nodeAt } from '../edit/node-at.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { type Hole, holesOf } from '../sql/holes.ts'
import { formattedPieces } from '../sql/formatted-call.ts'
import { statementOfCall } from '../sql/statement.ts'
import { buildsText, delimitersOf, type Piece, piecesOf } from '../sql/template.ts'

const RUNS = /^(?:exec|shell_exec|system|passthru|popen|proc_open|pcntl_exec)$/
const FIRST_WORD = /^\s*['"]?[\w./-]+['"]?\s/

/** One part of the command as PHP: a literal, or a value. */
const literal = (quote: string, text: string) => (text === '' ? [] : [`${quote}${text}${quote}`])

const isEscaped = (code: string) => /^\\?escapeshellarg\(/.test(code)
/** What `escapeshellcmd` makes safe alone is still several arguments; in quotes of its own it would be changed twice. */
const bare = (code: string) => /^\\?escapeshellcmd\((.*)\)$/s.exec(code)?.[1] ?? code

function escaped(file: ParsedFile, { parts }: Hole, quote: string): string {
  const [only] = parts
  if (parts.length === 1 && only?.kind === 'value' && isEscaped(only.node.text)) return only.node.text
  const value = parts.map((part) => (part.kind === 'value' ? bare(part.node.text) : `${quote}${part.text}${quote}`)).join(' . ')
  return `${globalName(file, 'escapeshellarg')}(${value})`
}

/** The command anew: its texts in their quotes, and every value as one argument. */
function rebuilt(file: ParsedFile, pieces: readonly Piece[], holes: readonly Hole[]): string {
  const terms: string[] = []
  let quote = "'"
  let text = ''
  const endText = () => {
    terms.push(...literal(quote, text))
    text = ''
  }
  for (const piece of pieces) {
    if (piece.kind === 'value') {
      const hole = holes.find(({ start, isQuoted }) => !isQuoted && start === piece.start)
      if (!hole) continue
      endText()
      terms.push(escaped(file, hole, quote))
      continue
    }
    const own = delimitersOf(piece.literal)?.quote ?? quote
    if (own !== quote) endText()
    quote = own
    let at = piece.start
    for (const hole of holes.filter(({ start, end, isQuoted }) => isQuoted && start < piece.end && end > piece.start)) {
      if (hole.start >= piece.start) {
        text += file.text.slice(at, hole.start)
        endText()
        terms.push(escaped(file, hole, quote))
      }
      at = Math.min(hole.end, piece.end)
    }
    text += file.text.slice(at, piece.end)
  }
  endText()
  return terms.join(' . ')
}

/** `` `ls $folder` `` holds no calls: each value gets a place of its own in a call that runs the same. */
function inBackticks(file: ParsedFile, node: SyntaxNode): Change | Refusal | null {
  const pieces = piecesOf(file, node)
  const [first] = pieces
  if (!buildsText(pieces)) return null
  if (first?.kind !== 'text' || !FIRST_WORD.test(first.text)) return refused('the data decides which program is run: choose it from a fixed list')
  const holes = holesOf(pieces)
  const text = pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('')
  const quote = !text.includes("'") && !text.includes('\\') ? "'" : text.includes('"') ? null : '"'
  if (!holes || quote === null) return refused('the command has quotes of both kinds: write it as a call of `shell_exec`')
  return { edits: [replaced(node, `${globalName(file, 'shell_exec')}(${rebuilt(file, pieces, holes).replaceAll('`', quote)})`)] }
}

function propose(site: Site): Change | Refusal | null {
  const { call, file } = site
  const [argument] = call?.args ?? []
  const backticks = nodeAt(site, 'shell_command_expression')
  if (backticks && site.node.start === backticks.start) return inBackticks(file, backticks)
  if (!call || !argument || !RUNS.test(call.callee)) return null
  if (call.callee === 'pcntl_exec') return refused('the data decides which program is run: choose it from a fixed list')
  const command = statementOfCall(file, argument)
  if (!command) return refused('the command is put together in several places')
  const pieces = formattedPieces(file, command) ?? piecesOf(file, command)
  if (pieces.some((piece) => piece.kind === 'text' && piece.text.includes('%%'))) return null
  if (!buildsText(pieces)) return command.kind === 'variable_name' || file.holdsInput(command) ? refused('the whole command comes from outside: choose it from a fixed list') : null
  const [first] = pieces
  if (first?.kind !== 'text' || !FIRST_WORD.test(first.text)) return refused('the data decides which program is run: choose it from a fixed list')
  const holes = holesOf(pieces)
  if (!holes) return refused('the end of a quoted part of the command is not known')
  return { edits: [replaced(command, rebuilt(file, pieces, holes))] }
}

export default defineRecipe({
  id: 'command-escape-php',
  rules: ['command-injection', 'command-from-variable'],
  languages: ['php'],
  summary: 'Escapes each value as one argument of the command.',
  propose,
})
