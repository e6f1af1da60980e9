import { defineRule } from '../../rule.ts'
import { readUnassigned } from './scope.ts'

export default defineRule({
  id: 'undefined-variable',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [457],
  title: 'Undefined variable',
  why: 'The function reads a variable that nothing has assigned before. PHP raises a warning and continues with `null`, so the result is wrong and the mistake stays unnoticed.',
  fix: 'Assign the variable before it is read, correct its name, or take it in as a parameter. A closure needs it in `use (...)`.',
  languages: ['php'],
  on: ['function_definition', 'method_declaration', 'anonymous_function'],
  *check(node, file) {
    for (const read of readUnassigned(node, file)) {
      // a line `$total;` was meant to declare it
      yield { node: read, ...(read.parent?.kind === 'expression_statement' ? { severity: 'low' } : {}) }
    }
  },
})
