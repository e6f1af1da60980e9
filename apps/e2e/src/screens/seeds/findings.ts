import type { FixJobStatus, FixProof, PullRequestState } from '@preflight/contracts'
import type { findings } from '@preflight/db'

type Row = typeof findings.$inferInsert

/** A finding of the sample project, as its rule would have reported it. */
export interface SampleFinding extends Pick<Row, 'rule_id' | 'finding_type' | 'severity' | 'title' | 'description' | 'file_path' | 'line_number'> {
  /** how ids in the seeds and states call it */
  key: string
  more?: Partial<Row>
  job?: { status: FixJobStatus; pull?: number; pullState?: PullRequestState; summary?: string; proof?: FixProof } | undefined
}

const SEARCH = 'src/routes/products/search.ts'

const SEARCH_CODE = [
  'export const searchProducts = async (request: Request) => {',
  '  const term = request.query.q;',
  '  const page = Number(request.query.page ?? 1);',
  '  const pattern = `%${term.trim()}%`;',
  '',
  '  const sql =',
  '    `SELECT id, name, price FROM products` +',
  "    ` WHERE name ILIKE '${pattern}'` + paging(page);",
  '  const { rows } = await db.query(sql);',
  '',
  '  // prices are stored in cents',
  '  return rows.map(toProduct);',
  '};',
]

const step = (line: number, column: number, title: string, expression: string) => ({ file_path: SEARCH, line, column, title, expression })

export const SEARCH_FINDING: SampleFinding = {
  key: 'search',
  rule_id: 'sql-injection',
  finding_type: 'security',
  severity: 'critical',
  title: 'SQL injection',
  description:
    'The query is built from the search term of the request. An attacker can end the quote, append SQL and read every table that the API can read, including customers and their addresses.',
  file_path: SEARCH,
  line_number: 42,
  more: {
    fix_suggestion: 'In searchProducts, pass the pattern as a query parameter instead of joining it into the SQL text: db.query("... WHERE name ILIKE $1", [pattern]). Keep the paging and the shape of the result. Done when no value of the request reaches the SQL text.',
    cwe_ids: [89],
    owasp: 'A03:2021',
    excerpt: { start_line: 34, lines: SEARCH_CODE },
    trace: [
      step(35, 16, 'Read from the request', 'request.query.q'),
      step(37, 9, 'Passed through trim()', 'pattern'),
      step(41, 7, 'Concatenated into a string', 'sql'),
      step(42, 26, 'Passed to db.query()', 'db.query(sql)'),
    ],
    references: [{ title: 'CWE-89: SQL injection', url: 'https://cwe.mitre.org/data/definitions/89.html' }],
    has_fix: true,
  },
}

const check = (rung: number, name: string) => ({ rung, name, passed: true, detail: null })

const LOG_FIX: FixProof = {
  files: [SEARCH],
  findings: [{ finding_id: '00000000-0000-4000-8000-000000000051', file_path: SEARCH, title: 'Log injection', rule_id: 'log-injection', line_number: 51, change: 'Removes line breaks from the logged value.', todo: 'Check that no report reads the old log lines.', reason: null }],
  rungs: [check(1, 'Each edit matches exactly once'), check(2, 'The file still parses'), check(3, 'A new scan no longer reports the findings'), check(4, 'No new findings in the file')],
  not_checked: ["The project's own tests (no sandbox is configured)", 'Review of the change by an AI model'],
  notes: [],
}

const at = (key: string, rule_id: string, severity: Row['severity'], title: string, file_path: string, line_number: number, description: string, rest: Partial<SampleFinding> = {}): SampleFinding => ({
  key, rule_id, finding_type: 'security', severity, title, description, file_path, line_number, ...rest,
})

