import { placeOf } from '../../inventory/place.ts'
import { defineRule } from '../../rule.ts'

const MAYBE = /(?:[rR]epo(?:sitory)?|[dD]ao)\.find(?:By|First|One|Top)\w*\(\)\.get$|\)\.(?:findFirst|findAny|max|min)\(\)\.get$|^Optional\.ofNullable\(\)\.get$/

export default defineRule({
  id: 'optional-get-unchecked',
  category: 'code_quality',
  severity: 'low',
  confidence: 'medium',
  cwe: [248],
  title: 'Value taken out of an Optional without a look inside',
  why: 'Where nothing was found it throws NoSuchElementException: "No value present" is all the log says, and the user gets an error 500 in place of "not found".',
  fix: 'Say what happens then: `orElseThrow(() -> new OrderNotFoundException(id))`, `orElse(...)` or `ifPresent(...)`.',
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
