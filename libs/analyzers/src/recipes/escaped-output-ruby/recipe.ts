import { escapedValues, MAY_BE_MARKUP } from '../markup/escaped.ts'
import { type Change, defineRecipe, type Refusal, type Site } from '../recipe.ts'

const MARKS_SAFE = /^(?:html_safe|raw)$/

/** `"<b>#{name}</b>".html_safe` and `raw("<b>#{name}</b>")` */
function propose({ call, file }: Site): Change | Refusal | null {
  if (!call) return null
  const argument = call.name === 'html_safe' ? call.receiver : (call.args[0] ?? call.named.get('html') ?? call.named.get('inline') ?? null)
  const edits = argument && escapedValues(file, argument, (node) => `ERB::Util.html_escape(${node.text})`)
  if (!edits) return MARKS_SAFE.test(call.name) ? MAY_BE_MARKUP : null
  return 'refused' in edits ? edits : { edits }
}

export default defineRecipe({
  id: 'escaped-output-ruby',
  rules: ['xss', 'ruby-html-safe'],
  languages: ['ruby'],
  summary: 'Escapes the values that are put into the markup.',
  propose,
})
