import { defineRule } from '../../rule.ts'
import { replaced } from '../edits.ts'

export default defineRule({
  id: 'ruby-rescue-exception',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [396],
  title: 'Rescuing Exception instead of StandardError',
  why: '`Exception` includes signals, `exit`, out-of-memory and syntax errors. The process may not stop when asked to, and real bugs look like expected errors.',
  fix: 'Rescue `StandardError` or, better, the specific errors you expect. If everything has to be caught here, re-raise it at the end.',
  languages: ['ruby'],
  on: ['rescue'],
  *check(node) {
    const everything = node.child('exceptions')?.children.find(({ text }) => text === 'Exception')
    const raisesAgain = /(?:^|\s)raise\s*(?:$|\n|;|\w+\s*$|\$![,\s])/.test(`${node.child('body')?.text ?? ''}\n`)
    // what is raised in its place, or later, may be meant for everything
    const handsOn = /\braise\b/.test(node.child('body')?.text ?? '')
    if (everything && !raisesAgain) yield handsOn ? { node } : { node, edit: [replaced(everything, 'StandardError')] }
  },
})
