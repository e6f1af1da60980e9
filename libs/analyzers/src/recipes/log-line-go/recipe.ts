import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { onlyValueOf } from '../edit/constants.ts'
import { imported } from '../edit/imports-go.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

/** What a request holds as text. */
const TEXT = /(?:\.(?:Get|FormValue|PostFormValue|PathValue|Query|Param|PostForm|GetHeader|UserAgent|Referer)\([^()]*\)|\.URL\.(?:Path|RawQuery)|\.URL\.String\(\)|\.(?:RequestURI|Host|RemoteAddr))$/
const VERB = /%[-+# 0]*\d*(?:\.\d+)?[a-zA-Z%]/g

function isText(file: ParsedFile, node: SyntaxNode): boolean {
  if (TEXT.test(node.text)) return true
  const value = node.kind === 'identifier' ? onlyValueOf(file, node.text, node) : null
  return value !== null && !value.is(node) && TEXT.test(value.text)
}

const isReached = ({ file, steps }: Site, node: SyntaxNode) => file.requestInput(node) !== null || steps.some((step) => node.contains(step.node) || (node.kind === 'identifier' && step.node.text === node.text)) || isText(file, node)

/** `"User %s"` with `%q`, which writes line breaks as `\n` between quotes. */
function inFormat(site: Site, format: SyntaxNode, values: readonly SyntaxNode[]): Edit | Refusal | null {
  let at = -1
  let isOther = false
  const text = format.text.replace(VERB, (verb) => {
    if (verb === '%%') return verb
    at += 1
    const value = values[at]
    if (!value || !isReached(site, value)) return verb
    if (verb === '%s' || (verb === '%v' && isText(site.file, value))) return '%q'
    isOther ||= !verb.endsWith('q') && !verb.endsWith('d')
    return verb
  })
  if (isOther) return refused('a whole value is logged: name its fields, or use a logger that writes JSON')
  return text === format.text ? null : replaced(format, text)
}

function propose(site: Site): Change | Refusal | null {
  const { file, call } = site
  if (!call) return null
  const [format, ...values] = call.args.slice(/\.Fprintf$/.test(call.callee) ? 1 : 0)
  if (/f$/.test(call.name) && format && file.literal(format) !== null) {
    const edit = inFormat(site, format, values)
    return edit === null ? null : 'refused' in edit ? edit : { edits: [edit] }
  }
  if (!/^log\.|\.(?:Print|Println)$/.test(call.callee)) return null
  const reached = call.args.filter((argument) => isReached(site, argument))
  if (reached.length === 0 || !reached.every((value) => isText(file, value))) return refused('a whole value is logged: name its fields, or use a logger that writes JSON')
  const { edit, name } = imported(file, 'strconv')
  return { edits: [...(edit ? [edit] : []), ...reached.map((value) => replaced(value, `${name}.Quote(${value.text})`))] }
}

export default defineRecipe({
  id: 'log-line-go',
  rules: ['log-injection'],
  languages: ['go'],
  summary: 'Writes the value in quotes, with its line breaks escaped.',
  propose,
})
