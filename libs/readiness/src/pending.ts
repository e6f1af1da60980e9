import type { Use } from '@preflight/analyzers'
import type { CheckId } from './areas.ts'
import type { Check, Decides, Weight } from './check.ts'
import { notApplicable, notAssessed, owner } from './outcome.ts'
import type { Project } from './project/project.ts'
import { usesOf } from './project/uses.ts'
import { usualWeight } from './usual-weight.ts'

type Line = readonly [id: CheckId, name: string, decides: Decides, weight?: Weight]

/** Checks without a folder of their own yet: they are named as not assessed, or asked of the owner. */
const PENDING: readonly Line[] = [
  ['A5', 'Secrets have no fallback values', 'code'],
  ['A6', 'Settings come from the environment and are validated at start', 'code'],
  ['A9', 'No test keys or localhost addresses in production settings', 'code'],
  ['B5', 'Password rules are sound', 'code'],
  ['B6', 'Email addresses are proven before an account counts', 'code'],
  ['B7', 'Sessions are renewed at sign-in and ended at sign-out', 'code_first'],
  ['B10', 'OAuth uses state or PKCE and exact redirect addresses', 'code'],
  ['C5', 'Definer functions, views and grants are not open to everybody', 'code'],
  ['C6', 'Storage buckets and Firebase rules are not open', 'code'],
  ['C8', 'Cookie sessions have CSRF protection', 'code_first'],
  ['C10', 'A test proves that one user cannot read the data of another', 'code'],
  ['D3', 'Write routes validate their input', 'judgement'],
  ['D9', 'Security headers are set', 'code', 2.5],
  ['D10', 'HTTPS only', 'code_or_owner'],
  ['E2', 'Webhooks tolerate repeats and late events', 'code_first'],
  ['E3', 'Paid access is decided on the server', 'judgement'],
  ['E4', 'The paywall is not pinned open', 'code'],
  ['E5', 'Prices and amounts come from the server', 'code'],
  ['E6', 'Failed, cancelled and refunded payments are handled', 'code'],
  ['F2', 'Other public writes are rate-limited', 'code_first'],
  ['F3', 'Tokens, prompt length and agent steps are capped', 'code'],
  ['G1', 'User text stays out of the system instruction', 'code'],
  ['G2', 'Model output is neither executed nor rendered raw', 'code'],
  ['G3', 'Tools of the model have least privilege', 'judgement'],
  ['G4', 'The privacy text says which data goes to which provider', 'judgement'],
  ['H2', 'Retries back off and are bounded', 'code_first'],
  ['H6', 'Jobs run once, and failures are kept', 'code_first'],
  ['H8', 'The service degrades when a dependency is down', 'judgement'],
  ['I1', 'Schema changes live in migrations', 'code'],
  ['I2', 'Destructive migrations are guarded and reversible', 'code'],
  ['I5', 'Related writes share a transaction', 'judgement'],
  ['I7', 'Personal data can be deleted and exported', 'judgement'],
  ['J7', 'Sign-ins, refusals and money events are logged', 'code'],
  ['L3', 'No invented or look-alike package', 'code'],
  ['L5', 'Licences fit the use', 'code'],
  ['L6', 'Nothing abandoned, and an SBOM can be handed over', 'code'],
]

/** What is missing to answer them. */
const NEEDS: readonly (readonly [needs: string, checks: readonly CheckId[]])[] = [
  ['Preflight has no data about packages yet.', ['L3', 'L5', 'L6']],
]
const reasonOf = (id: CheckId) => NEEDS.find(([, ids]) => ids.includes(id))?.[0] ?? 'Preflight has no probe for this yet.'

const pendingCheck = ([id, name, decides, weight]: Line): Check => ({
  id, name, weight: weight ?? usualWeight(id), blocker: false, decides, probes: [],
  assess: () => notAssessed(reasonOf(id)),
})

interface Asked {
  id: CheckId
  name: string
  /** a sentence that the owner can sign */
  sentence: string
  weight?: Weight
  /** true, or why nobody needs to be asked */
  applies: (project: Project) => true | string
}

const uses = (project: Project, ...wanted: readonly Use[]) => usesOf(project, ...wanted).length > 0

/** Only the owner knows these. */
const ASKED: readonly Asked[] = [
  {
    id: 'F4', name: 'A spend ceiling or alert is set at the provider', sentence: 'Every paid provider that this project calls has a spend limit or an alert.',
    applies: (project) => uses(project, 'model_call', 'mail', 'object_storage') || 'No paid service is called.',
  },
  {
    id: 'F7', name: 'Forms and mail sending are guarded against bots', sentence: 'Public forms and everything that sends mail are protected against automated use.',
    applies: (project) => project.routes.some(({ access, changes }) => changes && (access === 'public' || access === 'open')) || uses(project, 'mail') || 'No public route writes anything, and no mail is sent.',
  },
  {
    id: 'K9', name: 'The main branch is protected, changes are reviewed', sentence: 'Nobody can push to the main branch without a review or passing checks.', weight: 2.5,
    applies: ({ kind }) => !kind.noCode || 'The project has no code.',
  },
  {
    id: 'N7', name: 'The mail domain is set up (SPF, DKIM, DMARC)', sentence: 'The domain that sends our mail has SPF, DKIM and DMARC records.',
    applies: (project) => uses(project, 'mail') || 'No mail is sent.',
  },
]

const askedCheck = ({ id, name, sentence, weight, applies }: Asked): Check => ({
  id, name, weight: weight ?? usualWeight(id), blocker: false, decides: 'owner', probes: [],
  assess: (project) => {
    const answer = applies(project)
    return answer === true ? owner(sentence) : notApplicable(answer)
  },
})

export const pendingChecks: readonly Check[] = [...PENDING.map(pendingCheck), ...ASKED.map(askedCheck)]
