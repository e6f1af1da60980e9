import type { Use } from '@preflight/analyzers'
import type { CheckId } from './areas.ts'
import type { Check, Decides, Weight } from './check.ts'
import { notApplicable, notAssessed, owner } from './outcome.ts'
import type { Project } from './project/project.ts'
import { usesOf } from './project/uses.ts'
import { usualWeight } from './usual-weight.ts'

type Line = readonly [id: CheckId, name: string, decides: Decides, weight?: Weight]

/** Checks without a folder of their own yet: what is known about packages would answer them. */
const PENDING: readonly Line[] = [
  ['L3', 'No invented or look-alike package', 'code'],
  ['L5', 'Licences fit the use', 'code'],
  ['L6', 'Nothing abandoned, and an SBOM can be handed over', 'code'],
]

const pendingCheck = ([id, name, decides, weight]: Line): Check => ({
  id, name, weight: weight ?? usualWeight(id), blocker: false, decides, probes: [],
  assess: ({ packages }) => (packages.all.length === 0 ? notApplicable('The project names no dependencies.') : notAssessed('Preflight has no data about packages yet.')),
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
