import type { RawFinding } from '../types.ts'
import type { Cut } from './cut.ts'
import { leavingOutBroken } from './broken-modules.ts'
import { Analyzer } from './interpret/analyzer.ts'
import { CalledFrom } from './interpret/findings/called-from.ts'
import { cutShort } from './interpret/findings/cut-short.ts'
import { withoutEchoes } from './interpret/findings/echoes.ts'
import { isKeptHarmlessly, withoutEndingsOfPaths } from './interpret/findings/kept-uploads.ts'
import { FrontFiles } from './interpret/findings/front-files.ts'
import { withoutBreaksOfSecrets } from './interpret/findings/logged-secrets.ts'
import { findInOffered } from './interpret/findings/offered.ts'
import { isSentGuarded } from './interpret/frameworks/guarded-client.ts'
import { lookAgain } from './interpret/state/again.ts'
import { smallestFirst } from './interpret/state/order.ts'
import { isOldEncoder } from './interpret/frameworks/old-encoders.ts'
import { isOfDrawn } from './interpret/findings/of-drawn.ts'
import { isCheckedBesides, isOnlyPeekedAt } from './interpret/findings/peeked.ts'
import type { MisuseFinding } from './interpret/findings/report.ts'
import { sameCalls } from './interpret/findings/one-call.ts'
import { samePaths } from './interpret/findings/same-path.ts'
import { factsBeside } from './facts/beside.ts'
import { type Facts, NO_FACTS } from './facts/facts.ts'
import { mergeFacts } from './facts/merge.ts'
import { behindFilters } from './facts/page-filters.ts'
import { behindDirectives } from './facts/schema-directives.ts'
import type { IrModule } from './ir/module.ts'
import { SINK_RULES } from './models/classes.ts'
import { FLOW_LANGUAGES, loadModels, modelsOf } from './models/index.ts'
import { UNKNOWN_OUTPUT } from './models/page.ts'
import { type Knowledge, knowledgeOf } from './models/knowledge.ts'
import type { FlowLanguage } from './models/model.ts'
import { byPlace } from './order.ts'
import { librariesOf, type Resource } from './program/packages.ts'
import { type Fn, linkProgram } from './program/program.ts'
import { fixedPlace, flowFinding, misuseFinding } from './raw-findings.ts'
import { relevantFunctions } from './program/relevance.ts'
import { Resolver } from './program/resolve.ts'
import { isShown } from './program/views.ts'

export { factsOf } from './facts/collect.ts'
export type { Cut } from './cut.ts'
export type { Facts } from './facts/facts.ts'

/** What following the data of one program gives. */
export interface FlowResult {
  /** sorted by path, line, column, rule; each with its trace */
  findings: RawFinding[]
  /** places at which what a rule suspects is not so */
  fine: RawFinding[]
  cut: Cut[]
  /** what the code says about itself */
  facts: Facts
}

export type FlowPart = 'flow' | 'facts'

export interface FlowOptions {
  /** interpret every function, also those that cannot lead to a finding: to check that leaving them out loses nothing */
  whole?: boolean
  /** files that are not code and say what it is: `package.json` */
  resources?: readonly Resource[]
  /** steps after which functions are followed with less of what they call; by the size of the program unless it is given */
  limit?: number
  /** what is followed alone, or facts and what they tell alone: two threads share the work, and get what one does */
  part?: FlowPart
}

/** Reads what is known of the languages of these files. */
export const loadModelsFor = (modules: readonly IrModule[]): Promise<void> =>
  loadModels(FLOW_LANGUAGES.filter((language) => modules.some((module) => familyOf(module) === language)))

/**
 * Follows data through all lowered files of one snapshot. The same modules give the same result, whatever their order.
 * @param modules every lowered file; those of different languages are different programs, the models of which are loaded
 */
export function analyseProgram(modules: readonly IrModule[], { resources = [], whole = false, limit, part }: FlowOptions = {}): FlowResult {
  const sorted = [...modules].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
  const results = FLOW_LANGUAGES.map((language) => leavingOutBroken(sorted.filter((module) => familyOf(module) === language), (own) => analyseLanguage(language, own, { resources, whole, limit, part })))
  return {
    findings: results.flatMap(({ findings }) => findings).sort(byPlace),
    fine: results.flatMap(({ fine }) => fine).sort(byPlace),
    cut: [...(part === 'facts' ? [] : sorted).flatMap(({ path, cut }) => cut.map((one) => ({ path, ...one }))), ...results.flatMap(({ cut }) => cut)],
    facts: mergeFacts(results.map(({ facts }) => facts)),
  }
}

