import type { AnswerStatus } from '@preflight/contracts'

export interface SampleAnswer {
  status: AnswerStatus
  summary: string
  /** 'path:line' and what stands there */
  evidence?: readonly (readonly [place: string, text: string])[]
  confidence?: number
  recommendations?: string[]
  /** keys of the sample findings that it rests on */
  findings?: readonly string[]
}

type Rest = Omit<SampleAnswer, 'status' | 'summary'>
type Line = readonly [id: string, summary: string, rest?: Rest]

const PASSED: readonly Line[] = [
  ['A3', '`.env` is ignored, and `.env.example` holds names without values.', { evidence: [['.gitignore:3', '.env']] }],
  ['A4', 'No secret of the server reaches a bundle or an app.'],
  ['A5', 'No secret has a fallback value.'],
  ['A6', 'The process refuses to start when a variable is missing.', { evidence: [['src/config.ts:11', 'export const config = parse(schema, process.env)']] }],
  ['A7', 'Nothing switches debug output on outside of development.', { confidence: 92 }],
  ['A8', 'No default account or password is created.'],
  ['A10', 'Nothing private is served from the public folder.'],
  ['B1', '38 of 38 routes that change data ask who is signed in.', { evidence: [['src/app.ts:40', "app.addHook('onRequest', requireSession)"]] }],
  ['B2', 'Passwords are hashed with argon2id.', { evidence: [['src/services/passwords.ts:8', 'argon2.hash(password, OPTIONS)']] }],
  ['B3', 'Tokens are verified with a fixed algorithm.'],
  ['B4', 'Sessions are signed with a key from the environment.'],
  ['B6', 'An account counts once its address is confirmed.'],
  ['B7', 'Sessions are renewed at sign-in and ended at sign-out.'],
  ['B8', 'Session cookies are Secure, HttpOnly and SameSite.', { evidence: [['src/session.ts:14', "{ secure: true, httpOnly: true, sameSite: 'lax' }"]] }],
  ['C7', 'Every write names its fields.'],
  ['C8', 'Session cookies are SameSite, and writes need a token.'],
  ['C9', 'Only the storefront may call with credentials.'],
  ['D2', 'No command, code or template is built from input.'],
  ['D3', 'All 19 routes that write check the body against a schema first.', { evidence: [['src/routes/index.ts:23', "app.addHook('preValidation', checkBody)"]] }],
  ['D4', 'Mail templates escape what they show.'],
  ['D6', 'No redirect or file path comes from input.'],
  ['D7', 'No parser restores objects.'],
  ['D8', 'No weak hash or cipher is used for anything secret.'],
  ['D10', 'The platform redirects to HTTPS.', { evidence: [['fly.toml:14', 'force_https = true']] }],
  ['E2', 'An event is stored by its id before it takes effect.', { evidence: [['src/routes/payments/webhook.ts:24', 'insert into events (id) values ($1)']] }],
  ['E3', 'Paid access is read from the database.'],
  ['E4', 'The paywall asks for the stored state.'],
  ['E5', 'Amounts come from the price list of the server.'],
  ['H1', 'Every call to another service ends after ten seconds.', { evidence: [['src/http.ts:6', 'signal: AbortSignal.timeout(10_000)']] }],
  ['H3', 'Open requests are answered before the process ends.'],
  ['H4', '`GET /health` answers with the state of database and queue.', { evidence: [['src/routes/health.ts:4', "app.get('/health', health)"]] }],
  ['H5', 'Errors end in one handler.'],
  ['H7', 'Files go to object storage, sessions to the database.'],
  ['I1', '42 migrations create every table that is used.', { evidence: [['migrations/0042_refunds.sql:1', 'ALTER TABLE refunds ADD COLUMN reason text']] }],
  ['I3', 'The database is backed up every night.', { evidence: [['docs/runbook.md:30', '## Backups']] }],
  ['I6', 'Demo data is only loaded by tests.'],
  ['J1', 'Errors of the API and of jobs are reported.', { evidence: [['src/main.ts:3', 'Sentry.init(...)']] }],
  ['J2', 'Every line carries the id of its request.'],
  ['J6', 'Clients get a code and no stack trace.'],
  ['K1', '412 tests run on every push.', { evidence: [['.github/workflows/ci.yml:22', 'run: npm test']] }],
  ['K3', 'Lint and types run on every push.'],
  ['K4', 'The lockfile is committed and installed frozen.'],
  ['K5', 'The image runs as its own user and has two stages.'],
  ['K6', 'Workflow tokens may only read.'],
  ['K10', 'No binary is committed.'],
  ['K12', 'Node.js 22 is supported until April 2027.'],
  ['L2', 'No package is known to be malicious.', { confidence: 100 }],
  ['L3', 'Every package is in the registry, none looks like another one.'],
  ['L4', 'It runs every week.', { evidence: [['.github/dependabot.yml:4', 'interval: weekly']] }],
  ['L5', 'All 318 licences permit this use.'],
  ['N1', 'Both are linked in every mail.'],
  ['N3', 'The contact form names an address.'],
  ['N5', 'The README says how to run and deploy.', { evidence: [['README.md:12', '## Deploy']] }],
]

