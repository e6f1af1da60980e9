import { defineRule } from '../../rule.ts'
import { owasp } from '../owasp.ts'

const CLEANED = /sanit|purif|escape|highlight|katex|marked|markdown|JSON\.stringify|css|style|svg|icon|theme|script|i18n|\bt\(/i

export default defineRule({
  id: 'raw-html-property',
  category: 'security',
  severity: 'info',
  confidence: 'low',
  cwe: [79],
  owasp: owasp.injection,
  title: 'Unsanitized HTML',
  why: 'HTML is rendered from a value that is not sanitized here. If the value ever holds user input, it can run scripts for everyone who sees it.',
  fix: {
    javascript: [
      { when: /\bdangerouslySetInnerHTML\b/, text: 'Render the value as a child, or sanitize it right here: `dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(value) }}`.' },
      { text: 'Write text instead of HTML, `element.textContent = value`, or sanitize it right here: `element.innerHTML = DOMPurify.sanitize(value)`.' },
    ],
    other: 'Write text instead of HTML, or sanitize the value right where it is rendered.',
  },
  keep: 'Do not change the markup that the value may contain.',
  languages: ['javascript', 'typescript'],
  on: ['JSXAttribute'],
  *check(node, file) {
    // a mail is read by a program that runs no scripts
    if (node.child('name')?.text !== 'dangerouslySetInnerHTML' || /(?:^|\/)e?mails?\//.test(file.path)) return
    const object = node.child('value')?.child('expression')
    const html = object?.kind === 'ObjectExpression' ? object.children[0]?.child('value') : null
    if (!html || file.literal(html) !== null) return
    if (/^[A-Z_]+$/.test(html.text) || CLEANED.test(html.text) || CLEANED.test(node.parent?.child('name')?.text ?? '')) return
    const name = /^[\w$]+/.exec(html.text)?.[0] ?? ''
    // cleaned a few lines above under the same name
    if (new RegExp(`\\b${name.replaceAll('$', '\\$')}\\s*=[^;\\n]*(?:sanit|purif|escape|render|highlight|marked|markdown)`, 'i').test(file.text)) return
    yield { node }
  },
})
