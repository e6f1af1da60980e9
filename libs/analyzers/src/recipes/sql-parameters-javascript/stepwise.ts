import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { functionAround } from '../edit/constants.ts'
import { freeName, mentionsOf } from '../edit/names-javascript.ts'
import { beginsLine, indentOf, indentStep, insertedAfter, insertedBefore, replaced } from '../edit/text.ts'
import { textWith } from '../edit/applied-within.ts'
import { type Change, refused, type Refusal, type Site } from '../recipe.ts'
import { type Parameters, parameterisedPieces } from '../sql/parameterise.ts'
import { buildsText, type Piece, piecesOf } from '../sql/template.ts'
import type { Driver } from './driver.ts'

/** A part of a statement that is built one after the other. */
interface Part {
  expression: SyntaxNode
  /** `let sql = ...` or `sql += ...` */
  statement: SyntaxNode
}

const IN_PARTS = refused('the statement is put together in several places')
const SHOWN = /^(?:console\.\w+|(?:\w+\.)*(?:log|logger)\.\w+)$/
const PLACES = /^(?:BlockStatement|FunctionBody|Program|SwitchCase)$/

/** What a mention of the statement's name adds to it; null where it does something else. */
function partAt(mention: SyntaxNode): Part | null {
  const { parent } = mention
  if (parent?.kind === 'VariableDeclarator' && mention.fieldName === 'id') {
    const [init, statement] = [parent.child('init'), parent.parent]
    return init && statement && statement.all('declarations').length === 1 ? { expression: init, statement } : null
  }
  const [added, statement] = [parent?.child('right'), parent?.parent]
  const isAdded = parent?.kind === 'AssignmentExpression' && mention.fieldName === 'left' && parent.tree.text.slice(mention.end, added?.start).trim() === '+='
  return isAdded && added && statement?.kind === 'ExpressionStatement' ? { expression: added, statement } : null
}

/** The parts of a statement, in order, where nothing else changes or uses it before the call. */
function partsOf(file: ParsedFile, argument: SyntaxNode): Part[] | null {
  const scope = functionAround(file, argument)
  const mentions = mentionsOf(scope, argument.text)
  const parts: Part[] = []
  for (const mention of mentions) {
    if (mention.is(argument) || [...mention.ancestors()].some((above) => SHOWN.test(file.callee(above)))) continue
    const part = partAt(mention)
    if (!part || part.statement.start > argument.start || !functionAround(file, mention).is(scope)) return null
    parts.push(part)
  }
  const [first] = parts
  const isFirst = first?.statement.kind === 'VariableDeclaration' && first.statement.parent?.contains(argument) === true && beginsLine(file, first.statement)
  return isFirst && parts.length > 1 && parts.slice(1).every(({ statement }) => statement.kind === 'ExpressionStatement') ? parts : null
}

const textOf = (pieces: readonly Piece[]) => pieces.map((piece) => (piece.kind === 'text' ? piece.text : '\uE000')).join('')
const isWhole = (text: string) => text.split("'").length % 2 === 1 && text.split('"').length % 2 === 1

/** The pieces with what stands before in the statement in front of them. */
function withBefore(pieces: readonly Piece[], before: string): Piece[] | null {
  const [first] = pieces
  if (first?.kind !== 'text') return null
  return [{ kind: 'text', start: first.start, end: first.start, text: before, literal: first.literal }, ...pieces]
}

/** `' AND a = $1'` as a template, whose numbers are counted when it runs. */
function asTemplate(text: string): string | null {
  if (/^`[^`]*`$/.test(text)) return text
  const [, , inside] = /^(['"])((?:(?!\1)[^\\`])*)\1$/.exec(text) ?? []
  return inside === undefined ? null : `\`${inside}\``
}

/** A part's new text. */
function rewritten({ expression }: Part, { edits }: Parameters, isCounted: boolean): Edit | null {
  const text = textWith(expression, edits)
  const written = isCounted ? asTemplate(text) : text
  return written === null ? null : replaced(expression, written)
}

