import { defineRule } from '../../rule.ts'

export default defineRule({
  id: 'file-promise-dropped',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [252],
  title: 'File operation not awaited (floating promise)',
  why: 'The code ignores the promise of a file operation. The next line runs before the operation is done, and a failure becomes an unhandled rejection, which can terminate the process.',
  fix: 'Await the call, or return its promise to the caller.',
  languages: ['javascript', 'typescript'],
  on: ['ExpressionStatement'],
  *check(node, file) {
    const expression = node.child('expression')
    const call = expression && file.call(expression)
    if (call && /^(?:fs\.promises|fs\/promises)\.(?:writeFile|appendFile|mkdir|rm|unlink|rename|copyFile|cp|rmdir|chmod|utimes|truncate)$/.test(call.callee)) yield { node }
  },
})
