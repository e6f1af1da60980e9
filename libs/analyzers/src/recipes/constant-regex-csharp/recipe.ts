import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { callNamed } from '../edit/call-named.ts'
import { indentOf, indentStep, insertedAfter, insertedAt, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const MAKES = /(?:^|\.)Regex$/
const OPTIONS = /^(?:\w+\.)*RegexOptions\.\w+(?:\s*\|\s*(?:\w+\.)*RegexOptions\.\w+)*$|^(?:System\.)?TimeSpan\.From\w+\([\d._]+\)$/

const pascal = (name: string) => name.replace(/^_+/, '').replace(/^[a-z]/, (letter) => letter.toUpperCase())
const isConstant = (file: ParsedFile, { args: [text, ...others], node }: Call) =>
  text !== undefined && file.literal(text) !== null && others.every((other) => OPTIONS.test(other.text)) && node.kind === 'object_creation_expression'

/** What the pattern is called: by the variable that holds it. */
function nameOf({ node }: Call): string {
  const holder = node.parent?.kind === 'variable_declarator' ? node.parent.child('name')?.text : undefined
  return holder === undefined || /^(?:r|re|rx|rgx|regex|pattern)$/i.test(holder) ? 'Pattern' : `${pascal(holder).replace(/(?:Regex|Pattern)$/, '')}Pattern`
}

/** A name that nothing else of the file has; equal patterns of equal names share one. */
function freeName(file: ParsedFile, call: Call, owner: SyntaxNode): string {
  const base = nameOf(call)
  const others = [...file.callsIn(owner)].filter((other) => MAKES.test(other.callee) && isConstant(file, other) && file.enclosing(other.node, 'function') !== null && nameOf(other) === base)
  const at = [...new Set(others.map(({ node }) => node.text))].indexOf(call.node.text)
  const isTaken = new RegExp(`(?<![.\\w])${base}\\b`).test(file.text)
  return at > 0 || isTaken ? `${base}${at + (isTaken ? 2 : 1)}` : base
}

/** Behind the constants that the class begins with, else at its start. */
function declared(file: ParsedFile, body: SyntaxNode, line: string): Edit {
  const members = body.children.filter(({ kind }) => kind !== 'comment')
  const first = members.findIndex(({ kind, text }) => kind !== 'field_declaration' || !/\b(?:static|const)\b/.test(text.split('=')[0] ?? ''))
  const last = members[(first < 0 ? members.length : first) - 1]
  const indent = members[0] ? indentOf(file, members[0]) : indentStep(file)
  return last ? insertedAfter(last, `\n${indent}${line}`) : insertedAt(body.start + 1, `\n${indent}${line}${members[0]?.kind === 'field_declaration' ? '' : '\n'}`)
}

function propose(site: Site): Change | Refusal | null {
  const { file } = site
  const call = callNamed(site, MAKES)
  if (!call) return null
  if (!isConstant(file, call)) return refused('its options are not constant')
  if (call.node.parent?.kind === 'expression_statement' || call.node.parent?.child('left')?.text === '_') return refused('nothing is done with the pattern')
  const owner = [...call.node.ancestors()].find(({ kind }) => /^(?:class|struct|record)_declaration$/.test(kind))
  const body = owner?.child('body')
  if (!owner || !body) return refused('it stands outside of a class: choose where the constant is to be')
  const name = freeName(file, call, owner)
  return { edits: [declared(file, body, `private static readonly ${call.node.child('type')?.text ?? 'Regex'} ${name} = ${call.node.text.replace(/\s*\n\s*/g, ' ')};`), replaced(call.node, name)] }
}

export default defineRecipe({
  id: 'constant-regex-csharp',
  rules: ['regex-compiled-per-call'],
  languages: ['csharp'],
  summary: 'Compiles the pattern once, as a constant of the class.',
  propose,
})
