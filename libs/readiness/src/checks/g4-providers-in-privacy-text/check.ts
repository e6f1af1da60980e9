import type { Evidence } from '@preflight/contracts'
import { listed } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { missing, notApplicable, type Outcome, partial, passed, unclear } from '../../outcome.ts'
import { runsForSomebody } from '../../project/accounts.ts'
import { fileEvidence, linesWith } from '../../project/files.ts'
import { NO_MODEL } from '../../project/model-calls.ts'
import type { Project } from '../../project/project.ts'
import { isShared } from '../../project/shared.ts'
import { onePerFile, useEvidence } from '../../project/uses.ts'
import { privacyDocuments, privacyOf } from '../n1-privacy-and-terms/legal-pages.ts'
import { modelCalls, type Provider, providersOf } from './providers.ts'

/** It says that AI is involved, without the name of a provider. */
const SPEAKS_OF_AI = /\bA\.?I\.?\b|artificial intelligence|language models?|\bLLMs?\b|machine learning|inteligencia artificial|inteligência artificial|intelligence artificielle|künstliche[rn]? intelligenz|\bKI\b/i
/** Beside the page itself: the component that holds its text, and the texts of a translation. */
const BESIDE = /(?:privacy|datenschutz|privacidad|privacidade|confidentialite)[\w-]*\.(?:[jt]sx?|vue|svelte|json|ya?ml|mdx?|html?)$|(?:^|\/)(?:privacy|legal)\/[^/]+\.(?:[jt]sx?|json|mdx?|html?)$/i
const TRANSLATION = /(?:^|\/)(?:locales?|lang|i18n|translations?|messages)\/.+\.(?:json|ya?ml|[jt]s|php|po)$/i

/** Where the privacy text stands. */
function textsOf(project: Project, pages: readonly string[]): string[] {
  const beside = project.code.filter((path) => BESIDE.test(path) || (TRANSLATION.test(path) && /privacy/i.test(project.snapshot.read(path) ?? '')))
  return [...new Set([...pages, ...beside])]
}

const namedIn = (project: Project, texts: readonly string[], pattern: RegExp): Evidence | undefined => texts.flatMap((path) => linesWith(project, path, pattern).slice(0, 1))[0]

const todo = (providers: readonly Provider[]) => [`Say in the privacy policy what is sent to ${providers.length > 0 ? listed(providers.map(({ name }) => name)) : 'each model provider'}, what for, for how long it is kept there, and whether it may be used for training.`]

function judge(project: Project, pages: readonly string[], providers: readonly Provider[], calls: readonly Evidence[]): Outcome {
  const texts = textsOf(project, pages)
  const found = providers.map((provider) => ({ provider, at: namedIn(project, texts, provider.named) }))
  const evidence = found.flatMap(({ at }) => at ?? [])
  const open = found.filter(({ at }) => at === undefined).map(({ provider }) => provider)
  const names = (list: readonly Provider[]) => listed(list.map(({ name }) => name))
  if (providers.length > 0 && open.length === 0) return passed(`The privacy policy names ${names(providers)}.`, { confidence: 65, evidence })
  const spoken = namedIn(project, texts, SPEAKS_OF_AI)
  if (providers.length === 0) return unclear(spoken ? 'The privacy policy speaks of AI. Which provider is called could not be told, so look whether it is named.' : 'Which provider is called could not be told, and the privacy policy does not speak of AI.', { evidence: spoken ? [spoken] : calls, recommendations: todo([]) })
  if (evidence.length > 0) return partial(`The privacy policy does not name ${names(open)}, which gets data too.`, { confidence: 65, evidence, recommendations: todo(open) })
  if (spoken) return partial(`The privacy policy speaks of AI and does not name ${names(open)}.`, { confidence: 60, evidence: [spoken], recommendations: todo(open) })
  return missing(`The privacy policy says nothing of ${names(open)}, which ${open.length === 1 ? 'is' : 'are'} called.`, { confidence: 65, evidence: [...pages.slice(0, 2).map((path) => fileEvidence(path, 'privacy policy')), ...calls.slice(0, 4)], recommendations: todo(open) })
}

export const check = defineCheck({
  id: 'G4',
  name: 'The privacy text says which data goes to which provider',
  weight: 5,
  blocker: false,
  decides: 'judgement',
  effort: 'small',
  probes: ['The page or document with the privacy policy, and whether it names the providers whose models are called.'],
  assess: (project) => {
    const calls = modelCalls(project)
    if (calls.length === 0) return notApplicable(NO_MODEL)
    if (!runsForSomebody(project)) return notApplicable('The project is used by developers, who choose what they send.')
    const { pages, links } = privacyOf(project)
    const providers = providersOf(project, calls)
    const evidence = onePerFile(calls).map(useEvidence)
    const all = [...pages, ...privacyDocuments(project)]
    if (all.length > 0) return judge(project, all, providers, evidence)
    if (links.length > 0) return unclear('The privacy policy is kept elsewhere. Look whether it names the providers that are called.', { evidence: [...links, ...evidence], recommendations: todo(providers) })
    if (isShared(project)) return unclear('No privacy policy was found; whoever hosts this software needs one that names the providers.', { evidence, recommendations: todo(providers) })
    return missing('A model of another company gets data, and no privacy policy was found that says so.', { confidence: 65, evidence, recommendations: todo(providers) })
  },
})
