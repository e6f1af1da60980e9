import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { replaced } from '../edits.ts'

const TESTS = /^(?:starts?_with\?|ends?_with\?|startswith|endswith)$/

/** The call of such a test with one text. */
function testIn(node: SyntaxNode | null, file: ParsedFile) {
  const call = node && file.call(node)
  if (!call?.receiver || call.args.length === 0 || !TESTS.test(call.name)) return null
  // Python takes one text, or a tuple that may be in the first call already
  if (file.language === 'python' && (call.args.length > 1 || call.args.some((text) => file.literal(text) === null))) return null
  return { name: call.name, of: call.receiver.text, text: call.args.map(({ text }) => text).join(', ') }
}

export default defineRule({
  id: 'prefixes-tested-one-by-one',
  category: 'performance',
  severity: 'info',
  confidence: 'high',
  cwe: [1050],
  title: 'Multiple prefix or suffix checks on one string',
  why: 'The code checks the same string for each prefix or suffix in a separate call. One call can check all of them.',
  fix: {
    ruby: "Pass them together: `name.start_with?('a', 'b')`.",
    python: 'Pass a tuple: `name.startswith(("a", "b"))`.',
    other: 'Check all of them in one call.',
  },
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
