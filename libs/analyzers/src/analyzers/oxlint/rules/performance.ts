import { externalRule } from '../../external-rule.ts'

const rule = externalRule('oxlint', 'performance')

/** Work that grows faster than its data, or is done for nothing. */
export const performanceRules = [
  rule('oxc/no-accumulating-spread', 'low', 'Result is copied in every step', 'Spreading the accumulator copies all of it for each element: the time grows with the square of the list.', 'Push to an array or set keys on one object, or build it with map and Object.fromEntries.', { cwe: [407] }),
  rule('unicorn/no-await-in-promise-methods', 'medium', 'await inside Promise.all', 'The promises are awaited one after the other before Promise.all starts, so nothing runs in parallel.', 'Pass the promises themselves.'),
  rule('unicorn/prefer-set-has', 'info', 'Array is searched again and again', '`includes` walks the array each time; a Set answers at once.', 'Make it a Set and use `has`.', { confidence: 'medium', cwe: [407] }),
  rule('unicorn/prefer-array-find', 'low', 'filter where the first match is enough', 'filter goes through everything and builds an array of which only one element is used.', 'Use `find` or `findLast`.'),
  rule('unicorn/prefer-array-some', 'info', 'filter or find where a yes or no is enough', 'some stops at the first match and builds no array.', 'Use `some`.'),
  rule('unicorn/prefer-array-flat-map', 'info', 'map followed by flat', 'It builds an array that is thrown away at once.', 'Use `flatMap`.'),
]
