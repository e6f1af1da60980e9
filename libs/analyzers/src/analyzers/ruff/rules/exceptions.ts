import { externalRule } from '../../external-rule.ts'

const rule = externalRule('ruff', 'code_quality')

/** Errors that are raised or handled wrongly. */
export const exceptionRules = [
  rule('S110', 'low', 'Exception silently ignored (`except: pass`)', 'The handler does nothing, so errors here are silently discarded. The program continues with missing or wrong data.', 'Catch only the exception you expect, and log it: `except KeyError: logger.exception("...")`.', {
    cwe: [390],
    done: 'every error here is either handled, logged or passed on',
  }),
  rule('S112', 'low', 'Exception silently skipped (`except: continue`)', 'The loop skips items that fail and leaves no trace of them.', 'Catch only the exception you expect, and log the item that failed before `continue`.', {
    cwe: [390],
    keep: 'Do not stop the loop at the first failing item.',
    done: 'every skipped item is logged',
  }),
  rule('E722', 'low', 'Bare `except`', 'The handler catches everything, including `KeyboardInterrupt` and `SystemExit`. Ctrl-C and `sys.exit()` may then not end the program.', 'Catch the exception you expect, or at most `Exception`.', { cwe: [396] }),
  rule('B012', 'medium', '`return`, `break` or `continue` in `finally`', 'The jump discards an exception that is being raised, and overrides a `return` of the `try` block.', 'Move the statement after the `try` statement.', { cwe: [584] }),
  rule('B014', 'low', 'Redundant exception in handler', 'One of the listed types is a subclass or a duplicate of another, so it has no effect.', 'Remove the redundant type.'),
  rule('B016', 'medium', 'Raising a literal instead of an exception', 'Python can raise only exceptions. This line raises a `TypeError` instead.', 'Raise an exception: `raise ValueError("...")`.', { cwe: [397] }),
  rule('B017', 'low', 'Test accepts any exception', 'The test also passes when the code fails for an unrelated reason.', 'Expect the specific exception, or match its message: `pytest.raises(ValueError, match="...")`.'),
  rule('B022', 'low', '`contextlib.suppress()` without exceptions', 'The call names no exceptions, so it suppresses nothing.', 'Name the exceptions, for example `suppress(FileNotFoundError)`, or remove the block.'),
  rule('B025', 'medium', 'Duplicate exception handler', 'An earlier handler already catches this exception, so this one never runs.', 'Merge the two handlers, or correct the exception type.', { cwe: [561] }),
  rule('B029', 'medium', '`except` with an empty tuple', 'An empty tuple catches nothing.', 'Name the exceptions to catch.'),
  rule('B030', 'medium', '`except` with a value that is not an exception class', 'When an exception reaches this handler, Python raises a `TypeError` instead of handling it.', 'Name an exception class or a tuple of exception classes.'),
  rule('B904', 'info', '`raise` without `from` in an exception handler', 'The new exception does not name its cause. The traceback looks as if the error handling itself had failed.', 'Write `raise OrderError("...") from error`, or `from None` to hide the cause.'),
  rule('F707', 'medium', 'Bare `except` before other handlers', 'A bare `except` catches everything and must be last. Python rejects the file with a `SyntaxError`.', 'Move it to the end.'),
  rule('F901', 'medium', '`raise NotImplemented`', '`NotImplemented` is a return value for comparison methods, not an exception. The line raises a `TypeError`.', 'Write `raise NotImplementedError`.'),
  rule('PLE0704', 'medium', 'Bare `raise` outside an exception handler', 'There is no active exception to re-raise, so the line raises a `RuntimeError`.', 'Name the exception to raise.'),
  rule('PLW0133', 'medium', 'Exception created but not raised', 'The exception object is discarded, and the program continues as if there were no error.', 'Add `raise`, or remove the line.', { cwe: [703] }),
  rule('PLW0711', 'medium', '`except` with `or` or `and`', 'The expression evaluates to a single exception class, so only that one is caught.', 'Use a tuple: `except (KeyError, ValueError):`.'),
  rule('TRY203', 'info', 'Useless `try`-`except`', 'The handler only re-raises the exception, so it changes nothing.', 'Remove the `try`, or handle the error.'),
  rule('B011', 'low', '`assert False`', 'Python removes assertions when it runs with `-O`, so the program continues past this line.', 'Write `raise AssertionError("...")`.', { cwe: [617] }),
  rule('PLW0129', 'medium', 'Assertion on a string literal', 'A non-empty string is always true, so the assertion never fails.', 'Assert the condition and put the string after it: `assert total > 0, "..."`.', { cwe: [571] }),
  rule('F631', 'medium', 'Assertion on a tuple', 'A non-empty tuple is always true, so the assertion never fails.', 'Remove the parentheses: `assert total > 0, "..."`.', { cwe: [571] }),
  rule('RUF018', 'low', 'Assignment expression in `assert`', 'Python removes assertions when it runs with `-O`, and the variable then stays undefined.', 'Assign on the line before and assert afterwards.'),
]
