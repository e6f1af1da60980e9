import { areaOf, type CheckId } from './areas.ts'
import type { Check, Decides, Weight } from './check.ts'
import { notAssessed, owner } from './outcome.ts'

type Line = readonly [id: CheckId, name: string, decides: Decides, weight?: Weight]

/** Weights of areas: what an attacker or a lost record costs comes before what is only untidy. */
const USUAL_WEIGHT: Record<string, Weight> = { A: 7.5, B: 7.5, C: 7.5, D: 7.5, E: 7.5, F: 5, G: 5, H: 5, I: 7.5, J: 5, K: 5, L: 5, M: 2.5, N: 2.5 }

export const usualWeight = (id: CheckId): Weight => USUAL_WEIGHT[areaOf(id)] ?? 5

/** Checks without a folder of their own yet: they are named as not assessed, or asked of the owner. */
const PENDING: readonly Line[] = [
  ['A2', 'No live secret in the git history', 'code'],
  ['A3', 'Environment files are ignored and uncommitted', 'code'],
  ['A5', 'Secrets have no fallback values', 'code'],
  ['A6', 'Settings come from the environment and are validated at start', 'code'],
  ['A7', 'Debug output is off by default', 'code'],
  ['A9', 'No test keys or localhost addresses in production settings', 'code'],
  ['A10', 'Nothing private in public output', 'code'],
  ['B3', 'Tokens are verified', 'code'],
  ['B5', 'Password rules are sound', 'code'],
  ['B6', 'Email addresses are proven before an account counts', 'code'],
  ['B7', 'Sessions are renewed at sign-in and ended at sign-out', 'code_first'],
  ['B8', 'Cookies are Secure, HttpOnly and SameSite', 'code'],
  ['B9', 'Sign-in is protected against brute force', 'code_first'],
  ['B10', 'OAuth uses state or PKCE and exact redirect addresses', 'code'],
  ['C2', 'Admin routes check the role', 'judgement'],
  ['C7', 'No mass assignment', 'code'],
  ['C8', 'Cookie sessions have CSRF protection', 'code_first'],
  ['C9', 'CORS is not open together with credentials', 'code'],
  ['C10', 'A test proves that one user cannot read the data of another', 'code'],
  ['D3', 'Write routes validate their input', 'judgement'],
  ['D4', 'Output is encoded, raw HTML is sanitized', 'code'],
  ['D5', 'Uploads are limited in size and type', 'code_first'],
  ['D6', 'Addresses, paths and redirects from input are restricted', 'code'],
  ['D7', 'Parsers and deserializers are hardened', 'code'],
  ['D8', 'No broken cryptography', 'code'],
  ['D9', 'Security headers are set', 'code', 2.5],
  ['D10', 'HTTPS only', 'code_or_owner'],
  ['E2', 'Webhooks tolerate repeats and late events', 'code_first'],
  ['E3', 'Paid access is decided on the server', 'judgement'],
  ['E4', 'The paywall is not pinned open', 'code'],
  ['E5', 'Prices and amounts come from the server', 'code'],
  ['E6', 'Failed, cancelled and refunded payments are handled', 'code'],
  ['F2', 'Other public writes are rate-limited', 'code_first'],
  ['F3', 'Tokens, prompt length and agent steps are capped', 'code'],
  ['F5', 'Lists have limits and pages', 'code'],
  ['F6', 'No queries in loops, and filtered columns have indexes', 'code'],
  ['G1', 'User text stays out of the system instruction', 'code'],
  ['G2', 'Model output is neither executed nor rendered raw', 'code'],
  ['G3', 'Tools of the model have least privilege', 'judgement'],
  ['G4', 'The privacy text says which data goes to which provider', 'judgement'],
  ['H1', 'Outbound calls have timeouts', 'code'],
  ['H2', 'Retries back off and are bounded', 'code_first'],
  ['H3', 'The service stops cleanly', 'code'],
  ['H4', 'Health and readiness endpoints exist', 'code'],
  ['H6', 'Jobs run once, and failures are kept', 'code_first'],
  ['H7', 'No user data on the local disk or only in memory', 'code'],
  ['H8', 'The service degrades when a dependency is down', 'judgement'],
  ['H9', 'Limits and capacity are set', 'code_or_owner'],
  ['I3', 'Backups are configured', 'code_or_owner'],
  ['I5', 'Related writes share a transaction', 'judgement'],
  ['I6', 'Environments are separated, no demo data in production', 'code_or_owner'],
  ['I7', 'Personal data can be deleted and exported', 'judgement'],
  ['J1', 'An error tracker runs on server and client', 'code'],
  ['J2', 'Logs are structured and carry a request id', 'code'],
  ['J3', 'No personal data or secrets in logs', 'code'],
  ['J4', 'Metrics, traces or a dashboard exist', 'code_or_owner', 2.5],
  ['J5', 'Alerts and an uptime check exist', 'code_or_owner'],
  ['J6', 'Clients get generic errors, no stack traces', 'code'],
  ['J7', 'Sign-ins, refusals and money events are logged', 'code'],
  ['K1', 'Tests exist and CI runs them', 'code'],
  ['K2', 'Sign-in, payment and data-loss paths have tests', 'code'],
  ['K3', 'CI checks lint and types', 'code'],
  ['K4', 'The lockfile is committed and installed frozen', 'code'],
  ['K5', 'Containers are small and do not run as root', 'code'],
  ['K6', 'CI tokens are read-only, no script injection', 'code'],
  ['K7', 'Actions and base images are pinned', 'code', 2.5],
  ['K8', 'Rollback is written down or automatic', 'code_or_owner'],
  ['K10', 'No binaries or generated secrets are committed', 'code'],
  ['K11', 'No stubs or mock data ship', 'code'],
  ['K12', 'Runtime and framework versions are supported', 'code'],
  ['L3', 'No invented or look-alike package', 'code'],
  ['L4', 'A bot proposes updates', 'code'],
  ['L5', 'Licences fit the use', 'code'],
  ['L6', 'Nothing abandoned, and an SBOM can be handed over', 'code'],
  ['M1', 'Error boundary, 404 and 500 pages exist', 'code'],
  ['M2', 'Data screens have empty, loading and error states', 'judgement'],
  ['M3', 'Images and bundles are small', 'code'],
  ['M4', 'Controls have names, images have alternative text', 'code'],
  ['M5', 'Viewport, doctype and charset are set', 'code'],
  ['M6', 'Title, description and sharing picture are set', 'code'],
  ['M7', 'Private pages are out of the index, public ones in it', 'code'],
  ['N1', 'Privacy policy and terms are linked, without placeholders', 'code'],
  ['N2', 'Trackers start only after consent', 'code_first'],
  ['N3', 'A person can be reached', 'code'],
  ['N4', 'A security contact is published', 'code'],
  ['N5', 'The README says how to run and deploy', 'code'],
  ['N6', 'Owner, on-call and runbook are known', 'code_or_owner'],
]

