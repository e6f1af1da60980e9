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
  title: 'Value rendered as HTML without a sanitizer in sight',
  why: 'dangerouslySetInnerHTML switches off the escaping of React. If the value ever holds text of a user, that text can run scripts for everybody who sees it.',
  fix: 'Render the value as a child, or clean it at this very place: dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(value) }}.',
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
