import type { FindingDetail, StepKind, TraceStep } from '@preflight/contracts'

const PARAMS = 'src/http/search-params.ts'
const SEARCH = 'src/routes/products/search.ts'

const step = (kind: StepKind, file_path: string, line: number, title: string, expression: string, code = expression): TraceStep => ({ file_path, line, column: 1, kind, title, expression, code })

const CODE = [
  'export const searchProducts = async (request: Request) => {',
  '  const { term, page } = searchParams(request);',
  '  const pattern = `%${term}%`;',
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

/** What the caller sends, read in one file and run in another. */
export const LONG_WAY: Pick<FindingDetail, 'excerpt' | 'trace'> = {
  excerpt: { start_line: 35, lines: CODE },
  trace: [
    step('source', PARAMS, 12, 'Query string', 'request.query.q', 'const raw = String(request.query.q ?? "");'),
    step('pass', PARAMS, 13, 'Passed to shorten()', 'shorten(raw, 80)', 'const term = shorten(raw, 80);'),
    step('return', SEARCH, 36, 'Returned by searchParams()', 'searchParams(request)', 'const { term, page } = searchParams(request);'),
    step('store', SEARCH, 37, 'Assigned to pattern', 'pattern', 'const pattern = `%${term}%`;'),
    step('concat', SEARCH, 40, 'String concatenation', "`SELECT id, name, price FROM products` + ` WHERE name ILIKE '${pattern}'` + paging(page)", '`SELECT id, name, price FROM products` +'),
    step('sink', SEARCH, 42, 'Reaches pg.Pool.query', 'db.query(sql)', 'const { rows } = await db.query(sql);'),
  ],
}
