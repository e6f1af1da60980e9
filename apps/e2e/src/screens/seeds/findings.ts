import type { FixJobStatus } from '@preflight/contracts'
import type { findings } from '@preflight/db'

type Row = typeof findings.$inferInsert

/** A finding of the sample project, as its rule would have reported it. */
export interface SampleFinding extends Pick<Row, 'rule_id' | 'finding_type' | 'severity' | 'title' | 'description' | 'file_path' | 'line_number'> {
  /** how ids in the seeds and states call it */
  key: string
  more?: Partial<Row>
  job?: { status: FixJobStatus; pull?: number; summary?: string } | undefined
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
  title: 'SQL query built from the search term',
  description:
    'The search box is open to everyone, and what is typed there becomes part of the query. Somebody can end the quote, add SQL of their own and read every table that the API can read, customers and their addresses among them.',
  file_path: SEARCH,
  line_number: 42,
  more: {
    fix_suggestion: 'In searchProducts, pass the pattern as a query parameter instead of joining it into the SQL text: db.query("... WHERE name ILIKE $1", [pattern]). Keep the paging and the shape of the result. Done when no value of the request reaches the SQL text.',
    cwe_ids: [89],
    owasp: 'A03:2021',
    excerpt: { start_line: 34, lines: SEARCH_CODE },
    trace: [
      step(35, 16, "The visitor's text comes in", 'request.query.q'),
      step(37, 9, 'It is trimmed, not escaped', 'pattern'),
      step(41, 7, 'It becomes part of the SQL text', 'sql'),
      step(42, 26, 'The database runs it', 'db.query(sql)'),
    ],
    references: [{ title: 'CWE-89: SQL injection', url: 'https://cwe.mitre.org/data/definitions/89.html' }],
    edit: {},
  },
}

const at = (key: string, rule_id: string, severity: Row['severity'], title: string, file_path: string, line_number: number, description: string, rest: Partial<SampleFinding> = {}): SampleFinding => ({
  key, rule_id, finding_type: 'security', severity, title, description, file_path, line_number, ...rest,
})

/** What the newest scan of the sample project has found. */
export const SHOP_FINDINGS: readonly SampleFinding[] = [
  SEARCH_FINDING,
  at('webhook', 'webhook-without-signature', 'critical', 'Payment webhook accepts unsigned calls', 'src/routes/payments/webhook.ts', 18, 'Anybody who knows the address can report an order as paid. The body is read and believed before anything says who sent it.', {
    more: { fix_suggestion: 'Compare the signature with the raw body before it is parsed, and refuse calls older than five minutes.', cwe_ids: [345], state: 'existing' },
    job: { status: 'pending' },
  }),
  at('order', 'missing-ownership-check', 'high', 'Order can be read by any signed-in customer', 'src/routes/orders/get.ts', 31, 'The order is looked up by the number in the address alone. A customer who changes the number reads somebody else\'s order with name and address.', {
    more: { fix_suggestion: "Compare the order's customer with the signed-in one, and answer 404 when they differ.", cwe_ids: [639], state: 'existing', confidence: 'medium' },
  }),
  at('key', 'secret-in-code', 'high', 'Live payment key in a committed file', 'config/production.json', 7, 'Whoever can read the repository can charge cards with it. It stays in the history after it is removed, so it has to be replaced.', {
    more: { fix_suggestion: 'Read the key from the environment, revoke the old one and remove it from the file.', cwe_ids: [798], state: 'existing', excerpt: { start_line: 5, lines: ['  "currency": "EUR",', '  "receipts": true,', '  "paymentKey": "sk_live_••••••••••••",', '  "region": "eu"'] } },
    job: { status: 'processing' },
  }),
  at('cart', 'query-in-loop', 'high', 'One database query per cart line', 'src/services/cart.ts', 64, 'Prices are loaded one line at a time: a cart of 60 lines asks the database 61 times.', {
    finding_type: 'performance',
    more: { fix_suggestion: 'Load all prices of the cart in one query and look them up by product.', state: 'existing' },
    job: { status: 'completed', pull: 214, summary: 'Prices of a cart are loaded in one query.' },
  }),
  at('export', 'unbounded-read', 'high', 'Report export reads the whole orders table into memory', 'src/services/reports/export-orders-to-spreadsheet.ts', 112, 'Every order ever made is held in memory while the file is written. The process ends when there are some hundred thousand.', {
    finding_type: 'performance', more: { fix_suggestion: 'Read in pages with a cursor and write each page as it comes.' },
  }),
  at('rate', 'missing-rate-limit', 'medium', 'Sign-in has no rate limit', 'src/routes/sign-in.ts', 12, 'Passwords can be guessed as fast as the server answers.', { more: { cwe_ids: [307], state: 'existing' } }),
  at('columns', 'select-star', 'medium', 'Search reads every column of every match', SEARCH, 58, 'The long descriptions of all products are read and thrown away.', { finding_type: 'performance', more: { fix_suggestion: 'Name the three columns that are used.', state: 'existing', edit: {} } }),
  at('log', 'sensitive-data-in-log', 'medium', 'Search term is written to the log', SEARCH, 51, 'People type names and addresses into the search box; the log keeps them.', {
    more: { fix_suggestion: 'Log the number of matches instead of the term.', cwe_ids: [532], state: 'reopened' }, job: { status: 'completed', pull: 211, summary: 'The log line names the number of matches.' },
  }),
  at('pages', 'missing-pagination', 'medium', 'Product list has no page size', 'src/routes/products/list.ts', 27, 'One call returns all products, whoever asks.', { finding_type: 'performance' }),
  at('promise', 'floating-promise', 'medium', 'Promise from sendReceipt is never awaited', 'src/jobs/receipts.ts', 88, 'When sending fails nobody learns of it, and the job counts as done.', {
    finding_type: 'code_quality', more: { fix_suggestion: 'Await it, and let the job fail.', state: 'existing', edit: {} }, job: { status: 'failed', summary: 'The change was taken back: two tests of src/jobs failed with it.' },
  }),
  at('swallowed', 'swallowed-error', 'medium', 'Error swallowed while stock is reserved', 'src/services/stock.ts', 53, 'The catch block is empty: stock stays reserved for an order that was never made.', { finding_type: 'code_quality', more: { state: 'existing', fix_suggestion: 'Release the stock and throw the error again.' } }),
  at('type', 'missing-type', 'low', 'Query result has no declared type', SEARCH, 42, 'A renamed column is noticed by customers first.', { finding_type: 'code_quality', more: { state: 'existing' } }),
  at('shipping', 'cognitive-complexity', 'low', 'calculateShipping has a cognitive complexity of 31', 'src/services/shipping.ts', 9, 'Eleven conditions stand inside each other. Nobody can say which of them a change touches.', { finding_type: 'code_quality', more: { state: 'existing' } }),
  at('todo', 'todo-comment', 'info', 'TODO left in refund handling', 'src/services/refunds.ts', 140, 'It says that refunds over 1,000 are not checked.', { finding_type: 'code_quality', more: { state: 'existing' } }),
]

/** Two that somebody has looked at and decided to ignore. */
export const IGNORED_FINDINGS: readonly SampleFinding[] = [
  at('fixture', 'secret-in-code', 'medium', 'Key in a test fixture', 'tests/fixtures/payment.json', 4, 'It looks like a live key.', { more: { place: 'test', state: 'existing' } }),
  at('script', 'path-traversal', 'medium', 'File name from the command line', 'scripts/import.ts', 22, 'A path is joined with what was typed.', { more: { state: 'existing', confidence: 'low' } }),
]