/** The values of a part kept beside it: before it where it counts them. */
function kept(file: ParsedFile, { statement }: Part, push: string, isCounted: boolean): Edit[] | null {
  const indent = indentOf(file, statement)
  const end = statement.text.endsWith(';') ? ';' : ''
  if (PLACES.test(statement.parent?.kind ?? '')) {
    if (!beginsLine(file, statement)) return null
    return [isCounted ? insertedBefore(statement, `${push}${end}\n${indent}`) : insertedAfter(statement, `\n${indent}${push}${end}`)]
  }
  const around = statement.parent
  if (around?.kind !== 'IfStatement' || statement.fieldName !== 'consequent' || around.child('alternate') || !beginsLine(file, around)) return null
  const inner = `${indentOf(file, around)}${indentStep(file)}`
  const [before, after] = isCounted ? [`${push}${end}\n${inner}`, ''] : ['', `\n${inner}${push}${end}`]
  const gap = file.text.lastIndexOf(')', statement.start) + 1
  return [{ start: gap, end: statement.start, text: ` {\n${inner}${before}` }, insertedAfter(statement, `${after}\n${indentOf(file, around)}}`)]
}

interface Bound {
  part: Part
  made: Parameters
}

function bound({ file, steps }: Site, parts: readonly Part[], driver: Driver, list: string): Bound[] | Refusal {
  const found: Bound[] = []
  let before = ''
  for (const part of parts) {
    const pieces = piecesOf(file, part.expression)
    const all = buildsText(pieces) ? withBefore(pieces, before) : null
    if (buildsText(pieces) && (!all || !isWhole(before))) return IN_PARTS
    if (!all && pieces.some(({ kind }) => kind === 'value')) return IN_PARTS
    const isCounted = driver.marks === 'numbered' && part !== parts[0]
    const count = all ? pieces.filter(({ kind }) => kind === 'value').length : 0
    const placeholder = (index: number) => `$\${${list}.length${index < count - 1 ? ` - ${count - 1 - index}` : ''}}`
    const made = all && parameterisedPieces(file, all, isCounted ? { ...driver.style, placeholder } : driver.style, steps)
    if (made && 'refused' in made) return made
    if (made && isCounted && made.values.length !== count) return IN_PARTS
    if (made) found.push({ part, made })
    before += textOf(pieces)
  }
  return found
}

/** Parameters for a statement that is built step by step: each step keeps its values in a list. */
export function stepwise(site: Site, call: Call, argument: SyntaxNode, driver: Driver): Change | Refusal {
  const { file } = site
  const hasOthers = call.args.slice(1).some((one) => !file.isA(one, 'function'))
  const parts = driver.marks === 'named' || hasOthers ? null : partsOf(file, argument)
  const [first] = parts ?? []
  if (!parts || !first) return IN_PARTS
  const list = freeName(file, ['values', 'params', 'sqlValues'], functionAround(file, argument))
  const found = bound(site, parts, driver, list)
  if (!Array.isArray(found)) return found
  const ofFirst = found.find(({ part }) => part === first)?.made.values ?? []
  const later = found.filter(({ part }) => part !== first)
  if (found.length === 0) return IN_PARTS
  const isTyped = file.language === 'typescript'
  const end = first.statement.text.endsWith(';') ? ';' : ''
  const declared = insertedBefore(first.statement, `const ${list}${isTyped ? ': unknown[]' : ''} = [${ofFirst.join(', ')}]${end}\n${indentOf(file, first.statement)}`)
  const edits: (Edit | null)[] = [declared]
  for (const { part, made } of found) {
    const isCounted = driver.marks === 'numbered' && part !== first
    edits.push(rewritten(part, made, isCounted))
    const beside = part === first ? [] : kept(file, part, `${list}.push(${made.values.join(', ')})`, isCounted)
    if (!beside) return IN_PARTS
    edits.push(...beside)
  }
  const given = driver.form(call, [`...${list}`], [])
  if (!given || later.length === 0 || edits.includes(null)) return IN_PARTS
  return { edits: [...edits, ...given.map((edit) => ({ ...edit, text: edit.text.replace(`[...${list}]`, list) }))] }
}