const PARTIAL: readonly Line[] = [
  ['C2', 'Six of seven routes for administrators check the role. The export of orders asks for a session only.', { confidence: 81, evidence: [['src/routes/admin/export.ts:9', "app.get('/admin/export', exportOrders)"]], recommendations: ["Add `requireRole('admin')` before `exportOrders`."] }],
  ['B5', 'Eight characters are asked for, and known passwords are accepted.', { confidence: 78, recommendations: ['Compare new passwords with a list of known ones.'] }],
  ['C10', 'One test reads the order of another customer; carts and addresses have none.', { confidence: 70, recommendations: ['Add the same test for carts and addresses.'] }],
  ['D5', 'Product images have a size limit of 5 MB, but any file type is accepted.', { confidence: 82, evidence: [['src/routes/images.ts:15', 'limits: { fileSize: 5_000_000 }']], recommendations: ['Check the first bytes of the file against the types that you accept.'] }],
  ['E6', 'Refunds are handled, chargebacks are not.', { confidence: 74, recommendations: ['Handle `charge.dispute.created`.'] }],
  ['F5', 'Three of five lists have pages.', { evidence: [['src/routes/products/list.ts:27', 'await db.query(ALL_PRODUCTS)']], findings: ['pages'], recommendations: ['Add `limit` and a cursor to the product list.'] }],
  ['F6', 'The cart loads prices one line at a time.', { evidence: [['src/services/cart.ts:64', 'await prices.find(line.product)']], findings: ['cart'], recommendations: ['Load all prices of the cart in one query.'] }],
  ['H2', 'Mails are retried with backoff, payments are not retried.', { confidence: 70, recommendations: ['Retry payments with the idempotency key of the order.'] }],
  ['H6', 'Jobs run once, but failed ones are dropped.', { confidence: 75, recommendations: ['Keep failed jobs in a dead-letter queue.'] }],
  ['I5', 'Two of seven writes that touch several tables run outside a transaction.', { confidence: 88, evidence: [['src/services/refunds.ts:71', 'await db.query(markRefunded)']], recommendations: ['Wrap both writes in `db.transaction`.'] }],
  ['I7', 'Accounts can be deleted; an export was not found.', { confidence: 60, recommendations: ['Add a route that exports the data of an account.'] }],
  ['J7', 'Sign-ins are logged, refused ones are not.', { confidence: 72, recommendations: ['Log refused sign-ins with the address, without the password.'] }],
  ['K2', 'Payments and sign-in have tests, deletion has none.', { confidence: 80, recommendations: ['Test that deleting an account leaves its orders.'] }],
  ['K7', 'Two of nine actions are named by a tag.', { confidence: 100, evidence: [['.github/workflows/ci.yml:12', 'uses: actions/setup-node@v4']], recommendations: ['Pin actions by their commit.'] }],
  ['K8', 'The runbook describes a rollback, no pipeline does one.', { confidence: 68, recommendations: ['Keep the last release deployable by one command.'] }],
  ['N6', 'There is a runbook; no owner is named in it.', { confidence: 74, recommendations: ['Name an owner and who is on call.'] }],
]

