import type { FindingDetail, TraceStep } from '@preflight/contracts'

const PARAMS = 'src/http/search-params.ts'
const SEARCH = 'src/routes/products/search.ts'

const step = (file_path: string, line: number, title: string, expression: string): TraceStep => ({ file_path, line, column: 1, title, expression })

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
    step(PARAMS, 12, 'Sent by the caller', 'const raw = String(request.query.q ?? "");'),
    step(PARAMS, 13, 'Passed to shorten()', 'const term = shorten(raw, 80);'),
    step(PARAMS, 27, 'Returned from shorten()', 'return text.length > most ? text.slice(0, most) : text;'),
    step(SEARCH, 36, 'Returned from searchParams()', 'const { term, page } = searchParams(request);'),
    step(SEARCH, 41, 'Becomes part of the SQL text', "` WHERE name ILIKE '${pattern}'` + paging(page);"),
    step(SEARCH, 42, 'The database runs it', 'const { rows } = await db.query(sql);'),
  ],
}
