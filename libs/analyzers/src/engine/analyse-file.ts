import { languageName, type LostAnalyzer, type SkippedFile } from '@preflight/contracts'
import { measure } from '../analyzers/metrics/measure.ts'
import { findInstructions } from '../analyzers/instructions/find.ts'
import { believable } from '../analyzers/oxlint/believable.ts'
import { inCodeUnits } from '../analyzers/oxlint/report.ts'
import { findInPages } from '../analyzers/pages/find.ts'
import { findSecrets, hasMasked, maskSecrets } from '../analyzers/secrets/index.ts'
import { findSettings } from '../analyzers/settings/find.ts'
import { countCodeLines } from '../inventory/count-lines.ts'
import { infrastructureOf } from '../inventory/infrastructure.ts'
import { commentsOf, hasRules, languageOf, parsedAs } from '../inventory/languages.ts'
import { placeOf } from '../inventory/place.ts'
import { skipByContent } from '../inventory/skip-content.ts'
import type { Skip } from '../inventory/skip-names.ts'
import { importedBy } from '../inventory/test-support.ts'
import { rules } from '../rules/index.ts'
import { createRuleRunner } from '../rules/run-rules.ts'
import { syntaxOf } from '../dataflow/templates/index.ts'
import { countSuppressions } from '../shadow/suppression-words.ts'
import { loadLanguages, parseFile } from '../syntax/parse.ts'
import type { ParsedFile } from '../syntax/parsed-file.ts'
import type { RawFinding } from '../types.ts'
import { besideLines } from './beside-lines.ts'
import { brokeOff } from './broke-off.ts'
import { doneWellIn } from './done-well.ts'
import { finaliseFile } from './finalise.ts'
import { type HiddenLines, hiddenLines } from './evidence.ts'
import { suspectedRules } from './flow-parts.ts'
import { type Lower, lowerParsed, lowerView } from './lower.ts'
import type { ChunkFile, FileOutcome, FileResult, ThreadData } from './protocol.ts'
import { setForAll } from './set-for-all.ts'

/** A file that is in memory and judged, but not yet analysed. */
export interface OpenFile extends ChunkFile {
  text: string
  language: string | null
  skipped: SkippedFile | null
}

/** What analysing takes beside the file. */
export interface Surroundings {
  root: string
  only: ThreadData['only']
  /** whether results are kept; left out where they are not */
  keeps?: boolean
  lower?: Lower
  /** packages that manifests name for a file; left out where nobody has looked */
  packages?: (path: string) => ReadonlySet<string>
}

const runRules = createRuleRunner(rules)

const ANALYZER_NAMES: Record<LostAnalyzer, string> = {
  oxlint: 'oxlint', ruff: 'Ruff', rules: 'rules', metrics: 'metrics', secrets: 'secrets', pages: 'pages', data_flow: 'data flow', duplication: 'duplication', database: 'database rules',
}
export const UNREADABLE = 'the syntax cannot be parsed'

/** An analyzer that broke off on a file, and why where that is known. */
interface Failed {
  analyzer: LostAnalyzer
  why: string | null
}

const failedText = ({ analyzer, why }: Failed): string => `${ANALYZER_NAMES[analyzer]}${why ? `: ${why}` : ' failed'}`

/** Judges what was read; a skip instead of text stays a skip. `own`: how the project calls its packages. */
export function openFile(entry: ChunkFile, source: string | Skip, own?: ReadonlySet<string>): OpenFile {
  const text = typeof source === 'string' ? source : ''
  const language = languageOf(entry.path, text)
  const skip = typeof source === 'string' ? skipByContent(entry.path, source, language, own) : source
  return { ...entry, text, language, skipped: skip && skippedFile(entry.path, skip) }
}

const skippedFile = (path: string, { reason, detail }: Skip): SkippedFile => ({ path, reason, detail, files: 1 })

/** Whether the linter has a say: not where a file is only lowered, or where it is known what everybody said. */
export const isLintWanted = ({ skipped, again }: OpenFile, only: ThreadData['only']): boolean =>
  !skipped && only !== 'dataflow' && (again === undefined || (again !== 'lowering' && again.said === null))

/**
 * Runs every analyzer that works in process on one file, merges in what the linter said about it (columns in bytes; null
 * if it broke off on the file), and lowers it for data flow. An analyzer that fails costs its own findings only, and the
 * file is listed.
 */
