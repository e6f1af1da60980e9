import { externalRule } from '../../external-rule.ts'

const rule = externalRule('ruff', 'code_quality')

/** Errors that are raised or handled wrongly. */
export const exceptionRules = [
  rule('S110', 'low', 'Exception is swallowed', 'When something goes wrong here nobody will ever know.', 'Handle it, log it, or catch only the exception that may be ignored.', { cwe: [390] }),
  rule('S112', 'low', 'Exception is swallowed in a loop', 'Elements that fail are skipped without a trace.', 'Log the failure, or catch only the exception that may be ignored.', { cwe: [390] }),
  rule('E722', 'low', 'except without a type', 'It also catches Ctrl-C and sys.exit, so the program cannot be ended.', 'Catch Exception, or better the exception that is expected.', { cwe: [396] }),
  rule('B012', 'medium', 'Jump out of a finally block', 'return, break or continue in `finally` throws away an exception on its way.', 'Move the jump behind the whole statement.', { cwe: [584] }),
  rule('B014', 'low', 'Exception is listed twice', 'One of the types contains the other.', 'Remove the redundant one.'),
  rule('B016', 'medium', 'Something other than an exception is raised', 'Python raises a TypeError instead.', 'Raise an exception class or object.', { cwe: [397] }),
  rule('B017', 'low', 'Test expects any exception', 'It also passes when the code fails for quite another reason.', 'Name the exception, or match its message.'),
  rule('B022', 'low', 'contextlib.suppress without a type', 'It suppresses nothing.', 'Name the exceptions.'),
  rule('B025', 'medium', 'The same exception is caught twice', 'The second handler never runs.', 'Merge the handlers.', { cwe: [561] }),
  rule('B029', 'medium', 'except with an empty tuple', 'It catches nothing.', 'Name the exceptions.'),
  rule('B030', 'medium', 'except with something that is no exception class', 'When an exception comes, a TypeError takes its place.', 'Name an exception class or a tuple of them.'),
  rule('B904', 'info', 'New exception without its cause', 'The traceback does not tell whether handling failed or the error was translated.', 'Write `raise ... from error`, or `from None`.'),
  rule('F707', 'medium', 'Bare except is not the last handler', 'Handlers after it are refused by Python.', 'Put it last.'),
  rule('F901', 'medium', 'NotImplemented is raised', 'It is a value for comparison methods, not an exception: Python raises a TypeError.', 'Raise NotImplementedError.'),
  rule('PLE0704', 'medium', 'raise without an exception to raise again', 'Outside of a handler it fails with a RuntimeError.', 'Name the exception.'),
  rule('PLW0133', 'medium', 'Exception is created but not raised', 'Nothing happens: the program goes on as if all were well.', 'Write `raise` before it, or remove it.', { cwe: [703] }),
  rule('PLW0711', 'medium', 'except with `or` or `and`', 'Only one of the exceptions is caught.', 'Put the exceptions into a tuple.'),
  rule('TRY203', 'info', 'Handler only raises the exception again', 'It changes nothing.', 'Remove the try, or add what handling needs.'),
  rule('B011', 'low', 'assert False', 'With python -O it is left out, and the program goes on.', 'Raise AssertionError.', { cwe: [617] }),
  rule('PLW0129', 'medium', 'assert on a text', 'A text that is not empty is always true: the check never fails.', 'Assert the condition, with the text behind a comma.', { cwe: [571] }),
  rule('F631', 'medium', 'assert on a tuple', 'A tuple that is not empty is always true: the check never fails.', 'Remove the parentheses.', { cwe: [571] }),
  rule('RUF018', 'low', 'Assignment in an assert', 'With python -O the assert is left out, and the variable is missing.', 'Assign on a line before.'),
]
