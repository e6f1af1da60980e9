import { defineRule } from '../../rule.ts'

export default defineRule({
  id: 'interrupt-ignored',
  category: 'code_quality',
  severity: 'low',
  confidence: 'medium',
  cwe: [391],
  title: 'InterruptedException swallowed',
  why: 'Throwing `InterruptedException` clears the interrupt status of the thread, and this handler does not restore it. The thread does not stop when asked to, and a shutdown can hang.',
  fix: 'Call `Thread.currentThread().interrupt()` in the handler and return, or declare the exception with `throws`.',
  languages: ['java'],
  on: ['catch_clause'],
  *check(node, file) {
    const parameter = node.children.find((child) => child.kind === 'catch_formal_parameter')
    if (!/^(?:final\s+)?InterruptedException\s/.test(parameter?.text ?? '')) return
    const body = node.child('body')?.text ?? ''
    if (/[iI]nterrupt\w*\(|\bthrow\s+(?!new\b)|System\.exit/.test(body)) return
    // remembered until the work is done, or passed on to the caller
    const name = /(\w+)$/.exec(parameter?.text ?? '')?.[1] ?? ''
    if (/\w*[iI]nterrupted\w*\s*=\s*true\b/.test(body) || new RegExp(`\\.(?:on(?:Error|Failure)|completeExceptionally|setException|tryFail\\w*|fail)\\(\\s*${name}\\s*\\)`).test(body)) return
    // a thread that is over afterwards has nobody left to tell
    const owner = file.enclosing(node, 'function')?.child('name')?.text ?? ''
    if (!/^(?:main|test\w*)$/.test(owner)) yield { node }
  },
})
