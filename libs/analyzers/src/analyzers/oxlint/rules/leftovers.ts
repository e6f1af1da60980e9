import { externalRule } from '../../external-rule.ts'

const rule = externalRule('oxlint', 'code_quality')

/** Code that does nothing, or was left behind. */
export const leftoverRules = [
  rule('no-debugger', 'low', 'debugger statement', 'Execution stops here for everyone who has developer tools open.', 'Remove the statement.', { cwe: [489] }),
  rule('no-unreachable', 'medium', 'Code that can never run', 'It stands after a return, throw, break or continue, so it is dead, or the jump above it is a mistake.', 'Remove it, or correct the jump.', { cwe: [561] }),
  rule('no-unsafe-finally', 'medium', 'Jump out of a finally block', 'A return or throw in `finally` overrides the one before it, errors included: they vanish.', 'Move the jump behind the whole statement.', { cwe: [584] }),
  rule('no-useless-catch', 'info', 'catch that only throws the error again', 'It changes nothing and hides where handling was intended.', 'Remove the try, or add what handling the error needs.'),
  rule('no-empty-pattern', 'low', 'Destructuring that takes nothing', 'The empty pattern declares no variable; probably a default value `= {}` was meant.', 'Name the properties, or give a default.'),
  rule('no-unused-vars', 'info', 'Name is never used', 'Dead names make readers look for a use that is not there, and may hide a forgotten step.', 'Remove it, or use it where it was meant to be.', { cwe: [563] }),
  rule('no-fallthrough', 'low', 'switch case falls through into the next one', 'Without `break` the next case runs as well.', 'Add `break`, or a comment `// falls through` where it is meant.', { confidence: 'medium', cwe: [484] }),
  rule('no-throw-literal', 'low', 'Something other than an Error is thrown', 'There is no stack to find the place by, and handlers that read `message` find nothing.', 'Throw an Error.', { cwe: [397] }),
  rule('oxc/only-used-in-recursion', 'low', 'Parameter is only handed on to the function itself', 'Nothing ever reads it.', 'Remove the parameter.', { cwe: [563] }),
  rule('unicorn/no-useless-length-check', 'info', 'Length check without effect', '`some` and `every` already answer rightly for empty arrays.', 'Remove the check.'),
  rule('unicorn/no-useless-promise-resolve-reject', 'info', 'Promise.resolve in an async function', 'Returned values are wrapped anyway.', 'Return the value, or throw the error.'),
  rule('unicorn/no-unnecessary-await', 'info', 'await on something that is no promise', 'It only delays the code by one step.', 'Remove `await`.'),
  rule('node/no-path-concat', 'info', 'Path is glued together from __dirname', 'Separators differ between systems, and `..` is not resolved.', 'Use `path.join(__dirname, ...)`.'),
]