const pendingCheck = ([id, name, decides, weight]: Line): Check => ({
  id, name, weight: weight ?? usualWeight(id), blocker: false, decides, probes: [],
  assess: () => notAssessed('Preflight has no probe for this yet.'),
})

/** Only the owner knows these: a sentence to confirm. */
const ASKED: readonly (readonly [id: CheckId, name: string, sentence: string, weight?: Weight])[] = [
  ['F4', 'A spend ceiling or alert is set at the provider', 'Every paid provider that this project calls has a spend limit or an alert.'],
  ['F7', 'Forms and mail sending are guarded against bots', 'Public forms and everything that sends mail are protected against automated use.'],
  ['K9', 'The main branch is protected, changes are reviewed', 'Nobody can push to the main branch without a review or passing checks.', 2.5],
  ['N7', 'The mail domain is set up (SPF, DKIM, DMARC)', 'The domain that sends our mail has SPF, DKIM and DMARC records.'],
]

const askedCheck = ([id, name, sentence, weight]: (typeof ASKED)[number]): Check => ({
  id, name, weight: weight ?? usualWeight(id), blocker: false, decides: 'owner', probes: [],
  assess: () => owner(sentence),
})

export const pendingChecks: readonly Check[] = [...PENDING.map(pendingCheck), ...ASKED.map(askedCheck)]