const familyOf = ({ language }: IrModule): FlowLanguage | 'template' => (language === 'typescript' ? 'javascript' : language)

const NOTHING: FlowResult = { findings: [], fine: [], cut: [], facts: NO_FACTS }

/** Made once per process: it depends on the models only. */
const knowledges = new Map<FlowLanguage, Knowledge>()

function knowledgeFor(language: FlowLanguage): Knowledge {
  const known = knowledges.get(language)
  if (known) return known
  const made = knowledgeOf(language, modelsOf(language))
  knowledges.set(language, made)
  return made
}

interface PartOptions {
  resources: readonly Resource[]
  whole: boolean
  limit: number | undefined
  part: FlowPart | undefined
}

function analyseLanguage(language: FlowLanguage, modules: readonly IrModule[], { resources, whole, limit, part }: PartOptions): FlowResult {
  if (modules.length === 0) return NOTHING
  const knowledge = knowledgeFor(language)
  const program = linkProgram(language, modules)
  const resolver = new Resolver(program, knowledge, resources)
  // before data is followed: that leaves its marks on the program
  const beside = part === 'flow' ? NOTHING : factsBeside(program, resolver, resources)
  if (part === 'facts') return { ...beside, fine: [] }
  const analyzer = new Analyzer(program, resolver, knowledge, { resources, limit })
  const libraries = language === 'javascript' ? librariesOf(program, analyzer.resolver, resources) : null
  const offered = new Set((libraries ?? []).flatMap(({ mods }) => [...mods]))
  const wanted = [...(whole ? program.functions : relevantFunctions(analyzer, (mod) => offered.has(mod)))].sort(smallestFirst)
  analyzer.effort.expect(wanted.length)
  for (const fn of wanted) if (fn.ir.index === 0) analyzer.runModule(fn.mod)
  for (const fn of wanted) if (fn.ir.index !== 0 && !analyzer.seen.has(fn.id)) analyzer.summaryOf(fn)
  lookAgain(analyzer)
  if (libraries) findInOffered(analyzer, libraries, new Set(wanted))
  analyzer.reports.settle()
  const found = withoutBreaksOfSecrets(withoutEndingsOfPaths(withoutEchoes([...analyzer.reports.findings.values()]))).filter((finding) => !isSentGuarded(program, finding) && !isKeptHarmlessly(finding))
  const same = new Map([...samePaths(found), ...sameCalls(found)])
  const fronts = new FrontFiles(resolver.inclusions)
  const callers = new CalledFrom(program, (fn) => isHandler(analyzer, fn))
  return {
    findings: [...behindDirectives(behindFilters(found.map((finding) => flowFinding(finding, same.get(finding), callers, fronts)), resources, modules), resources, modules), ...misusesBeside(analyzer).map((misuse) => misuseFinding(misuse, isOnlyPeekedAt(analyzer, misuse))), ...beside.findings],
    fine: analyzer.reports.fixedPlaces().map(fixedPlace),
    cut: [...analyzer.reports.cuts, ...cutShort(analyzer), ...beside.cut],
    facts: beside.facts,
  }
}

/** Whether a framework calls a function, not only by the look of its parameters. */
function isHandler(analyzer: Analyzer, fn: Fn): boolean {
  const entry = analyzer.entryOf(fn)
  return entry !== null && !entry.guess
}

/** What data flow has proven at a place need not be suspected there as well. */
function misusesBeside({ reports, views }: Analyzer): MisuseFinding[] {
  const { findings, misuses } = reports
  const rules = new Set([...findings.values()].map(({ site }) => `${site.mod.index}:${site.offset}:${SINK_RULES[site.is]}`))
  const places = new Set([...findings.values()].map(({ site }) => `${site.mod.index}:${site.offset}`))
  const suspected = [...misuses.values()].filter(({ mod, model }) => model.rule !== UNKNOWN_OUTPUT || !isShown(views, mod))
  return suspected.filter((misuse) => !reports.isLeftToCallers(misuse) && !isCheckedBesides(misuse) && !isOldEncoder(misuse) && !isOfDrawn(misuse)).filter(({ mod, offset, model }) => !rules.has(`${mod.index}:${offset}:${model.rule}`) && !(model.confidence === 'low' && places.has(`${mod.index}:${offset}`)))
}
