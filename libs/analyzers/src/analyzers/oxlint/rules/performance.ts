import { externalRule } from '../../external-rule.ts'

const rule = externalRule('oxlint', 'performance')

/** Work that grows faster than its data, or is done for nothing. */
export const performanceRules = [
  rule('oxc/no-accumulating-spread', 'low', 'Spread of the accumulator in reduce() or a loop', 'Each iteration copies everything collected so far. The running time grows quadratically.', 'Add to one array with `push` or to one object, or use `Object.fromEntries(items.map(...))`.', {
    cwe: [407],
    keep: 'Do not change an object that other code still uses: start with a new one.',
  }),
  rule('unicorn/no-await-in-promise-methods', 'medium', '`await` inside Promise.all()', 'The promises are awaited one after another before `Promise.all` starts, so nothing runs in parallel.', 'Pass the promises without `await`: `await Promise.all([load(a), load(b)])`.', { done: 'the operations start before the first of them is awaited' }),
  rule('unicorn/prefer-set-has', 'info', 'Repeated array search with includes()', '`includes` searches the array from the start each time. A `Set` finds a value in constant time.', 'Make it a `Set` and use `has`.', { confidence: 'medium', cwe: [407] }),
  rule('unicorn/prefer-array-find', 'low', 'filter() used for a single element', '`filter` visits every element and builds an array, but only one element is used.', 'Use `find` or `findLast`.'),
  rule('unicorn/prefer-array-some', 'info', 'filter() or find() used as an existence check', '`some` stops at the first match and builds no array.', 'Use `some`.'),
  rule('unicorn/prefer-array-flat-map', 'info', 'map() followed by flat()', 'The intermediate array is built and immediately discarded.', 'Use `flatMap`.'),
]
