import { defineRule } from '../../rule.ts'

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
    const classes = node.child('exceptions')?.children.map(({ text }) => text) ?? []
    const raisesAgain = /(?:^|\s)raise\s*(?:$|\n|;|\w+\s*$)/.test(node.child('body')?.text ?? '')
    if (classes.includes('Exception') && !raisesAgain) yield { node }
  },
})
