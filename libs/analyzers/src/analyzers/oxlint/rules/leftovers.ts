import { externalRule } from '../../external-rule.ts'

const rule = externalRule('oxlint', 'code_quality')

/** Code that does nothing, or was left behind. */
export const leftoverRules = [
  rule('no-debugger', 'low', '`debugger` statement', 'The statement stops execution for everyone who has the developer tools open.', 'Remove the statement.', { cwe: [489] }),
  rule('no-unreachable', 'medium', 'Unreachable code', 'The code follows a `return`, `throw`, `break` or `continue`, so it never runs. Either it is dead or the jump is a mistake.', 'Remove it, or correct the jump.', { cwe: [561] }),
  rule('no-unsafe-finally', 'medium', 'Unsafe control flow in `finally`', 'A `return`, `throw`, `break` or `continue` in `finally` overrides the one before it. Errors disappear.', 'Move the statement after the `try` statement.', { cwe: [584] }),
  rule('no-useless-catch', 'info', 'Useless `catch` block', 'The block only rethrows the error, so it changes nothing.', 'Remove the `try`, or handle the error.'),
  rule('no-empty-pattern', 'low', 'Empty destructuring pattern', 'The pattern declares no variable. Often a default value was intended: `{ a = {} }`.', 'Name the properties, or give a default value.'),
  rule('no-unused-vars', 'info', 'Unused variable', 'The variable, function or import is never used. Either it is left over or a step is missing.', 'Use it or remove it.', { cwe: [563] }),
  rule('no-fallthrough', 'low', 'Fallthrough in a `switch` case', 'The case has no `break`, so the next case runs as well.', 'Add `break` or `return`. If it is intended, add the comment `// falls through`.', { confidence: 'medium', cwe: [484] }),
  rule('no-throw-literal', 'low', 'Thrown value is not an Error', 'The value has no stack trace, and handlers that read `message` find nothing.', 'Throw an error: `throw new Error("...")`.', { cwe: [397] }),
  rule('oxc/only-used-in-recursion', 'low', 'Parameter only used in recursion', 'The function only passes the parameter on to itself. Nothing reads it.', 'Remove the parameter.', { cwe: [563] }),
  rule('unicorn/no-useless-length-check', 'info', 'Useless array length check', '`some` returns `false` and `every` returns `true` for an empty array, so the check changes nothing.', 'Remove the check.'),
  rule('unicorn/no-useless-promise-resolve-reject', 'info', 'Useless Promise.resolve() or Promise.reject()', 'An async function wraps what it returns or throws in a promise anyway.', 'Return the value, or throw the error.'),
  rule('unicorn/no-unnecessary-await', 'info', 'Unnecessary `await`', 'The value is not a promise. `await` only delays the code.', 'Remove `await`.'),
  rule('node/no-path-concat', 'info', 'Path concatenation with __dirname', 'The path is built by string concatenation. That does not normalize separators or `..`, and separators differ between systems.', 'Use `path.join(__dirname, "views", name)`.'),
]
