import type { SkippedFile } from '@preflight/contracts'
import { catalogue } from '../catalogue/catalogue.ts'
import { coverageOf } from '../catalogue/coverage.ts'
import { ENGINE_VERSION } from '../catalogue/version.ts'
import { failed, FILE } from '../dataflow/cut.ts'
import type { Facts } from '../dataflow/facts/facts.ts'
import { mergeFacts } from '../dataflow/facts/merge.ts'
import { foldSkipped } from '../inventory/fold-skipped.ts'
import { hasRules } from '../inventory/languages.ts'
import type { Inventory } from '../inventory/walk.ts'
import { routeFinder } from '../prompt/route-at.ts'
import { writePrompt } from '../prompt/write-prompt.ts'
import { judgeProgram } from '../severity/program.ts'
import type { EngineFinding, EngineResult, Suppression } from '../types.ts'
import { withoutKnownEverywhere } from './known-everywhere.ts'
import { lostAnalyses } from './lost-analyses.ts'
import { notAssessedIn } from './not-assessed.ts'
import { analysedInPart } from './partly.ts'
import type { DatabaseOutcome, FileResult, FlowOutcome, ProgramOutcome } from './protocol.ts'
import { uncheckedIn } from './unchecked.ts'

/** All that the children of a scan have said. */
export interface Collected {
  inventory: Inventory
  /** in the order of the inventory */
  results: readonly FileResult[]
  outcomes: readonly ProgramOutcome[]
  /** null where no child came to the end of data flow */
  flow: FlowOutcome | null
  /** null where no child came to the rules of databases */
  database: DatabaseOutcome | null
  /** files that no child survived lowering, or making findings of */
  notFollowed: readonly number[]
  /** why they were not, and data flow is lost where `flow` is null */
  why: string
}

export function resultOf(collected: Collected): EngineResult {
  const { inventory, results, outcomes, flow, notFollowed, why } = collected
  const skipped: SkippedFile[] = [...inventory.skipped, ...results.flatMap((result) => result.skipped ?? [])]
  const lost = lostAnalyses(collected)
  const cut = [...notFollowed.map((file) => ({ path: inventory.files[file]?.path ?? '', ...failed(FILE, { is: 'ended', why }) })), ...(flow?.cut ?? [])]
  const inPart = analysedInPart({ lost, cut, limits: flow?.copies.limits ?? [], notCompared: (flow?.copies.broken ?? []).flatMap((file) => inventory.files[file]?.path ?? []), unparsed: unparsedCode(inventory, results) }, new Set(skipped.map(({ path }) => path)))
  const facts = mergeFacts(outcomes.map((outcome) => outcome.facts))
  const languages = linesPerLanguage(results)
  return {
    findings: prompted(together(results, inventory.files), facts),
    suppressions: results.flatMap((result) => result.suppressions).sort(bySuppressedPlace),
    sketches: results.flatMap((result) => result.sketch ?? []).sort((a, b) => byText(a.path, b.path)),
    skipped: foldSkipped([...skipped, ...inPart]),
    unchecked: uncheckedIn(collected),
    silenced: results.reduce((sum, result) => sum + result.silenced, 0),
    syntax_errors: syntaxErrors(inventory, results),
    facts,
    receipt: {
      engine_version: ENGINE_VERSION,
      rules: catalogue.size,
      files_total: inventory.total,
      files_analysed: results.filter((result) => result.skipped === null).length,
      lines_of_code: Object.values(languages).reduce((sum, lines) => sum + lines, 0),
      languages,
      coverage: coverageOf(languages, linesPerLanguage(withoutFlow(collected))),
      lost,
      not_assessed: notAssessedIn({ inventory, results, facts }),
    },
  }
}

/** The files of programs through which no data was followed. */
function withoutFlow({ results, outcomes, flow }: Collected): FileResult[] {
  if (!flow) return [...results]
  const files = new Set(outcomes.flatMap((outcome) => (outcome.failure ? outcome.files : [])))
  return results.filter(({ file }) => files.has(file))
}

/** What files do as they should, each with the first that does. */
function doneWell(results: readonly FileResult[], files: Inventory['files']): ReadonlyMap<string, string> {
  const first = new Map<string, string>()
  for (const { file, done_well } of results) for (const what of done_well ?? []) if (!first.has(what)) first.set(what, files[file]?.path ?? '')
  return first
}

/** The findings of all files, as severe as they are in the whole program. */
function together(results: readonly FileResult[], files: Inventory['files']): EngineFinding[] {
  const circumstances = new Map(results.flatMap((result) => [...(result.circumstances ?? [])]))
  const setForAll = new Set(results.flatMap((result) => result.set_for_all ?? []))
  const findings = withoutKnownEverywhere(results.flatMap((result) => result.findings).sort(byPlace), circumstances, setForAll)
  return judgeProgram(findings, circumstances, { done: doneWell(results, files) })
}

/** With prompts that say which route leads there. */
function prompted(findings: readonly EngineFinding[], { routes }: Facts): EngineFinding[] {
  const routeOf = routeFinder(routes)
  return findings.map((finding) => {
    const route = routeOf(finding)
    if (!route) return finding
    const routed = { ...finding, fix_request: { ...finding.fix_request, route } }
    return { ...routed, fix_suggestion: writePrompt(routed) }
  })
}

const syntaxErrors = (inventory: Inventory, results: readonly FileResult[]): ReadonlyMap<string, number> =>
  new Map(results.flatMap(({ file, syntax_errors: errors }) => (errors > 0 ? [[inventory.files[file]?.path ?? '', errors]] : [])))

/** Scripts in pages may hold what a template engine fills in: that they do not parse says nothing. */
const unparsedCode = (inventory: Inventory, results: readonly FileResult[]) => syntaxErrors(inventory, results.filter(({ language }) => hasRules(language)))

/** Largest first, so that receipts read well; equal ones by name. */
function linesPerLanguage(results: readonly FileResult[]): Record<string, number> {
  const found = new Map<string, number>()
  for (const { language, code_lines } of results) {
    if (language && code_lines > 0) found.set(language, (found.get(language) ?? 0) + code_lines)
  }
  return Object.fromEntries([...found].sort(([a, x], [b, y]) => y - x || byText(a, b)))
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const byPlace = (a: EngineFinding, b: EngineFinding) =>
  byText(a.file_path, b.file_path) || a.line - b.line || a.column - b.column || byText(a.rule_id, b.rule_id)

const bySuppressedPlace = (a: Suppression, b: Suppression) => byText(a.file_path, b.file_path) || a.line - b.line || byText(a.rule_id, b.rule_id)
