import type { Call } from '../../syntax/dialect.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { isFromOutside } from '../edit/outside.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const MARK = /%(?:\(\w+\))?[-#0 +]*[\d.]*([a-zA-Z%])/g

/** A place of the text that shows a value as its source, line breaks escaped; quotes around it are its own then. */
function shownAsSource(text: string, literal: SyntaxNode, start: number, end: number, put: string): Edit {
  const at = start - literal.start
  const [before, after] = [text[at - 1], text[end - literal.start]]
  const isQuoted = before === after && (before === "'" || before === '"') && at > 2
  return { start: start - Number(isQuoted), end: end + Number(isQuoted), text: put }
}

/** `{name}` of an f-string */
function inText(literal: SyntaxNode, site: Site): Edit[] {
  return literal.children.filter(({ kind }) => kind === 'interpolation').flatMap((place): Edit[] => {
    const value = place.child('expression')
    const isPlain = value && place.text === `{${value.text}}`
    return isPlain && isFromOutside(site, value) ? [shownAsSource(literal.text, literal, place.start, place.end, `{${value.text}!r}`)] : []
  })
}

/** `%s` of the text for the values that follow it. */
function inMarks(literal: SyntaxNode, values: readonly SyntaxNode[], site: Site): Edit[] {
  const marks = [...literal.text.matchAll(MARK)].filter((mark) => mark[1] !== '%')
  if (marks.length !== values.length) return []
  return marks.flatMap((mark, at): Edit[] => {
    const value = values[at]
    const start = literal.start + mark.index
    return mark[0] === '%s' && value && isFromOutside(site, value) ? [shownAsSource(literal.text, literal, start, start + mark[0].length, '%r')] : []
  })
}

function editsFor(site: Site, { args }: Call): Edit[] {
  const { file } = site
  const [message, ...values] = args
  const text = message && file.unwrap(message)
  if (text?.kind === 'string') return values.length > 0 ? inMarks(text, values, site) : inText(text, site)
  const left = text?.kind === 'binary_operator' && text.child('operator')?.text === '%' ? text.child('left') : null
  const right = text?.child('right')
  return left?.kind === 'string' && right ? inMarks(left, right.kind === 'tuple' ? right.children : [right], site) : []
}

const WHOLE = /\b(?:e|ex|exc|err|error|request|body|data|payload|params|headers)$/i

function propose(site: Site): Change | Refusal | null {
  const { call } = site
  if (!call) return null
  const edits = editsFor(site, call)
  if (edits.length > 0) return { edits }
  return call.args.length === 1 && WHOLE.test(call.args[0]?.text ?? '') ? refused('a whole object or error is logged: name the fields') : null
}

export default defineRecipe({
  id: 'log-line-python',
  rules: ['log-injection'],
  languages: ['python'],
  summary: 'Logs the value with its line breaks escaped.',
  propose,
})
