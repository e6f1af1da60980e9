import { externalRule } from '../../external-rule.ts'

const rule = externalRule('ruff', 'performance')

/** Work that is done twice or grows too fast, and resources that stay open. */
export const performanceRules = [
  rule('S113', 'medium', 'Request without a timeout', 'When the other side never answers, this waits forever and holds its worker.', 'Pass timeout=... in seconds.', { cwe: [400] }),
  rule('B019', 'medium', 'lru_cache on a method', 'The cache keeps every object alive that the method was called on.', 'Use cached_property, or cache a function of what the result depends on.', { cwe: [401] }),
  rule('RUF017', 'medium', 'Lists are joined with sum', 'Each step copies all that came before: the time grows with the square of the length.', 'Use itertools.chain.from_iterable.', { cwe: [407] }),
  rule('RUF015', 'info', 'Whole list is built for its first element', 'All elements are computed and only one is used.', 'Use next(iter(...)).'),
  rule('PERF101', 'info', 'list() only to iterate', 'It copies everything once for nothing.', 'Iterate over it directly.'),
  rule('PERF102', 'info', 'items() where keys or values are enough', 'A tuple is made for each entry and half of it thrown away.', 'Use keys() or values().'),
  rule('PERF401', 'info', 'List is built by append in a loop', 'A comprehension does the same faster and says what it does.', 'Use a list comprehension or extend.'),
  rule('PERF402', 'info', 'List is copied element by element', 'list() or copy() does it at once.', 'Use list(...).'),
  rule('PERF403', 'info', 'Dictionary is built in a loop', 'A comprehension does the same faster and says what it does.', 'Use a dictionary comprehension.'),
  rule('C419', 'info', 'List comprehension inside any or all', 'It computes everything before the first element is looked at.', 'Leave out the brackets.'),
  rule('SIM115', 'low', 'File is opened without with', 'When something fails before close(), the file stays open.', 'Use `with open(...) as file:`.', { confidence: 'medium', cwe: [772], category: 'code_quality' }),
]
