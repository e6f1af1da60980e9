import { defineRule } from '../../rule.ts'
import { replaced } from '../edits.ts'

export default defineRule({
  id: 'ruby-rescue-exception',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [396],
  title: 'Every exception is rescued, the ones that end the program too',
  why: '`Exception` includes signals, exits, lack of memory and syntax errors: the program cannot be stopped in an orderly way, and real faults look like expected ones.',
  fix: 'Rescue `StandardError`, or better the errors this code can deal with. Where everything must pass through here, raise again at the end.',
  languages: ['ruby'],
  on: ['rescue'],
  *check(node) {
    const everything = node.child('exceptions')?.children.find(({ text }) => text === 'Exception')
    const raisesAgain = /(?:^|\s)raise\s*(?:$|\n|;|\w+\s*$|\$![,\s])/.test(`${node.child('body')?.text ?? ''}\n`)
    if (everything && !raisesAgain) yield { node, edit: [replaced(everything, 'StandardError')] }
  },
})
