import { externalRule } from '../../external-rule.ts'

const rule = externalRule('oxlint', 'code_quality')

/** Promises, callbacks and events. */
export const asyncRules = [
  rule('no-async-promise-executor', 'medium', 'async function as promise executor', 'An error thrown in it is lost, and the promise stays pending forever.', 'Do the awaiting outside, or use the async function directly.', { cwe: [703] }),
  rule('oxc/no-async-endpoint-handlers', 'low', 'async handler in an Express route', 'Before Express 5 a rejected handler is never answered: the request hangs and the process may end.', 'Use Express 5, or wrap the handler so that rejections go to `next`.', { confidence: 'medium', cwe: [755] }),
  rule('promise/valid-params', 'medium', 'Promise method with the wrong number of arguments', 'The missing or extra argument means that something is not waited for or not handled.', 'Pass what the method expects.'),
  rule('promise/no-multiple-resolved', 'low', 'Promise is settled more than once', 'Only the first call counts; a later result or error is lost.', 'Return right after settling.', { confidence: 'medium' }),
  rule('unicorn/no-single-promise-in-promise-methods', 'info', 'Promise.all with a single promise', 'The array brings nothing but wrapping and unwrapping.', 'Await the promise itself.'),
  rule('unicorn/no-invalid-remove-event-listener', 'medium', 'Listener is removed that was never added', 'A function made on the spot is never the one that was added, so the listener stays and leaks.', 'Keep the function in a variable and use it for both.', { cwe: [401] }),
  rule('unicorn/no-invalid-fetch-options', 'medium', 'GET or HEAD request with a body', 'fetch throws a TypeError for it.', 'Use another method, or put the values into the URL.'),
  rule('node/handle-callback-err', 'low', 'Error of a callback is not looked at', 'When the operation failed the code goes on with missing data.', 'Handle the error first, or pass it on.', { confidence: 'medium', cwe: [391] }),
]
