import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { owasp } from '../owasp.ts'

/** Calls whose result is markup already, or text without any. */
const SAFE_PART = /^(?:h|t|I18n\.t|l|link_to\w*|avatar|icon\w*|label\w*|format_\w+|::ERB::Util\.\w+|::I18n\.\w+|image_tag|content_tag|tag|render|sanitize|strip_tags|escape_html|html_escape|safe_join|raw|number_\w+|pluralize|\w+_path|\w+_url|ERB::Util\.\w+|CGI\.escapeHTML)\b|\.(?:to_i|to_f|id|count|size|length|html_safe|to_json|iso8601)$|(?:_label\w*|_html|_tag|_tags|_block|_link|_links|_icon|_markup|_path|_url)$|(?:^|[@_])label_\w+$|^@?\w*label_\w+$|\bhtml_escape\b|^[A-Z][A-Z0-9_]*$|^\d+$/

const holdsText = (markup: SyntaxNode, file: ParsedFile) => file.dynamicParts(markup).some((part) => !SAFE_PART.test(part.text.trim()))

/** `"<b>#{name}</b>".html_safe` and `raw("<b>#{name}</b>")` */
const markupOf = (node: SyntaxNode, file: ParsedFile): SyntaxNode | null => {
  const call = file.call(node)
  if (call?.name === 'html_safe') return call.receiver && file.unwrap(call.receiver)
  return call?.callee === 'raw' ? (call.args[0] ?? null) : null
}

export default defineRule({
  id: 'ruby-html-safe',
  category: 'security',
  severity: 'info',
  confidence: 'medium',
  cwe: [79],
  owasp: owasp.injection,
  title: 'Unescaped value marked as safe HTML',
  why: 'A string that contains values is marked as safe HTML, so the view does not escape it. If a value comes from a user, script in it runs in other users\' browsers.',
  fix: 'Let Rails escape the values: build markup with `tag` or `content_tag`, join parts with `safe_join`, and use `sanitize` where users may write markup.',
  languages: ['ruby'],
  on: ['call'],
  callee: /(?:^raw|(?:^|\.)html_safe)$/,
  *check(node, file) {
    const markup = markupOf(node, file)
    // request data in it is the finding of xss
    if (markup && !file.requestInput(markup) && holdsText(markup, file)) yield { node }
  },
})
