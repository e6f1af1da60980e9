import { defineRule } from '../../rule.ts'

const NAIVE = /^datetime\.(?:datetime\.)?(?:utcnow|utcfromtimestamp)$/

export default defineRule({
  id: 'naive-utc-time',
  category: 'code_quality',
  severity: 'low',
  confidence: 'high',
  cwe: [682],
  title: 'Naive UTC datetime',
  why: 'The value is in UTC but carries no time zone. `timestamp()` and `astimezone()` treat it as local time, so the result is off by hours. Comparing it with a time that has a zone raises a `TypeError`.',
  fix: 'Use `datetime.now(timezone.utc)` or `datetime.fromtimestamp(seconds, timezone.utc)`. `utcnow` and `utcfromtimestamp` are deprecated since Python 3.12.',
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
