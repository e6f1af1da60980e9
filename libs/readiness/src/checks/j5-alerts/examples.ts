import { library, service, type Example } from '../../testing/example.ts'

const RULES = 'groups:\n  - name: shop\n    rules:\n      - alert: TooManyErrors\n        expr: rate(errors[5m]) > 1\n'

export const examples: readonly Example[] = [
  { says: 'with rules for alerts', files: service('', { 'ops/alerts.yml': RULES }), gives: 'PASSED' },
  { says: 'with an alarm in its infrastructure', files: service('', { 'infra/alarm.tf': 'resource "aws_cloudwatch_metric_alarm" "errors" {\n}\n' }), gives: 'PASSED' },
  { says: 'with an uptime check', files: service('', { '.upptimerc.yml': 'sites:\n  - name: Shop\n' }), gives: 'PASSED' },
  { says: 'whose pipeline asks each hour', files: service('', { '.github/workflows/ping.yml': 'on:\n  schedule:\n    - cron: "0 * * * *"\njobs:\n  ask:\n    steps:\n      - run: curl -f https://shop.nordwind.test/health\n' }), gives: 'PARTIAL' },
  { says: 'whose rules are a comment', files: service('', { 'ops/alerts.yml': RULES.replace(/^/gm, '# ') }), gives: 'OWNER' },
  { says: 'whose program has a field of that name', files: service('', { 'locales/en.yml': 'en:\n  alert: Saved\n' }), gives: 'OWNER' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
