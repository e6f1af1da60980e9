import { defineRule } from '../../rule.ts'

/** Readers give these back as they are. */
const UNWRAPPED = /^(?:io\.EOF|io\.ErrUnexpectedEOF|bufio\.Err[A-Z]\w*|http\.ErrServerClosed|http\.ErrAbortHandler|filepath\.Skip(?:Dir|All)|fs\.SkipDir|nil)$/
const KNOWN = /^(?:\w+\.)?Err[A-Z]\w*$|^(?:context\.(?:Canceled|DeadlineExceeded)|sql\.ErrNoRows|redis\.Nil)$/

export default defineRule({
  id: 'error-compared-directly',
  category: 'code_quality',
  severity: 'info',
  confidence: 'high',
  cwe: [697],
  title: 'Error compared with == instead of errors.Is',
  why: '`==` and `!=` do not recognize a wrapped error. As soon as a function in between adds context with `%w`, the comparison fails and the case is handled as an unknown error.',
  fix: 'Use `errors.Is(err, sql.ErrNoRows)`, which checks every wrapped error.',
  references: [{ title: 'Go: working with errors', url: 'https://go.dev/blog/go1.13-errors' }],
  languages: ['go'],
  on: ['binary_expression'],
  hint: ['err'],
  *check(node) {
    const [left, right] = [node.child('left'), node.child('right')]
    const operator = node.child('operator')?.text
    if (!left || !right || (operator !== '==' && operator !== '!=') || !/^(?:err|\w+Err)$/.test(left.text)) return
    if (UNWRAPPED.test(right.text) || !KNOWN.test(right.text)) return
    yield { node }
  },
})
