import type { CategorySummary, FindingsSummaries, KeyFinding, ScanReport, Scores } from '@preflight/contracts'

type Ids = ReadonlyMap<string, string>

const key = (ids: Ids, text: string, finding?: string): KeyFinding => {
  const id = finding === undefined ? undefined : ids.get(finding)
  return id === undefined ? { text } : { text, finding_id: id }
}

const summary = (overall_summary: string, key_findings: KeyFinding[], overall_score: number | null): CategorySummary => ({ overall_summary, key_findings, overall_score })

export const shopSummaries = (ids: Ids, scores: Scores): FindingsSummaries => ({
  security_findings_summary: summary(
    'Sign-in is sound, passwords are hashed well and 27 of 28 queries use parameters. What is left are three doors that stand open: the product search, the payment webhook and the order pages.',
    [
      key(ids, 'Product search joins the search term into SQL; anyone can read the customers table.', 'search'),
      key(ids, 'The payment webhook marks an order as paid without checking who sent the call.', 'webhook'),
      key(ids, 'Any signed-in customer can open any order by changing its number in the address.', 'order'),
      key(ids, 'A live payment key sits in `config/production.json`.', 'key'),
    ],
    scores.security,
  ),
  performance_findings_summary: summary(
    'Most pages answer from one query. The cart and the export of orders do not, and both become slower with every customer.',
    [
      key(ids, 'The cart loads prices one line at a time: 60 lines cost 61 database queries.', 'cart'),
      key(ids, 'The export of orders holds the whole table in memory.', 'export'),
    ],
    scores.performance,
  ),
  code_quality_findings_summary: summary(
    'The code is tidy, typed and tested. Two places hide errors, and one function has grown past reading.',
    [key(ids, 'A receipt that cannot be sent is lost without a word.', 'promise'), key(ids, 'Errors are swallowed while stock is reserved.', 'swallowed'), key(ids, 'Nobody owns the runbook.')],
    scores.code_quality,
  ),
})

export const shopReport = (ids: Ids): ScanReport => ({
  overall_summary:
    'The shop API is close. Code is tidy and well tested, sign-in is sound, and nine findings of the last scan are gone. What stands in the way is narrow: two routes trust input they should not, one forgets to ask whose order it shows, and a payment key is in the repository.',
  key_findings: [
    key(ids, 'Product search joins the search term into SQL; anyone can read the customers table.', 'search'),
    key(ids, 'The payment webhook marks an order as paid without checking who sent the call.', 'webhook'),
    key(ids, 'Any signed-in customer can open any order by changing its number in the address.', 'order'),
    key(ids, 'The cart loads prices one line at a time: 60 lines cost 61 database queries.', 'cart'),
    key(ids, 'A live payment key sits in a committed configuration file.', 'key'),
  ],
})

export const SHOP_PLAN = [
  { title: 'Pass the search term as a query parameter', description: 'Two lines in `src/routes/products/search.ts`. The finding carries a ready fix.', findings: ['search'], checks: ['D1'], effort: 'small', hours: 1, progress: 60 },
  { title: "Check the payment webhook's signature", description: 'Compare the signature before reading the body, and refuse calls older than five minutes.', findings: ['webhook'], checks: ['E1'], effort: 'medium', hours: 4, progress: 0 },
  { title: 'Ask whose order it is', description: "Compare the order's customer with the signed-in one, and answer 404 when they differ.", findings: ['order'], checks: ['C1'], effort: 'small', hours: 1, progress: 0 },
  { title: 'Take the live key out and replace it', description: 'Read it from the environment, then revoke the old one: it stays in the history.', findings: ['key'], checks: ['A1'], effort: 'small', hours: 1, progress: 0 },
  { title: 'Set security headers', description: 'No security header is set.\nAdd `@fastify/helmet`.', findings: [], checks: ['D9'], effort: 'small', hours: 1, progress: 100 },
  { title: 'Load what is shown, not the whole table', description: 'Cart, export and product list read more than they show. Pages and one query per screen are enough.', findings: ['cart', 'export', 'pages'], checks: ['F5', 'F6'], effort: 'large', hours: 16, progress: 25 },
] as const
