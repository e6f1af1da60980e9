import { counted } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { share } from '../../project/share.ts'
import { notApplicable, notAssessed, partial, passed } from '../../outcome.ts'
import { fileEvidence } from '../../project/files.ts'
import type { Project } from '../../project/project.ts'
import { codeOf } from '../../text/search.ts'

const COMPONENT = /\.(?:[jt]sx|vue|svelte)$/
/** What loads data while the screen is shown. A query that suspends leaves its states to the boundaries around it. */
const LOADS = /\b(?:useQuery|useInfiniteQuery|useLazyQuery|useSWR|useSWRInfinite|useFetch|useAsyncData|useLazyAsyncData|createQuery|injectQuery)\s*(?:<[^;()]*>)?\(|\b(?:useEffect|onMounted|onMount)\s*\([\s\S]{0,600}?\b(?:fetch|axios(?:\.\w+)?|ky(?:\.\w+)?)\(/
/** An effect, and beside it a request by a client of the project's own. */
const IN_EFFECT = /\b(?:useEffect|onMounted|onMount)\s*\(/
const BY_CLIENT = /\bawait\s+\w*(?:api|API|Api|http|client|Client)\w*\.(?:get|post|request)\s*[(<]/
const LOADING = /loading|pending|isFetching|skeleton|spinner|Loader|#fallback|\bfallback=|\bawait\b[^\n]*\{:then|progress/i
const FAILED = /\berror\b|isError|Error\b|onError|\bcatch\b|toast|failed/
const MAX_FILES = 2_000

const around = (files: readonly string[], name: RegExp) => files.filter((path) => name.test(path)).map((path) => path.slice(0, path.lastIndexOf('/') + 1))
const isBelow = (path: string, folders: readonly string[]) => folders.some((folder) => path.startsWith(folder))

/** Components of React in files that do not say so by their name. */
const isComponent = ({ snapshot }: Project, path: string): boolean => path.endsWith('.js') && /\bfrom\s+['"]react['"]/.test(snapshot.read(path) ?? '')

/** Functions that load for others, in a file called like one of components: none of it is shown. */
const showsSomething = (path: string, text: string): boolean => !/\.[jt]sx$/.test(path) || SHOWN.test(text)
const SHOWN = /\breturn\s*\(?\s*<|=>\s*\(?\s*<|\breturn\s+(?:null|children|[\w.]+\s*(?:\?|&&|\?\?))|<[A-Za-z][\w.]*(?:\s[^<>]*)?\/>|<\/[A-Za-z][\w.]*>|createElement\(/

function screensOf(project: Project) {
  const loadingAt = around(project.code, /(?:^|\/)loading\.[jt]sx?$/)
  const errorAt = around(project.code, /(?:^|\/)(?:error\.[jt]sx?|\+error\.svelte)$/)
  return project.code.filter((path) => COMPONENT.test(path) || isComponent(project, path)).slice(0, MAX_FILES).flatMap((path) => {
    const text = codeOf(project, path)
    return showsSomething(path, text) && (LOADS.test(text) || (IN_EFFECT.test(text) && BY_CLIENT.test(text))) ? [{ path, loading: LOADING.test(text) || isBelow(path, loadingAt), failed: FAILED.test(text) || isBelow(path, errorAt) }] : []
  })
}

/** Queries of a hosted database and requests that hooks or services of the browser make for the components. */
function loadsElsewhere({ facts, placeOf }: Project): boolean {
  const browser = new Set(facts.browser.map(({ path }) => path))
  const asks = [...facts.uses.filter(({ use }) => use === 'query'), ...facts.outbound]
  return asks.some(({ path }) => placeOf(path) === 'code' && (browser.has(path) || HOOK.test(path)))
}
const HOOK = /(?:^|\/)use[A-Z]\w*\.[jt]sx?$|(?:^|\/)src\/(?:components|pages|hooks)\//

const lacks = ({ loading, failed }: { loading: boolean; failed: boolean }) => [...(loading ? [] : ['loading']), ...(failed ? [] : ['error'])].join(' and ')

export const check = defineCheck({
  id: 'M2',
  name: 'Data screens have empty, loading and error states',
  weight: 2.5,
  blocker: false,
  decides: 'judgement',
  effort: 'medium',
  probes: ['Components that load data (query hooks, requests in effects), and whether they or the files of the framework around them show a loading and an error state.', 'States of empty lists are not looked at. It is never missing: components may leave their states to others.'],
  assess: (project) => {
    if (!project.kind.frontEnd) return notApplicable('The project shows no pages.')
    const screens = screensOf(project)
    if (screens.length === 0 && loadsElsewhere(project)) return notAssessed('Data is loaded in the browser, and the components that show it were not recognised.')
    if (screens.length === 0) return notApplicable('No component that loads data in the browser was recognised.')
    const bare = screens.filter(({ loading, failed }) => !loading || !failed)
    if (bare.length === 0) return passed(`${counted(screens.length, 'component that loads', 'components that load')} data, each with a loading and an error state.`, { confidence: 50, evidence: screens.slice(0, 3).map(({ path }) => fileEvidence(path, 'both states')) })
    return partial(`Components that load data without a loading or an error state: ${share(bare, screens)}.`, {
      confidence: 45, evidence: bare.map((screen) => fileEvidence(screen.path, `no ${lacks(screen)} state`)), recommendations: ['Show what is going on while data is loaded, what failed with a way to try again, and what an empty list means.'],
    })
  },
})
