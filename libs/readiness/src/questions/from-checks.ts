import type { AreaLetter, CheckId } from '../areas.ts'
import type { Answered } from '../outcome.ts'
import { defineQuestion, type Question } from './question.ts'
import { answered, joined, restsOnFindings, SEE_FINDINGS } from './said.ts'

interface Line {
  id: string
  area: AreaLetter
  ask: string
  checks: readonly CheckId[]
  /** asked also where all of its checks passed */
  always?: true
}

/** Questions that checks answer together: those of money and release always, others where a check leaves something open. */
const LINES: readonly Line[] = [
  { id: 'unset-settings', area: 'A', ask: 'What happens at startup when a setting is missing?', checks: ['A6', 'A5', 'A9'] },
  { id: 'guessed-passwords', area: 'B', ask: 'What stops somebody from guessing passwords?', checks: ['B9', 'B5', 'B4'] },
  { id: 'session-end', area: 'B', ask: 'Does a session change at sign-in and end at sign-out?', checks: ['B7'] },
  { id: 'foreign-addresses', area: 'B', ask: "Can somebody sign up with another person's email address?", checks: ['B6'] },
  { id: 'stored-files', area: 'C', ask: 'Can strangers read or replace stored files?', checks: ['C6'] },
  { id: 'other-websites', area: 'C', ask: 'Can another website act for a signed-in user?', checks: ['C8', 'C9'] },
  { id: 'unchecked-input', area: 'D', ask: 'Is input checked before it is stored?', checks: ['D3'] },
  { id: 'headers', area: 'D', ask: 'Does every visit use HTTPS and protective headers?', checks: ['D9', 'D10'] },
  { id: 'payment-events', area: 'E', ask: 'What happens when a payment event is forged, or arrives twice?', checks: ['E1', 'E2'], always: true },
  { id: 'prices', area: 'E', ask: 'Who decides what a customer pays?', checks: ['E5'], always: true },
  { id: 'paid-access', area: 'E', ask: 'Can somebody use paid features without paying?', checks: ['E3', 'E4'], always: true },
  { id: 'failed-payments', area: 'E', ask: 'What happens when a payment fails or is refunded?', checks: ['E6'] },
  { id: 'call-costs', area: 'F', ask: 'What limits the cost of a single model call?', checks: ['F3'] },
  { id: 'public-floods', area: 'F', ask: 'Can a script flood the public forms and endpoints?', checks: ['F2'] },
  { id: 'model-tools', area: 'G', ask: 'What can a model do with the tools it is given?', checks: ['G3'] },
  { id: 'model-privacy', area: 'G', ask: 'Do users know which AI provider gets their data?', checks: ['G4'] },
  { id: 'service-outages', area: 'H', ask: 'What do users notice while another service is down?', checks: ['H8'] },
  { id: 'lost-on-restart', area: 'H', ask: 'What is lost when the server restarts?', checks: ['H7', 'H3'] },
  { id: 'lossy-deployments', area: 'I', ask: 'Can a deployment lose data?', checks: ['I1', 'I2'] },
  { id: 'half-done-writes', area: 'I', ask: 'What is left behind when a write fails halfway?', checks: ['I5'] },
  { id: 'unnoticed-errors', area: 'J', ask: 'Who finds out when a request fails at night?', checks: ['J1', 'J5', 'J2'], always: true },
  { id: 'broken-changes', area: 'K', ask: 'What stops a broken change from reaching users?', checks: ['K1', 'K2', 'K3'], always: true },
  { id: 'bad-release', area: 'K', ask: 'How is a bad release rolled back?', checks: ['K8'] },
  { id: 'build-rights', area: 'K', ask: 'What could the build or a container do beyond its task?', checks: ['K6', 'K5', 'K7'] },
  { id: 'old-packages', area: 'L', ask: 'Who keeps the dependencies up to date?', checks: ['L4'] },
  { id: 'failed-pages', area: 'M', ask: 'What does a visitor see when a page fails or has nothing to show?', checks: ['M1', 'M2'] },
  { id: 'search-engines', area: 'M', ask: 'What do search engines find and show?', checks: ['M7', 'M6'] },
  { id: 'legal-texts', area: 'N', ask: 'What do visitors agree to before data about them is kept?', checks: ['N1', 'N2'] },
  { id: 'contacts', area: 'N', ask: 'Whom does a user, or somebody who found a flaw, write to?', checks: ['N3', 'N4'] },
]

/** So many answers are joined to one. */
const MAX_PARTS = 2
/** A longer advice, mostly with statements of SQL, is read at the check itself. */
const MAX_ADVICE = 240

const adviceOf = ({ recommendations: [first = ''] }: Answered) => (first.length > MAX_ADVICE ? '' : first)

const isOpen = ({ status }: Answered) => status !== 'PASSED'

export const fromChecks: readonly Question[] = LINES.map(({ always = false, ...line }) =>
  defineQuestion({
    ...line,
    applies: (_project, outcomes) => {
      const all = line.checks.flatMap((check) => answered(outcomes, check) ?? [])
      return all.some(isOpen) || (always && all.length > 0) ? [...all.filter(isOpen), ...all.filter((one) => !isOpen(one))].slice(0, MAX_PARTS) : null
    },
    answer: (parts, _project, outcomes) => ({
      answer: joined(...parts.map(({ summary }) => summary), ...parts.filter(isOpen).slice(0, 1).map(adviceOf), restsOnFindings(outcomes, ...line.checks) ? SEE_FINDINGS : ''),
      state: 'settled',
      evidence: parts.flatMap(({ evidence }) => evidence),
    }),
  }),
)
