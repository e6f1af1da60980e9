import { defineRule } from '../../rule.ts'

export default defineRule({
  id: 'file-promise-dropped',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [252],
  title: 'File operation started and not waited for',
  why: 'The next line runs before the file is written or removed, and an error such as a full disk becomes an unhandled rejection that can end the process.',
  fix: 'await the call, or return its promise to the caller.',
  languages: ['javascript', 'typescript'],
  on: ['ExpressionStatement'],
  *check(node, file) {
    const expression = node.child('expression')
    const call = expression && file.call(expression)
    if (call && /^(?:fs\.promises|fs\/promises)\.(?:writeFile|appendFile|mkdir|rm|unlink|rename|copyFile|cp|rmdir|chmod|utimes|truncate)$/.test(call.callee)) yield { node }
  },
})
