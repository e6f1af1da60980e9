import type { LostAnalysis, LostAnalyzer } from '@preflight/contracts'
import type { DatabaseOutcome, FileResult } from './protocol.ts'
import type { Collected } from './result.ts'

/** One file on which an analyzer breaks off is that file's fault; where it does so on every one of several, the analyzer is lost. */
const SEVERAL = 2

/** The analyzers that did not run, after every retry, on the files of a language or on all. */
export function lostAnalyses({ results, outcomes, flow, database, why }: Collected): LostAnalysis[] {
  const programs = outcomes.flatMap(({ language, files, failure }): LostAnalysis[] => (failure ? [{ analyzer: 'data_flow', language, files: files.length, why: failure.why }] : []))
  const copies = flow?.copies.lost ? [{ analyzer: 'duplication' as const, language: null, ...flow.copies.lost }] : []
  const whole = flow ? [...programs, ...copies] : wholeFlow(results, why)
  return [...whole, ...lostRules(database, flow === null ? why : null), ...lostOnEvery(results)].sort((a, b) => byText(a.analyzer, b.analyzer) || byText(a.language ?? '', b.language ?? ''))
}

function wholeFlow(results: readonly FileResult[], why: string): LostAnalysis[] {
  const files = results.filter(({ language }) => language !== null).length
  return files > 0 ? (['data_flow', 'duplication'] as const).map((analyzer) => ({ analyzer, language: null, files, why })) : []
}

/** Findings in rules of databases are made together with those of data flow: they are lost with it as well. */
function lostRules(database: DatabaseOutcome | null, flowLost: string | null): LostAnalysis[] {
  const why = database?.lost ?? flowLost
  return database && database.files.length > 0 && why !== null ? [{ analyzer: 'database', language: null, files: database.files.length, why }] : []
}

/** Analyzers that broke off on each file of a language. */
function lostOnEvery(results: readonly FileResult[]): LostAnalysis[] {
  const counts = new Map<string, { language: string; analysed: number; failed: Map<LostAnalyzer, number> }>()
  for (const { language, skipped, failed = [] } of results) {
    if (language === null || (skipped && failed.length === 0)) continue
    const count = counts.get(language) ?? { language, analysed: 0, failed: new Map<LostAnalyzer, number>() }
    counts.set(language, count)
    count.analysed++
    for (const analyzer of failed) count.failed.set(analyzer, (count.failed.get(analyzer) ?? 0) + 1)
  }
  return [...counts.values()].flatMap(({ language, analysed, failed }) =>
    [...failed].flatMap(([analyzer, files]): LostAnalysis[] => (files === analysed && files >= SEVERAL ? [{ analyzer, language, files, why: 'the analyzer failed on all of them' }] : [])),
  )
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
