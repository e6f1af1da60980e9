import { defineRule } from '../../rule.ts'

const NAIVE = /^datetime\.(?:datetime\.)?(?:utcnow|utcfromtimestamp)$/

export default defineRule({
  id: 'naive-utc-time',
  category: 'code_quality',
  severity: 'low',
  confidence: 'high',
  cwe: [682],
  title: 'UTC time without its time zone',
  why: 'The value does not say that it is UTC: `timestamp()` and comparisons with other times take it for local time and are off by hours. Both functions are deprecated since Python 3.12.',
  fix: 'Use `datetime.now(timezone.utc)` and `datetime.fromtimestamp(seconds, timezone.utc)`.',
  references: [{ title: 'Python: datetime.utcnow', url: 'https://docs.python.org/3/library/datetime.html#datetime.datetime.utcnow' }],
  languages: ['python'],
  on: ['call'],
  callee: NAIVE,
  *check(node, file) {
    const call = file.call(node)
    if (!call || !NAIVE.test(call.callee)) return
    // `utcnow().replace(tzinfo=timezone.utc)` says that it is
    const then = node.parent?.child('attribute')?.text === 'replace' ? node.parent.parent : null
    if (!then || !file.call(then)?.named.has('tzinfo')) yield { node }
  },
})
