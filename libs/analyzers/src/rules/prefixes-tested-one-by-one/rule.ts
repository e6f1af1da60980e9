import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { replaced } from '../edits.ts'

const TESTS = /^(?:start_with\?|end_with\?|startswith|endswith)$/

/** The call of such a test with one text. */
function testIn(node: SyntaxNode | null, file: ParsedFile) {
  const call = node && file.call(node)
  const [text] = call?.args ?? []
  return call?.receiver && text && call.args.length === 1 && TESTS.test(call.name) && file.literal(text) !== null ? { name: call.name, of: call.receiver.text, text: text.text } : null
}

export default defineRule({
  id: 'prefixes-tested-one-by-one',
  category: 'performance',
  severity: 'info',
  confidence: 'high',
  cwe: [1050],
  title: 'Same text tested for one beginning after the other',
  why: 'One call takes all of them: it is faster, and a further one is added without another condition.',
  fix: "Pass them together: `name.start_with?('a', 'b')` (Ruby), `name.startswith(('a', 'b'))` (Python).",
  languages: ['ruby', 'python'],
  on: ['binary', 'boolean_operator'],
  *check(node, file) {
    if (!/^(?:\|\||or)$/.test(node.child('operator')?.text ?? '')) return
    const [left, right] = [testIn(node.child('left'), file), testIn(node.child('right'), file)]
    if (!left || !right || left.of !== right.of || left.name !== right.name) return
    const both = `${left.text}, ${right.text}`
    yield { node, edit: [replaced(node, `${left.of}.${left.name}(${file.language === 'python' ? `(${both})` : both})`)] }
  },
})
