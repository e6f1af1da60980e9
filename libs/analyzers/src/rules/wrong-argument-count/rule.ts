import { defineRule } from '../../rule.ts'
import { reportedBy } from '../by-language.ts'
import { inJavascript } from './javascript.ts'
import { inPhp } from './php.ts'
import { inPython } from './python.ts'

export default defineRule({
  id: 'wrong-argument-count',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [628],
  title: 'Wrong number of arguments',
  why: 'The arguments do not fit the parameters of the function. The call raises an error, or a value is silently ignored.',
  fix: 'Pass what the function takes, or change its parameters.',
  on: ['call', 'new'],
  ...reportedBy({ python: inPython, php: inPhp, javascript: inJavascript }),
})
