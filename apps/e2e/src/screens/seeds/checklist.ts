import type { CheckStatus, Evidence } from '@preflight/contracts'

export interface SampleCheck {
  check_name: string
  title: string
  area: string
  status: CheckStatus
  summary: string
  recommendations: string[]
  confidence: number
  blocker: boolean
  evidence: Evidence[]
}

const evidence = (place: string, text: string): Evidence => {
  const [file_path = '', line] = place.split(':')
  return { file_path, line: line === undefined ? null : Number(line), text }
}

type Rest = { blocker?: boolean; confidence?: number; recommendations?: string[]; evidence?: Evidence[] }
type Line = [check_name: string, title: string, status: CheckStatus, summary: string, rest?: Rest]

/** The checklist of the sample project by area, as a launch scan would write it. */
const AREAS: Record<string, Line[]> = {
  'Secrets and configuration': [
    ['no-secrets-in-tree', 'No secrets in the tree', 'MISSING', 'One live payment key is committed. Its value is masked here and in every export.', { blocker: true, confidence: 99, evidence: [evidence('config/production.json:7', '"paymentKey": "sk_live_••••••••••••"')], recommendations: ['Read the key from the environment.', 'Revoke the old key: it stays in the history.'] }],
    ['env-ignored', 'Environment files are ignored', 'PASSED', '`.env` is ignored, and `.env.example` holds names without values.', { evidence: [evidence('.gitignore:3', '.env')] }],
    ['configuration-validated', 'Configuration validated at start', 'PASSED', 'The process refuses to start when a variable is missing.', { evidence: [evidence('src/config.ts:11', 'export const config = parse(schema, process.env)')] }],
    ['debug-off', 'Debug is off by default', 'PASSED', 'Nothing switches it on outside of development.', { confidence: 92 }],
  ],
  'Access control': [
    ['ownership-checked', 'Ownership checked on id routes', 'MISSING', 'Four of 22 routes that take an id do not ask whose row it is.', { blocker: true, confidence: 88, evidence: [evidence('src/routes/orders/get.ts:31', 'const order = await orders.find(request.params.id)'), evidence('src/routes/orders/receipt.ts:19', 'return receipts.find(request.params.id)')], recommendations: ["Compare the row's customer with the signed-in one."] }],
    ['routes-authenticated', 'Every non-public route behind authentication', 'PASSED', '38 of 38 routes stand behind the session check.', { blocker: true, evidence: [evidence('src/app.ts:40', "app.addHook('onRequest', requireSession)")] }],
    ['cookie-flags', 'Cookie flags', 'PASSED', 'Session cookies are Secure, HttpOnly and SameSite.', { evidence: [evidence('src/session.ts:14', "{ secure: true, httpOnly: true, sameSite: 'lax' }")] }],
    ['admin-routes', 'Admin routes check the role', 'PARTIAL', 'Six of seven do. The export of orders asks for a session only.', { confidence: 81, evidence: [evidence('src/routes/admin/export.ts:9', "app.get('/admin/export', exportOrders)")] }],
  ],
  'Input and data': [
    ['parameterised-queries', 'Parameterised queries', 'MISSING', '27 of 28 queries use parameters. One does not, and it takes text from a public search box.', { blocker: true, confidence: 98, evidence: [evidence('src/routes/products/search.ts:42', 'await db.query(sql)')], recommendations: ['Pass the pattern as a parameter.'] }],
    ['schemas-on-writes', 'Schemas on writes', 'PASSED', 'All 19 routes that write check the body against a schema first.', { evidence: [evidence('src/routes/index.ts:23', "app.addHook('preValidation', checkBody)")] }],
    ['upload-limits', 'Upload limits', 'PARTIAL', 'Product images have a size limit of 5 MB, but any file type is taken.', { confidence: 82, evidence: [evidence('src/routes/images.ts:15', 'limits: { fileSize: 5_000_000 }')] }],
  ],
  'Abuse and cost': [
    ['webhook-signatures', 'Webhook signatures', 'MISSING', 'The payment webhook believes every caller.', { blocker: true, confidence: 97, evidence: [evidence('src/routes/payments/webhook.ts:18', 'const event = request.body')] }],
    ['rate-limits', 'Rate limits on login and expensive routes', 'MISSING', 'None was found.', { confidence: 76, recommendations: ['Limit sign-in by address and by account.'] }],
    ['pagination', 'Pagination', 'PARTIAL', 'Three of five lists have pages.', { confidence: 90 }],
  ],
  Reliability: [
    ['outbound-timeouts', 'Outbound timeouts', 'PASSED', 'Every call to another service ends after ten seconds.', { evidence: [evidence('src/http.ts:6', 'signal: AbortSignal.timeout(10_000)')] }],
    ['graceful-shutdown', 'Graceful shutdown', 'PASSED', 'Open requests are answered before the process ends.', {}],
    ['health-endpoints', 'Health and readiness endpoints', 'PASSED', '`GET /health` answers with the state of database and queue.', { evidence: [evidence('src/routes/health.ts:4', "app.get('/health', health)")] }],
    ['retries', 'Retries with backoff', 'PARTIAL', 'Mails are retried, payments are not.', { confidence: 70 }],
  ],
  'Data safety': [
    ['migrations', 'Migrations in the repository', 'PASSED', '42 migrations, each with its way back.', { evidence: [evidence('migrations/0042_refunds.sql:1', 'ALTER TABLE refunds ADD COLUMN reason text')] }],
    ['transactions', 'Transactions on multi-step writes', 'PARTIAL', 'Two of seven writes that touch several tables run outside a transaction.', { confidence: 88, evidence: [evidence('src/services/refunds.ts:71', 'await db.query(markRefunded)')] }],
    ['backups', 'Backups documented', 'PASSED', 'The runbook says when, where and who.', { evidence: [evidence('docs/runbook.md:30', '## Backups')] }],
  ],
  Observability: [
    ['structured-logs', 'Structured logs with a request id', 'PASSED', 'Every line carries it.', {}],
    ['no-personal-data-in-logs', 'No personal data in logs', 'MISSING', 'Search terms are written to the log.', { confidence: 93, evidence: [evidence('src/routes/products/search.ts:51', 'log.info({ term })')] }],
    ['error-tracker', 'Error tracker', 'PASSED', 'Errors of the API and of jobs are reported.', {}],
  ],
  'Build, test, release': [
    ['tests-in-ci', 'Tests exist and CI runs them', 'PASSED', '412 tests run on every push.', { evidence: [evidence('.github/workflows/ci.yml:22', 'run: npm test')] }],
    ['lockfile', 'Lockfile and pinned images', 'PASSED', 'Both are there.', {}],
    ['pinned-actions', 'Pinned actions', 'PARTIAL', 'Two of nine actions are named by a tag.', { confidence: 100, evidence: [evidence('.github/workflows/ci.yml:12', 'uses: actions/setup-node@v4')] }],
  ],
  Dependencies: [
    ['no-known-vulnerabilities', 'No known critical or high vulnerability', 'PASSED', 'None in 318 packages.', { blocker: true }],
    ['update-bot', 'Update bot', 'PASSED', 'It runs every week.', {}],
  ],
  'Front end': [['error-states', 'Error and empty states', 'PASSED', 'The mail templates have both.', { confidence: 60 }]],
  'Legal and ownership': [
    ['readme', 'README with run and deploy', 'PASSED', 'Both are described.', { evidence: [evidence('README.md:12', '## Deploy')] }],
    ['security-policy', 'SECURITY.md', 'MISSING', 'There is no contact for reporting a vulnerability.', { confidence: 100 }],
    ['runbook-owner', 'A runbook or owner', 'PARTIAL', 'There is a runbook, and nobody is named in it.', { confidence: 74 }],
  ],
}

export const SHOP_CHECKS: readonly SampleCheck[] = Object.entries(AREAS).flatMap(([area, lines]) =>
  lines.map(([check_name, title, status, summary, { blocker = false, confidence = 100, recommendations = [], evidence: shown = [] } = {}]) => ({ check_name, title, area, status, summary, recommendations, confidence, blocker, evidence: shown })),
)

/** Nothing left but what can wait. */
export const READY_CHECKS: readonly SampleCheck[] = SHOP_CHECKS.map((check) => (check.status === 'MISSING' ? { ...check, status: 'PASSED', recommendations: [], summary: 'Done since the last scan.' } : check))

/** No blocker any more, some work. */
export const CONDITIONAL_CHECKS: readonly SampleCheck[] = SHOP_CHECKS.map((check) => (check.status === 'MISSING' && check.blocker ? { ...check, status: 'PASSED', recommendations: [], summary: 'Done since the last scan.' } : check))
