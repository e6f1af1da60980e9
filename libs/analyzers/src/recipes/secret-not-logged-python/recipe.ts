import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { withoutArgument } from '../edit/arguments-python.ts'
import { isFromOutside } from '../edit/outside.ts'
import { isOnTrace } from '../edit/trace.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const SECRET = /(?:^|[._])(?:\w*passw(?:or)?d|passwd|secret_?(?:key)?|private_?key|api_?(?:key|secret)|client_?secret|(?:access|refresh|reset|auth)_?token|token|credit_?card|card_?number|cvv|ssn)$/i
const MARK = /%[-#0 +]*[\d.]*[a-zA-Z]|%%|\{\}/g

/** A value's place in the text with what joins it to the words before, as in `password: %s`; a label of its own goes with it. */
function withoutMark(literal: SyntaxNode, start: number, end: number): Edit {
  const text = literal.tree.text
  const before = text.slice(literal.start + 1, start)
  const label = LABEL.exec(before)
  const joins = label ? label[0].length - (label[1] ?? '').length : (/\s*[:=]?\s*['"]?$/.exec(before)?.[0].length ?? 0)
  const isQuoted = /['"]$/.test(before) && /^['"]/.test(text.slice(end)) && end < literal.end - 1
  const behind = end + Number(isQuoted)
  const after = label ? (/^[\s,;-]*/.exec(text.slice(behind, literal.end - 1))?.[0].length ?? 0) : 0
  return { start: start - joins, end: behind + after, text: '' }
}

/** `token=%s` at the beginning, or behind a stop or comma */
const LABEL = /(^|[.,;]\s+)\w*\s*[:=]?\s*['"]?$/

const isSecret = ({ file, steps, ...site }: Site, node: SyntaxNode): boolean => {
  const inside = file.unwrap(node)
  return SECRET.test(inside.text.replace(/\[["'](\w+)["']\]$/, '.$1')) || (isOnTrace(node, steps) && isFromOutside({ file, steps, ...site }, node) && inside.kind !== 'string')
}

const mayBreakLine = (site: Site, value: SyntaxNode): boolean => {
  const parameters = site.file.enclosing(value, 'function')?.child('parameters')?.children ?? []
  return isFromOutside(site, value) || parameters.some(({ text }) => /^\w+/.exec(text)?.[0] === value.text)
}

/** Marks of a text and the values for them, of the logger or of `format`. */
function inMarks(site: Site, literal: SyntaxNode, values: readonly SyntaxNode[]): Edit[] | null {
  const marks = [...literal.text.matchAll(MARK)].filter(([mark]) => mark !== '%%')
  if (marks.length !== values.length) return null
  return values.flatMap((value, at): Edit[] => {
    const mark = marks[at]
    if (!mark) return []
    const start = literal.start + mark.index
    // what else comes from outside would be the next to be reported
    if (!isSecret(site, value)) return mark[0] === '%s' && mayBreakLine(site, value) ? [{ start, end: start + 2, text: '%r' }] : []
    return [withoutMark(literal, start, start + mark[0].length), withoutArgument(value)]
  })
}

/** `{password}` of an f-string */
const inText = (site: Site, literal: SyntaxNode): Edit[] =>
  literal.children.filter(({ kind }) => kind === 'interpolation').flatMap((place): Edit[] => {
    const value = place.child('expression')
    return value && isSecret(site, value) ? [withoutMark(literal, place.start, place.end)] : []
  })

function editsFor(site: Site, file: ParsedFile, args: readonly SyntaxNode[]): Edit[] | null {
  const [message, ...values] = args
  const text = message && file.unwrap(message)
  if (text?.kind === 'string') return values.length > 0 ? inMarks(site, text, values) : inText(site, text)
  const format = text && file.call(text)
  const callee = format?.node.child('function')
  const literal = callee?.child('attribute')?.text === 'format' ? callee.child('object') : null
  return format && literal?.kind === 'string' ? inMarks(site, literal, format.args) : null
}

function propose(site: Site): Change | Refusal | null {
  const { call, file } = site
  if (!call) return null
  const edits = editsFor(site, file, call.args) ?? []
  if (edits.length === 0) return refused('the secret is a part of something larger: leave it out there')
  const isAll = edits.length === 2 * (call.args.length - 1) && call.args.length > 2
  return isAll ? refused('the line logs nothing but secrets: remove it') : { edits }
}

export default defineRecipe({
  id: 'secret-not-logged-python',
  rules: ['secret-in-log'],
  languages: ['python'],
  summary: 'Leaves the secret out of the log.',
  propose,
})
