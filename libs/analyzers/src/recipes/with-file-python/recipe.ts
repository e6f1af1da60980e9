import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { callInChain } from '../edit/chain.ts'
import { beginsLine, indentOf, indentStep, statementOf } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const OPENS = /(?:^|\.)(?:open|NamedTemporaryFile|TemporaryFile|ZipFile)$/
/** What is done with the file at once, so that it may be closed behind it. */
const AT_ONCE = /^(?:read|readline|readlines|write|writelines|truncate|seek|flush|namelist)$/
const READS_WHOLE = /^(?:json|yaml|pickle|marshal|plistlib|tomllib)\.(?:load|dump|safe_load|full_load|unsafe_load|safe_dump)$/
const NAMES = ['file', 'f', 'stream']

/** A statement of more lines would move as a whole for the sake of one of them. */
const MAX_LINES = 5

const hasLongText = (text: string) => /"""|'''/.test(text)

/** Lines that stand one level further in; the first begins where it stood. */
const furtherIn = (text: string, step: string) => text.split('\n').map((line, at) => (at > 0 && line.trim() !== '' ? step + line : line)).join('\n')

/** Whether a use of the file is over with the statement it stands in. */
function isDoneAtOnce(file: ParsedFile, use: SyntaxNode): boolean {
  const { parent } = use
  const method = parent?.kind === 'attribute' && use.fieldName === 'object' ? parent.child('attribute')?.text : undefined
  if (method !== undefined) return AT_ONCE.test(method) && parent?.parent?.kind === 'call'
  const call = parent?.kind === 'argument_list' && parent.parent ? file.call(parent.parent) : null
  return call !== null && READS_WHOLE.test(call.callee)
}

/** `text = open(path).read()` in one statement */
function inOne(file: ParsedFile, { node }: Call, statement: SyntaxNode): Change | null {
  const isRead = node.parent?.kind === 'attribute' ? AT_ONCE.test(node.parent.child('attribute')?.text ?? '') : isDoneAtOnce(file, node)
  const isSimple = statement.kind === 'expression_statement' || statement.kind === 'return_statement'
  const name = NAMES.find((one) => !new RegExp(`\\b${one}\\b`).test((file.enclosing(node, 'function') ?? file.root).text))
  const isLazy = [...node.ancestors()].some(({ kind }) => /lambda|comprehension|generator|conditional/.test(kind) && kind !== 'list_comprehension')
  if (!isRead || !isSimple || isLazy || name === undefined || hasLongText(statement.text) || statement.text.split('\n').length > MAX_LINES) return null
  const step = indentStep(file)
  const at = node.start - statement.start
  const body = `${statement.text.slice(0, at)}${name}${statement.text.slice(at + node.text.length)}`
  return { edits: [{ start: statement.start, end: statement.end, text: `with ${node.text} as ${name}:\n${indentOf(file, statement)}${step}${furtherIn(body, step)}` }] }
}

/** `file = open(path)`, lines that use it, and `file.close()` */
function overLines(file: ParsedFile, { node }: Call, statement: SyntaxNode): Change | Refusal | null {
  const name = node.parent?.child('left')?.text ?? ''
  if (node.parent?.kind !== 'assignment' || !/^\w+$/.test(name) || !statement.children[0]?.is(node.parent)) return null
  const below = (statement.parent?.children ?? []).filter(({ start }) => start > statement.start)
  const scope = file.enclosing(node, 'function') ?? file.root
  const next = [...scope.descendants()].find((one) => one.kind === 'assignment' && one.start > statement.end && one.child('left')?.text === name)
  const uses = [...scope.descendants()].filter((one) => one.kind === 'identifier' && one.text === name && one.start > statement.end && one.fieldName !== 'attribute' && (!next || one.start < next.start))
  const close = below.find((one) => one.kind === 'expression_statement' && one.text === `${name}.close()`)
  const inside = below.filter((one) => (close ? one.start < close.start : uses.some((use) => one.contains(use))))
  const last = inside.at(-1)
  if (!last || uses.some((use) => !close?.contains(use) && (use.start > last.end || use.start < statement.end))) return refused('the file is used in several places: decide where it is closed')
  if (uses.some((use) => !close?.contains(use) && (close ? /^(?:return|yield)\b/.test(statementOf(file, use)?.text ?? '') : !isDoneAtOnce(file, use)))) return refused('whether something keeps the open file is not known: decide where it is closed')
  const block = below.filter(({ start }) => start <= last.start)
  const [first] = block
  const text = file.text.slice(first?.start ?? last.start, last.end)
  if (!first || hasLongText(text) || !beginsLine(file, first)) return null
  const step = indentStep(file)
  const indent = indentOf(file, statement)
  return { edits: [{ start: statement.start, end: close?.end ?? last.end, text: `with ${node.text} as ${name}:\n${indent}${step}${furtherIn(text, step)}` }] }
}

const isOpen = ({ callee }: Call) => OPENS.test(callee)

function propose({ file, node, call }: Site): Change | Refusal | null {
  const opened = callInChain(file, call, isOpen) ?? [...node.ancestors()].map((above) => file.call(above)).find((one) => one !== null && isOpen(one))
  const statement = opened && statementOf(file, opened.node)
  if (!opened || !statement || !beginsLine(file, statement)) return null
  return inOne(file, opened, statement) ?? overLines(file, opened, statement)
}

export default defineRecipe({
  id: 'with-file-python',
  rules: ['ruff/SIM115'],
  languages: ['python'],
  summary: 'Closes the file in every case.',
  propose,
})
