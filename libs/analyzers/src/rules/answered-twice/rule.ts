import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

const ANSWER = /^(?:res|response|reply)\.(?:status\(\)\.|type\(\)\.|set\(\)\.)*(?:send|json|end|render|redirect|sendStatus|sendFile)$/

/** The answer that a statement is. */
const isAnswer = (statement: SyntaxNode | undefined, file: ParsedFile) => statement?.kind === 'ExpressionStatement' && statement.children[0] !== undefined && ANSWER.test(file.callee(file.unwrap(statement.children[0])))

const statements = (node: SyntaxNode | null) => (node?.kind === 'BlockStatement' ? node.children : node ? [node] : [])

export default defineRule({
  id: 'answered-twice',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [670],
  title: 'Response sent twice',
  why: 'The code sends a response and then continues, so a second one follows. The second call fails with "Cannot set headers after they are sent", and the code in between runs although the request has been answered.',
  fix: 'Return with the first response, as in `return res.status(403).end()`, or move the rest into an `else` branch.',
  done: 'every path through the handler sends exactly one response',
  languages: ['javascript', 'typescript'],
  on: ['IfStatement'],
  hint: ['res.', 'response.', 'reply.'],
  *check(node, file) {
    if (node.child('alternate') || node.parent?.kind !== 'BlockStatement') return
    const last = statements(node.child('consequent')).at(-1)
    if (!last || !isAnswer(last, file)) return
    const siblings = node.parent.children
    const after = siblings.slice(siblings.findIndex((sibling) => sibling.is(node)) + 1)
    const again = after.find((statement) => isAnswer(statement, file))
    const ended = again && after.slice(0, after.indexOf(again)).some((statement) => /^(?:ReturnStatement|ThrowStatement)$/.test(statement.kind) || /headersSent|writableEnded/.test(statement.text))
    // writing in pieces is one answer
    if (again && !ended && !/\.write\(/.test(node.parent.text)) yield { node: last, edit: [{ start: last.start, end: last.start, text: 'return ' }] }
  },
})