/** What the newest scan of the sample project has found. */
export const SHOP_FINDINGS: readonly SampleFinding[] = [
  SEARCH_FINDING,
  at('webhook', 'missing-authentication', 'critical', 'Missing authentication', 'src/routes/payments/webhook.ts', 18, 'The payment webhook accepts unsigned calls. Anyone who knows the address can report an order as paid.', {
    more: { fix_suggestion: 'Compare the signature with the raw body before it is parsed, and refuse calls older than five minutes.', cwe_ids: [306], state: 'existing' },
    job: { status: 'pending' },
  }),
  at('order', 'foreign-account', 'high', 'IDOR (broken object-level authorization)', 'src/routes/orders/get.ts', 31, 'The order is chosen by the number in the URL only. A customer who changes the number reads another customer\'s order with name and address.', {
    more: { fix_suggestion: "Compare the order's customer with the signed-in one, and answer 404 when they differ.", cwe_ids: [639], state: 'existing', confidence: 'medium', no_fix: 'the code does not say which user an order belongs to' },
  }),
  at('key', 'secrets/stripe-live-key', 'high', 'Hard-coded Stripe live secret key', 'config/production.json', 7, 'The file contains a live payment key. Anyone with access to this file or the history of the repository can charge and refund customers.', {
    more: { fix_suggestion: 'Read the key from the environment, revoke the old one and remove it from the file.', cwe_ids: [798], state: 'existing', excerpt: { start_line: 5, lines: ['  "currency": "EUR",', '  "receipts": true,', '  "paymentKey": "sk_live_••••••••••••",', '  "region": "eu"'] } },
    job: { status: 'processing' },
  }),
  at('cart', 'query-in-loop', 'high', 'N+1 query in a loop', 'src/services/cart.ts', 64, 'The price of each cart line is loaded with its own query: a cart of 60 lines costs 61 queries.', {
    finding_type: 'performance',
    more: { fix_suggestion: 'Load all prices of the cart in one query and look them up by product.', state: 'existing' },
    job: { status: 'completed', pull: 214, pullState: 'closed', summary: 'Prices of a cart are loaded in one query.' },
  }),
  at('export', 'unbounded-query', 'high', 'Unbounded query (no pagination)', 'src/services/reports/export-orders-to-spreadsheet.ts', 112, 'The export loads all orders into memory before it writes the file. With some hundred thousand orders the process runs out of memory.', {
    finding_type: 'performance', more: { fix_suggestion: 'Read the orders in pages with a cursor and write each page immediately.', has_fix: true },
  }),
  at('rate', 'unlimited-sign-in-attempts', 'medium', 'No limit on sign-in attempts (brute force)', 'src/routes/sign-in.ts', 12, 'Failed sign-ins are not counted. Passwords can be guessed as fast as the server answers.', { more: { model_can_fix: true, cwe_ids: [307], state: 'existing' } }),
  at('columns', 'quadratic-lookup', 'medium', 'Nested array search (quadratic time)', SEARCH, 58, 'For each match, the list of categories is searched from the start.', { finding_type: 'performance', more: { fix_suggestion: 'Build a map of the categories by id before the loop.', state: 'existing', has_fix: true } }),
  at('log', 'log-injection', 'medium', 'Log injection', SEARCH, 51, 'The log message contains the search term. A line break in it starts a forged entry.', {
    more: { severity_reasons: [{ id: 'sent-by-administrators', because: 'Only administrators can reach this code: `requireAdmin` (src/routes/index.ts line 9). They may do much of this anyway.', from: 'high', to: 'medium', at: { file_path: 'src/routes/index.ts', line: 9 } }], fix_suggestion: 'Log the term as a separate field.', cwe_ids: [117], state: 'reopened' }, job: { status: 'completed', pull: 211, pullState: 'merged', summary: `Fixed 1 of 1 finding in ${SEARCH}.`, proof: LOG_FIX },
  }),
  at('pages', 'unbounded-query', 'medium', 'Unbounded query (no pagination)', 'src/routes/products/list.ts', 27, 'One request returns all products.', { finding_type: 'performance', more: { has_fix: true } }),
  at('promise', 'foreach-async', 'medium', 'Async callback in forEach', 'src/jobs/receipts.ts', 88, 'forEach does not await sendReceipt. If sending fails, the error is lost and the job counts as done.', {
    finding_type: 'code_quality', more: { fix_suggestion: 'Use a for loop and await each call.', state: 'existing', has_fix: true }, job: { status: 'failed', summary: 'The change was discarded: two tests in src/jobs failed with it.' },
  }),
  at('swallowed', 'metrics/empty-catch', 'medium', 'Empty catch block', 'src/services/stock.ts', 53, 'Errors here are silently discarded: stock stays reserved for an order that was never placed.', { finding_type: 'code_quality', more: { state: 'existing', fix_suggestion: 'Release the stock and throw the error again.' } }),
  at('type', 'oxlint/no-unused-vars', 'low', 'Unused variable', SEARCH, 42, 'The number of rows is assigned but never used.', { finding_type: 'code_quality', more: { state: 'existing' } }),
  at('shipping', 'metrics/cognitive-complexity', 'low', 'High cognitive complexity', 'src/services/shipping.ts', 9, 'calculateShipping has a cognitive complexity of 31: eleven nested conditions that a reader has to keep in mind all at once.', { finding_type: 'code_quality', more: { state: 'existing' } }),
  at('todo', 'metrics/todo-comment', 'info', 'TODO comment', 'src/services/refunds.ts', 140, 'The comment says that refunds above 1,000 are not checked.', { finding_type: 'code_quality', more: { state: 'existing' } }),
]

/** Two that somebody has looked at and decided to ignore. */
export const IGNORED_FINDINGS: readonly SampleFinding[] = [
  at('fixture', 'secrets/hardcoded-secret', 'medium', 'Hard-coded secret key or token', 'tests/fixtures/payment.json', 4, 'The file contains a hard-coded secret key.', { more: { place: 'test', state: 'existing' } }),
  at('script', 'path-traversal', 'medium', 'Path traversal', 'scripts/import.ts', 22, 'A file path is built from a command-line argument.', { more: { state: 'existing', confidence: 'low' } }),
]
