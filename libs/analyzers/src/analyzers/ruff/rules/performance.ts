import type { Fix } from '../../../rule.ts'
import { externalRule } from '../../external-rule.ts'

const rule = externalRule('ruff', 'performance')

const timeoutFix: Fix = {
  python: [
    { when: /\bhttpx\b/, text: 'Pass a timeout in seconds instead of `None`: `httpx.get(url, timeout=10)`.' },
    { text: 'Pass a timeout in seconds: `requests.get(url, timeout=10)`.' },
  ],
  other: 'Pass a timeout in seconds.',
}

/** Work that is done twice or grows too fast, and resources that stay open. */
export const performanceRules = [
  rule('S113', 'medium', 'HTTP request without a timeout', 'The request has no timeout. If the server never answers, the thread or worker waits forever.', timeoutFix, {
    cwe: [400],
    keep: 'Do not change the URL, the headers or how the response is handled.',
    done: 'a server that accepts the connection and never answers makes the call fail after the timeout',
  }),
  rule('B019', 'medium', '`lru_cache` on a method', 'The cache is shared by all instances and holds a reference to each of them, so they are never freed while they are cached.', 'Use `functools.cached_property`, or cache a module-level function that takes only what the result depends on.', { cwe: [401] }),
  rule('RUF017', 'medium', 'Quadratic list concatenation with sum()', 'Each addition copies the list built so far. The running time grows quadratically.', 'Use `list(itertools.chain.from_iterable(lists))`.', { cwe: [407] }),
  rule('RUF015', 'info', 'List built only for its first element', 'The code builds a whole list to use only its first element.', 'Use `next(iter(items))`, and pass a default if there may be none.'),
  rule('PERF101', 'info', 'Unnecessary list() in a loop', 'The call copies all elements before the loop starts.', 'Iterate over the original, unless the loop changes it.'),
  rule('PERF102', 'info', 'Unnecessary dict.items()', 'Only the keys or only the values are used, but each iteration builds a pair.', 'Iterate over the dict or over `dict.values()`.'),
  rule('PERF401', 'info', 'Loop that could be a list comprehension', 'The loop only appends to a list. A comprehension does the same faster and more readably.', 'Use a list comprehension, or `extend` with a generator expression.'),
  rule('PERF402', 'info', 'Manual list copy', 'The loop copies the elements one by one.', 'Use `list(items)` or `items.copy()`.'),
  rule('PERF403', 'info', 'Loop that could be a dict comprehension', 'The loop only fills a dict. A comprehension does the same faster and more readably.', 'Use a dict comprehension, or `update` with a generator expression.'),
  rule('C419', 'info', 'List comprehension in any() or all()', 'The whole list is built before `any` or `all` can stop at the first decisive element.', 'Remove the square brackets to pass a generator expression.'),
  rule('SIM115', 'low', 'File opened without a context manager', 'The file is opened without `with`. If an exception occurs before `close()`, it stays open.', 'Use `with open(path) as file:`.', { confidence: 'medium', cwe: [772], category: 'code_quality', done: 'the file is closed on every path, including errors' }),
]
