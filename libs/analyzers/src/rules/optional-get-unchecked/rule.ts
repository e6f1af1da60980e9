import { placeOf } from '../../inventory/place.ts'
import { defineRule } from '../../rule.ts'

const MAYBE = /(?:[rR]epo(?:sitory)?|[dD]ao)\.find(?:By|First|One|Top)\w*\(\)\.get$|\)\.(?:findFirst|findAny|max|min)\(\)\.get$|^Optional\.ofNullable\(\)\.get$/

export default defineRule({
  id: 'optional-get-unchecked',
  category: 'code_quality',
  severity: 'low',
  confidence: 'medium',
  cwe: [248],
  title: 'Optional.get() without isPresent()',
  why: '`get()` throws `NoSuchElementException` when the Optional is empty. The log says only "No value present", and callers get a generic error instead of "not found".',
  fix: 'Handle the empty case: `orElseThrow(() -> new OrderNotFoundException(id))`, `orElse(...)` or `ifPresent(...)`.',
  languages: ['java'],
  on: ['call'],
  callee: MAYBE,
  *check(node, file) {
    const call = file.call(node)
    // a test that finds nothing has failed, which is what it is for
    if (!call || call.args.length > 0 || !MAYBE.test(call.callee) || placeOf(file.path) === 'test') return
    const before = file.text.slice(file.enclosing(node, 'function')?.start ?? 0, node.start)
    if (!/isPresent\(\)|is(?:Not)?Empty\(|size\(\)|existsBy|anyMatch/.test(before.slice(-600))) yield { node }
  },
})
