import type { DeepDiveQuestion, Evidence } from '@preflight/contracts'
import { AREAS, type CheckId } from '@preflight/readiness'

type Area = keyof typeof AREAS
type Sample = readonly [area: Area, id: string, state: DeepDiveQuestion['state'], question: string, answer: string, places?: readonly string[], checks?: readonly CheckId[]]

const evidenceOf = (place: string): Evidence => {
  const [where = '', ...text] = place.split(' ')
  const [file_path = '', line] = where.split(':')
  return { file_path, line: line === undefined ? null : Number(line), text: text.join(' ') }
}

const asQuestion = ([area, id, state, question, answer, places = [], check_ids = []]: Sample): DeepDiveQuestion => ({ id, area: AREAS[area], state, question, answer, evidence: places.map(evidenceOf), check_ids: [...check_ids] })

/** What is asked of the sample project. */
export const SHOP_QUESTIONS: readonly DeepDiveQuestion[] = (
  [
    ['A', 'browser-settings', 'settled', 'Which settings can every visitor read in the code of the page?', '3 settings are built into it: VITE_SHOP_URL, VITE_MAP_TOKEN and VITE_RELEASE. None of them is named like a key that only the server may hold.', ['web/src/settings.ts:4 VITE_SHOP_URL'], ['A4']],
    ['B', 'strangers', 'open', 'What can somebody do without signing in?', 'Of 11 routes, 1 requires an administrator, 4 require sign-in, 1 has a guard that Preflight does not know, 4 are public on purpose and 1 is open to anybody. Anybody can change data through 1 route: POST /payments/webhook. Look at what guards GET, POST /legacy/import.', ['src/routes/payments/webhook.ts:18 POST /payments/webhook: no sign-in', 'src/routes/legacy/import-of-old-shop-data.ts:9 GET, POST /legacy/import: the guard is not known'], ['B1']],
    ['C', 'objects-of-others', 'open', "Can a signed-in user reach other people's records by changing an id?", 'Of 22 routes that look up one record by its id, 18 compare it with the caller. In GET /orders/:id, GET /orders/:id/receipt, POST /orders/:id/notes and 1 more nothing compares the record with the caller. Look there for a condition on the owner.', ['src/routes/orders/get.ts:31 GET /orders/:id: nothing compares the record with the caller', 'src/routes/orders/receipt.ts:19 GET /orders/:id/receipt: nothing compares the record with the caller'], ['C1']],
    ['C', 'administrators', 'open', 'Who can use the 2 routes for administrators?', 'Of 2 routes for administrators, 1 requires an administrator and 1 requires sign-in. As far as the code shows, every signed-in user can use GET /admin/export. Look for a check of the role in GET /admin/export.', ['src/routes/admin/export.ts:9 GET /admin/export: requireSession'], ['C2']],
    ['D', 'headers', 'settled', 'Does every visit use HTTPS and protective headers?', 'No security header is set. The platform redirects to HTTPS. Add `@fastify/helmet`.', ['fly.toml:14 force_https = true'], ['D9', 'D10']],
    ['E', 'payment-events', 'settled', 'What happens when a payment event is forged, or arrives twice?', 'The payment webhook believes every caller. An event is stored by its id before it takes effect. Verify the signature over the raw body before anything is changed.', ['src/routes/payments/webhook.ts:18 const event = request.body', 'src/routes/payments/webhook.ts:24 insert into events (id) values ($1)'], ['E1', 'E2']],
    ['H', 'without-request', 'settled', 'What runs without a user, and what happens when it fails or runs twice?', '2 jobs: receipts and nightly-report at 0 3 * * *. Jobs run once, but failed ones are dropped.', ['src/jobs/receipts.ts:80 receipts', 'src/jobs/report.ts:4 nightly-report at 0 3 * * *'], ['H6']],
    ['H', 'other-services', 'settled', 'Which other services does the application call, and what happens when one hangs?', '2 hosts are named in the code: api.payments.example and rates.example. Every call to another service ends after ten seconds.', ['src/services/payments.ts:22 api.payments.example', 'src/services/currency.ts:11 rates.example'], ['H1']],
    ['I', 'stores', 'open', 'Where is data kept, and can it be restored?', 'Stores in the code: PostgreSQL and Redis; migrations make 14 tables. The code cannot tell whether backups run and a restore was tried: the owner confirms that in the checklist.', ['src/db.ts:5 postgres: pg', 'src/session.ts:3 redis: ioredis'], ['I3', 'I4']],
    ['I', 'personal-data', 'settled', 'Where does personal data go?', '2 tables keep contact or secret data: customers (email, phone) and addresses (street, city). Services that can get it: nodemailer (mail); the privacy policy must name them. Accounts can be deleted; an export was not found.', ['migrations/0001_people.sql:12 email text not null'], ['I7']],
    ['J', 'unnoticed-errors', 'settled', 'Who finds out when a request fails at night?', 'Errors of the API and of jobs are reported.', ['src/main.ts:3 Sentry.init(...)'], ['J1', 'J5']],
    ['K', 'broken-changes', 'settled', 'What stops a broken change from reaching users?', 'Payments and sign-in have tests, deletion has none. 412 tests run on every push. Test that deleting an account leaves its orders.', ['.github/workflows/ci.yml:22 run: npm test'], ['K1', 'K2']],
  ] satisfies Sample[]
).map(asQuestion)

/** The same, where a model has looked into what they leave open. */
export const MODEL_QUESTIONS: readonly DeepDiveQuestion[] = SHOP_QUESTIONS.map((question) => {
  if (question.state !== 'open') return question
  const claim = { finding_id: '00000000-0000-4000-8000-000000000401', title: 'Receipts of other customers can be read', text: 'The query selects a receipt by `orderId` alone. A signed-in customer who changes the id in the address reads the receipt of somebody else.', severity: 'medium', file_path: 'src/routes/orders/receipt.ts', place: 'code', line: 21, end_line: 22, quote: "const receipt = await db.query('select * from receipts where order_id = $1', [request.params.orderId])" } as const
  return { ...question, model: question.id === 'objects-of-others' ? { tool_calls: 7, claims: [claim], dropped: ['refuted', 'no_quote', 'no_quote'] } : { tool_calls: 4, claims: [], dropped: [] } }
})

const WIDE_STATES = ['concern', 'open', 'concern'] as const

/** As many as are asked of a large project, hardly one of them settled, each with long names in its answer. */
export const WIDE_QUESTIONS: readonly DeepDiveQuestion[] = Array.from({ length: 32 }, (_, at) => {
  const sample = SHOP_QUESTIONS[at % SHOP_QUESTIONS.length] ?? asQuestion(['K', 'k', 'open', '?', ''])
  const area = AREAS[(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N'] as const)[Math.floor((at * 14) / 32)] ?? 'N']
  return { ...sample, id: `${sample.id}-${at}`, area, state: WIDE_STATES[at % 3] ?? 'open', answer: `${sample.answer} In POST /functions/v1/generate-content-of-agents, POST /functions/v1/process-outbound-email-queue and 14 more nothing compares the record with the caller.` }
})