export async function analyseFile(file: OpenFile, lint: readonly RawFinding[] | null, { root, only, keeps, lower, packages }: Surroundings): Promise<FileOutcome> {
  const { again } = file
  if (file.skipped) return { file: file.file, result: again === 'lowering' ? null : skippedResult(file, file.skipped), lowered: null }
  const { parsed, skip } = await parse(file)
  const lowered = async (said: RawFinding[] | null) => {
    if (only === 'others') return null
    return lowerView(file.path, file.text, said, parsed && !skip ? lowerParsed(parsed, said, lower) : null)
  }
  if (again === 'lowering') return { file: file.file, result: null, lowered: await lowered(null) }
  const said = again?.said ?? (only === 'dataflow' ? [] : null)
  const { raw, failed } = said ? { raw: said, failed: [] } : await runAnalyzers(file, parsed, lint)
  const { path, text, language } = file
  const asked = new Map<string, boolean>()
  const depends = (name: string) => {
    const answer = packages?.(path).has(name) ?? false
    asked.set(name, answer)
    return answer
  }
  const flow = again && { findings: again.findings, linesOf: besideLines(root, again.beside) }
  const final = finaliseFile({ path, text, language, place: placeOf(path, importedBy(text, language)), parsed, raw, mask: (line) => maskSecrets(line, path), ...(flow && { flow }), ...(packages && { depends }) })
  const lost = lossOf(skip, failed)
  const forAll = parsed && !again ? setForAll(parsed) : []
  const suspected = again ? [] : suspectedRules(raw)
  const hidden = hiddenLines(raw)
  const well = parsed && !again && placeOf(path) === 'code' ? doneWellIn(parsed) : []
  const infrastructure = infrastructureOf(path, text)
  const result: FileResult = {
    file: file.file,
    language,
    code_lines: language ? countCodeLines(text, commentsOf(language)) : 0,
    skipped: lost && skippedFile(path, lost),
    ...(infrastructure && { infrastructure }),
    ...final,
    ...(failed.length > 0 && { failed: failed.map(({ analyzer }) => analyzer) }),
    ...(suspected.length > 0 && { suspected }),
    ...(!again && hidesAny(hidden) && { hidden }),
    ...(forAll.length > 0 && { set_for_all: forAll }),
    ...(well.length > 0 && { done_well: well }),
    silenced: language ? countSuppressions(text) : 0,
    syntax_errors: parsed?.errors ?? 0,
  }
  const followed = again ? null : await lowered(raw)
  return {
    file: file.file,
    result,
    lowered: followed,
    ...(asked.size > 0 && { asked }),
    ...(keeps && followed && { holdsSecrets: hasMasked(text, path) }),
  }
}

/** What is said of the file: that it cannot be read, else who broke off on it, else that only secrets are looked for in it. */
function lossOf(skip: Skip | null, failed: readonly Failed[]): Skip | null {
  if (failed.length === 0 || skip?.reason === 'not_analysed') return skip
  return { reason: 'not_analysed', detail: `incomplete: ${failed.map(failedText).join('; ')}` }
}

const hidesAny = ({ quoted, whole }: HiddenLines): boolean => quoted.size + whole.size > 0

const skippedResult = ({ file }: OpenFile, skipped: SkippedFile): FileResult => ({
  file, language: null, code_lines: 0, skipped, findings: [], suppressions: [], sketch: null, silenced: 0, syntax_errors: 0,
})

async function runAnalyzers({ path, text, language, react, catches }: OpenFile, parsed: ParsedFile | null, lint: readonly RawFinding[] | null) {
  // compiling it takes longer than many a small project without Python
  const ruff = language === 'python' ? await import('../analyzers/ruff/run-ruff.ts') : null
  const failed: Failed[] = lint ? [] : [{ analyzer: 'oxlint', why: null }]
  const attempt = (name: LostAnalyzer, analyzer: () => RawFinding[]) => {
    try {
      return analyzer()
    } catch (error) {
      failed.push({ analyzer: name, why: brokeOff(error) })
      return []
    }
  }
  const raw = [
    ...(lint && lint.length > 0 ? inCodeUnits(believable(lint, { path, text, react, catches }), text.split('\n')) : []),
    ...(parsed ? attempt('rules', () => runRules(parsed)) : []),
    ...(parsed ? attempt('metrics', () => measure(parsed)) : []),
    ...(ruff ? attempt('ruff', () => ruff.runRuff(path, text)) : []),
    ...attempt('pages', () => findInPages(path, text)),
    ...attempt('rules', () => findInstructions(path, text)),
    ...(placeOf(path) === 'code' ? attempt('rules', () => findSettings(path, text)) : []),
    ...attempt('secrets', () => findSecrets(path, text, placeOf(path, importedBy(text, language)))),
  ]
  return { raw, failed }
}

/** SQL is read for what it lets browsers do, by the whole project's files at once. */
const withoutRules = (language: string): string => (language === 'sql' ? 'only rules of hosted databases are checked' : `no rules for ${languageName(language)} yet`)

async function parse({ path, text, language }: OpenFile): Promise<{ parsed: ParsedFile | null; skip: Skip | null }> {
  const parser = parsedAs(language)
  if (!parser) return { parsed: null, skip: syntaxOf(path, text) ? null : { reason: 'secrets_only', detail: language && withoutRules(language) } }
  // Script blocks of pages may be templates: what cannot be read there was perhaps never meant to be.
  const unreadable: Skip | null = hasRules(language) ? { reason: 'not_analysed', detail: UNREADABLE } : null
  try {
    await loadLanguages([parser])
    const parsed = parseFile(path, text, parser)
    const lost = parsed.errors > 0 && parsed.tree.size < 2 && text.trim() !== ''
    return { parsed, skip: lost ? unreadable : null }
  } catch (error) {
    return { parsed: null, skip: { reason: 'not_analysed', detail: `${UNREADABLE}: ${brokeOff(error)}` } }
  }
}
