import type { Evidence } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { missing, notApplicable, partial, passed } from '../../outcome.ts'
import { pagesOf } from '../../markup/pages.ts'
import type { Project } from '../../project/project.ts'
import { codeLines, someCode } from '../../text/search.ts'
import { BANNER, CONSENT, CONSENT_PACKAGES, CONSENT_SCRIPTS, TRACKERS } from './trackers.ts'

interface Start extends Evidence {
  name: string
  /** the file that starts it asks whether the visitor agreed */
  asks: boolean
}

const clientCode = (project: Project): string[] => {
  const browser = new Set(project.facts.browser.map(({ path }) => path))
  const pages = new Set(pagesOf(project))
  return project.code.filter((path) => pages.has(path) || browser.has(path) || /(?:^|\/)(?:src|app|lib|libs|utils|plugins|composables|hooks|components|public|static|assets)\/.*\.[cm]?[jt]s$/.test(path) || /(?:^|\/)instrumentation-client\.[jt]s$/.test(path))
}

function startsIn(project: Project, files: readonly string[]): Start[] {
  return files.flatMap((path) => TRACKERS.flatMap(([name, pattern]) => codeLines(project, path, pattern).slice(0, 1).map((one): Start => ({ ...one, name, asks: someCode(project, [path], CONSENT) }))))
}

const TODO = ['Start each tracker only once the visitor has agreed: render its component or script under the state of a consent banner, and leave it out where nobody answered.']

export const check = defineCheck({
  id: 'N2',
  name: 'Trackers start only after consent',
  weight: 2.5,
  blocker: false,
  decides: 'code_first',
  effort: 'medium',
  probes: ['Where trackers that recognise visitors are started (Google Analytics, Meta Pixel, Hotjar, PostHog and others), and whether the same file asks for consent or a consent provider is loaded.', 'Statistics without cookies (Plausible, Fathom, Umami, Vercel Analytics) need none.'],
  assess: (project) => {
    if (!project.kind.frontEnd && !project.kind.mobile) return notApplicable('The project shows no pages.')
    const files = clientCode(project)
    const starts = startsIn(project, files)
    if (starts.length === 0) return notApplicable('No tracker that recognises visitors is started.')
    const names = [...new Set(starts.map(({ name }) => name))].join(', ')
    const evidence = starts.map(({ name, file_path, line }) => ({ file_path, line, text: name }))
    const unasked = starts.filter(({ asks }) => !asks)
    if (unasked.length === 0) return passed(`Each file that starts a tracker asks for consent (${names}).`, { confidence: 65, evidence })
    const provider = project.packages.find(...CONSENT_PACKAGES) !== undefined || someCode(project, files, CONSENT_SCRIPTS)
    const details = { evidence: evidence.filter((_one, at) => !starts[at]?.asks), recommendations: TODO }
    if (provider) return partial(`A consent provider is loaded; whether ${names} waits for it was not recognised.`, { confidence: 45, ...details })
    if (unasked.length < starts.length || someCode(project, files, BANNER)) return partial(`The code knows consent, but not every file that starts a tracker asks for it (${names}).`, { confidence: 50, ...details })
    return missing(`${names} ${names.includes(',') ? 'start' : 'starts'} for every visitor: nothing in the code asks for consent.`, { confidence: 70, ...details })
  },
})
