import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { callNamed } from '../edit/call-named.ts'
import { indentOf, indentStep, insertedAfter, insertedAt, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const COMPILES = /(?:^|\.)Pattern\.compile$/
const FLAGS = /^(?:[A-Z][\w.]*|\d+)(?:\s*\|\s*[A-Z][\w.]*)*$/

const upper = (name: string) => name.replace(/([a-z\d])([A-Z])/g, '$1_$2').replace(/^_+/, '').toUpperCase()

/** What the pattern is called: by the variable that holds it, else by what it is matched with. */
function nameOf(file: ParsedFile, { node }: Call): string {
  const { parent } = node
  const holder = parent?.kind === 'variable_declarator' ? parent.child('name') : parent?.kind === 'assignment_expression' ? parent.child('left') : null
  if (holder && /^\w+$/.test(holder.text)) return /^p(?:attern)?$/i.test(holder.text) ? 'PATTERN' : upper(holder.text)
  const around = parent && file.call(parent)
  const matched = around?.name === 'matcher' ? around.args[0]?.text : undefined
  return matched !== undefined && /^\w{2,}$/.test(matched) ? `${upper(matched)}_PATTERN` : 'PATTERN'
}

const isConstant = (file: ParsedFile, { args: [text, flags] }: Call) => text !== undefined && file.literal(text) !== null && (flags === undefined || FLAGS.test(flags.text))

/** The calls of a class that could become constants, as they follow each other. */
const compilesIn = (file: ParsedFile, within: SyntaxNode) =>
  [...file.callsIn(within)].filter((call) => COMPILES.test(call.callee) && isConstant(file, call) && file.enclosing(call.node, 'function') !== null)

/** A name that nothing else of the file has; equal patterns of equal names share one. */
function freeName(file: ParsedFile, call: Call, owner: SyntaxNode): string {
  const base = nameOf(file, call)
  const texts = compilesIn(file, owner).filter((other) => nameOf(file, other) === base).map(({ node }) => node.text)
  const at = [...new Set(texts)].indexOf(call.node.text)
  const isTaken = new RegExp(`(?<![.\\w])${base}\\b`).test(file.text)
  return at > 0 || isTaken ? `${base}_${at + (isTaken ? 2 : 1)}` : base
}

/** Behind the constants that the class begins with, else at its start. */
function declared(file: ParsedFile, body: SyntaxNode, line: string): Edit {
  const members = body.children.filter(({ kind }) => !kind.endsWith('comment'))
  const first = members.findIndex(({ kind, text }) => kind !== 'field_declaration' || !/\bstatic\b/.test(text.split('=')[0] ?? ''))
  const last = members[(first < 0 ? members.length : first) - 1]
  const indent = members[0] ? indentOf(file, members[0]) : indentStep(file)
  if (!last && /^\r?\n[ \t]*\r?\n/.test(file.text.slice(body.start + 1, body.start + 20))) return insertedAt(body.start + 1, `\n\n${indent}${line}`)
  return last ? insertedAfter(last, `\n${indent}${line}`) : insertedAt(body.start + 1, `\n${indent}${line}${members[0]?.kind === 'field_declaration' ? '' : '\n'}`)
}

function propose(site: Site): Change | Refusal | null {
  const { file } = site
  const call = callNamed(site, COMPILES)
  if (!call) return null
  if (!isConstant(file, call)) return refused('its flags are not constant')
  if (call.node.parent?.kind === 'expression_statement') return refused('nothing is done with the pattern')
  const owner = [...call.node.ancestors()].findLast((above) => file.isA(above, 'class'))
  const body = owner?.child('body')
  if (owner?.kind !== 'class_declaration' || !body) return refused('it stands in an interface or enumeration: choose where the constant is to be')
  const name = freeName(file, call, owner)
  const type = call.receiver?.text ?? 'Pattern'
  return { edits: [declared(file, body, `private static final ${type} ${name} = ${call.node.text.replace(/\s*\n\s*/g, ' ')};`), replaced(call.node, name)] }
}

export default defineRecipe({
  id: 'constant-pattern-java',
  rules: ['regex-compiled-per-call'],
  languages: ['java'],
  summary: 'Compiles the pattern once, as a constant of the class.',
  propose,
})
