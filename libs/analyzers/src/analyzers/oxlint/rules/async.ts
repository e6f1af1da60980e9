import { externalRule } from '../../external-rule.ts'

const rule = externalRule('oxlint', 'code_quality')

/** Promises, callbacks and events. */
export const asyncRules = [
  rule('no-async-promise-executor', 'medium', 'Async promise executor', 'An error thrown in the async executor does not reject the promise. The promise stays pending, and its caller waits forever.', 'Await outside of `new Promise`, or return the result of an async function directly.', { cwe: [703], done: 'an error in the former executor rejects the promise' }),
  rule('oxc/no-async-endpoint-handlers', 'low', 'Unhandled rejection in async Express handler', 'Before Express 5, a rejected handler is never answered. The request hangs, and the unhandled rejection may end the process.', 'Upgrade to Express 5, which handles rejections. Or pass them on: `try { ... } catch (error) { next(error) }`.', {
    confidence: 'medium', cwe: [755],
    keep: 'Do not change the responses of successful requests.',
    done: 'a handler that throws is answered with an error status',
  }),
  rule('promise/valid-params', 'medium', 'Promise method with the wrong number of arguments', 'With a missing or extra argument, a result is not awaited or an error is not handled.', 'Pass the arguments that the method expects.'),
  rule('promise/no-multiple-resolved', 'low', 'Promise resolved more than once', 'Only the first `resolve` or `reject` counts. A later result or error is lost.', 'Return right after `resolve` or `reject`.', { confidence: 'medium' }),
  rule('unicorn/no-single-promise-in-promise-methods', 'info', 'Promise.all() with a single promise', 'With a single promise, `Promise.all` only wraps the result in an array.', 'Await the promise itself.'),
  rule('unicorn/no-invalid-remove-event-listener', 'medium', 'Event listener is never removed', '`removeEventListener` receives a new function, which was never added. The listener stays registered and leaks.', 'Keep the function in a variable and pass it to both calls.', { cwe: [401], done: 'after the removal the handler no longer runs' }),
  rule('unicorn/no-invalid-fetch-options', 'medium', 'fetch() with a body in a GET or HEAD request', '`fetch` throws a `TypeError` for this combination.', 'Use another method such as `POST`, or put the values into the URL.'),
  rule('node/handle-callback-err', 'low', 'Unhandled callback error', 'The callback ignores its error argument. If the operation fails, the code continues with missing data.', 'Check the error first: `if (error) return callback(error)`.', { confidence: 'medium', cwe: [391] }),
]
