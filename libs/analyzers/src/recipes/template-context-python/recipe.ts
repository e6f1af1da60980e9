import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { withArgument } from '../edit/arguments-python.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { formattedPieces } from '../sql-parameters-python/formatted.ts'
import { statementOfCall } from '../sql/statement.ts'
import { buildsText, delimitersOf, type Piece, piecesOf } from '../sql/template.ts'

/** A name for a value: what the expression names last. */
function nameFor(value: string, taken: readonly string[]): string {
  const last = /([A-Za-z_]\w*)\W*$/.exec(value.replace(/,\s*(?:''|"")\s*\)$/, ')'))?.[1] ?? 'value'
  let name = last
  for (let count = 2; taken.includes(name); count++) name = `${last}_${count}`
  return name
}

/** Text of a formatted literal has its braces doubled; a template must not. */
const plain = (piece: Piece & { kind: 'text' }, isFormat: boolean) => (isFormat || /f/i.test(delimitersOf(piece.literal)?.prefix ?? '') ? piece.text.replaceAll('{{', '{').replaceAll('}}', '}') : piece.text)

interface Template {
  source: string
  values: ReadonlyMap<string, string>
}

/** One literal with `{{ name }}` in the place of each value; null where its parts are quoted differently. */
function templateOf(pieces: readonly Piece[], isFormat: boolean): Template | null {
  const texts = pieces.filter((piece) => piece.kind === 'text')
  const quotes = new Set(texts.map(({ literal }) => delimitersOf(literal)?.quote))
  const [quote] = quotes
  const prefixes = texts.map(({ literal }) => (delimitersOf(literal)?.prefix ?? '').replace(/f/i, ''))
  if (quotes.size !== 1 || quote === undefined || new Set(prefixes).size > 1) return null
  const values = new Map<string, string>()
  const body = pieces.map((piece) => {
    if (piece.kind === 'text') return plain(piece, isFormat)
    const source = piece.node.text
    const known = [...values].find(([, value]) => value === source)?.[0]
    const name = known ?? nameFor(source, [...values.keys()])
    values.set(name, source)
    return `{{ ${name} }}`
  })
  return { source: `${prefixes[0] ?? ''}${quote}${body.join('')}${quote}`, values }
}

function piecesFor(file: ParsedFile, expression: SyntaxNode): { pieces: readonly Piece[]; isFormat: boolean } {
  const formatted = formattedPieces(file, expression)
  return formatted ? { pieces: formatted.pieces, isFormat: expression.kind === 'call' } : { pieces: piecesOf(file, expression), isFormat: false }
}

function propose({ file, call }: Site): Change | Refusal | null {
  const argument = call?.args[0]
  if (!call || !argument || !/(?:^|\.)render_template_string$/.test(call.callee)) return null
  const built = statementOfCall(file, argument)
  if (!built) return refused('the template is put together in several places')
  const { pieces, isFormat } = piecesFor(file, built)
  if (!buildsText(pieces)) return refused('the whole template comes from outside: keep the templates in the program')
  if (pieces.some((piece) => piece.kind === 'text' && /\{[{%]/.test(plain(piece, isFormat)))) return refused('the template has values of its own: pass the data to it as arguments by hand')
  const template = templateOf(pieces, isFormat)
  if (!template) return refused('the parts of the template are quoted differently')
  const taken = [...template.values.keys()].some((name) => call.named.has(name))
  if (taken) return refused('the template has an argument of that name already')
  return { edits: [replaced(built, template.source), withArgument(call, [...template.values].map(([name, value]) => `${name}=${value}`).join(', '))] }
}

export default defineRecipe({
  id: 'template-context-python',
  rules: ['template-injection'],
  languages: ['python'],
  summary: 'Passes the values to the template, which escapes them.',
  propose,
})