const MISSING: readonly Line[] = [
  ['A1', 'One live payment key is committed. Whoever reads the code or its history can use it.', { confidence: 99, findings: ['key'], evidence: [['config/production.json:7', '"paymentKey": "sk_live_••••••••••••"']], recommendations: ['Treat the key as compromised: rotate it at the payment provider.', 'Read it from the environment and fail fast at startup if unset.'] }],
  ['B9', 'Nothing limits how often a password can be tried.', { confidence: 76, findings: ['rate'], evidence: [['src/routes/sign-in.ts:12', "app.post('/sign-in', signIn)"]], recommendations: ['Limit sign-in by address and by account.'] }],
  ['C1', 'Four of 22 routes that take an id do not ask whose object it is.', { confidence: 88, findings: ['order'], evidence: [['src/routes/orders/get.ts:31', 'const order = await orders.find(request.params.id)'], ['src/routes/orders/receipt.ts:19', 'return receipts.find(request.params.id)']], recommendations: ['Add the caller to the query that looks the object up, and answer 404 where nothing is found.'] }],
  ['D1', '27 of 28 queries use parameters. One does not, and it takes text from a public search box.', { confidence: 98, findings: ['search'], evidence: [['src/routes/products/search.ts:42', 'await db.query(sql)']], recommendations: ['Pass the pattern as a query parameter.'] }],
  ['D9', 'No security header is set.', { confidence: 85, recommendations: ['Add `@fastify/helmet`.'] }],
  ['E1', 'The payment webhook believes every caller.', { confidence: 97, findings: ['webhook'], evidence: [['src/routes/payments/webhook.ts:18', 'const event = request.body']], recommendations: ['Verify the signature over the raw body before it is parsed.'] }],
  ['F2', 'Public forms are not limited.', { confidence: 76, recommendations: ['Limit writes by address.'] }],
  ['J3', 'Search terms are written to the log.', { confidence: 93, findings: ['log'], evidence: [['src/routes/products/search.ts:51', 'log.info({ term })']], recommendations: ['Log the number of matches instead of the term.'] }],
  ['K11', 'Refunds over 1,000 are not checked, as a comment says.', { confidence: 80, findings: ['todo'], evidence: [['src/services/refunds.ts:140', '// TODO: check refunds over 1,000']], recommendations: ['Implement the check or refuse such refunds.'] }],
  ['N4', 'There is no SECURITY.md and no security.txt.', { confidence: 100, recommendations: ['Add a SECURITY.md that says whom to tell.'] }],
]

const OWNER: readonly Line[] = [
  ['F4', 'Every paid provider that this project calls has a spend limit or an alert.'],
  ['F7', 'Public forms and everything that sends mail are protected against automated use.'],
  ['I4', 'We restored a backup of the production data into another database, and it was complete.'],
  ['J5', 'Somebody is alerted when the service is down or answers with errors.'],
  ['K9', 'Nobody can push to the main branch without a review or passing checks.'],
  ['N7', 'The domain that sends our mail has SPF, DKIM and DMARC records.'],
]

const NOT_APPLICABLE: readonly Line[] = [
  ['B10', 'No sign-in through another service was found.'],
  ['C3', 'No database is reached by browsers.'],
  ['C4', 'The project has no row policies.'],
  ['C5', 'The project has no definer functions.'],
  ['C6', 'No storage bucket is configured in the code.'],
  ['F1', 'No route calls a paid or AI service.'],
  ['F3', 'No model is called.'],
  ['G1', 'No model is called.'],
  ['G2', 'No model is called.'],
  ['G3', 'No model is called.'],
  ['G4', 'No model is called.'],
  ['M1', 'The project has no pages.'],
  ['M2', 'The project has no pages.'],
  ['M3', 'The project has no pages.'],
  ['M4', 'The project has no pages.'],
  ['M5', 'The project has no pages.'],
  ['M6', 'The project has no pages.'],
  ['M7', 'The project has no pages.'],
  ['N2', 'No tracker was found.'],
]

const NOT_ASSESSED: readonly Line[] = [
  ['A2', 'The history was not fetched: only the scanned commit was.'],
  ['H8', 'Needs a look: no AI model is configured.'],
  ['L1', 'Preflight has no advisory data yet.'],
  ['L6', 'No dates of releases are known.'],
]

const lines: readonly (readonly [AnswerStatus, readonly Line[]])[] = [
  ['PASSED', PASSED],
  ['PARTIAL', PARTIAL],
  ['MISSING', MISSING],
  ['OWNER', OWNER],
  ['NOT_APPLICABLE', NOT_APPLICABLE],
  ['NOT_ASSESSED', NOT_ASSESSED],
]

/** Answers of the sample project by check; checks that are not here were not assessed. */
export const ANSWERS: ReadonlyMap<string, SampleAnswer> = new Map(lines.flatMap(([status, own]) => own.map(([id, summary, rest = {}]) => [id, { status, summary, ...rest }] as const)))
