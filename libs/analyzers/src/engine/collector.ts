import type { SkippedFile } from '@preflight/contracts'
import { catalogue } from '../catalogue/catalogue.ts'
import { coverageOf } from '../catalogue/coverage.ts'
import { ENGINE_VERSION } from '../catalogue/version.ts'
import { NO_FACTS } from '../dataflow/facts/facts.ts'
import { mayBeTemplate } from '../dataflow/templates/kinds.ts'
import { foldSkipped } from '../inventory/fold-skipped.ts'
import type { Inventory } from '../inventory/walk.ts'
import type { EngineFinding, EngineOptions, EngineProgress, EngineResult, Suppression } from '../types.ts'
import { lessWhereDoneWell } from './done-well.ts'
import { withoutKnownEverywhere } from './known-everywhere.ts'
import { analysedInPart } from './partly.ts'
import type { ChildMessage, EngineTask, FileResult, FlowOutcome } from './protocol.ts'
import { quarantined } from './quarantined.ts'
import { lessFromOneSource } from './one-source.ts'
import { lessInOnePage } from './one-page.ts'
import { toldInFullOnce } from './told-in-full-once.ts'

const DIED = 'it ended the analyzer'

const undone = (files: number): FlowOutcome => ({ cut: [], facts: NO_FACTS, failures: [{ language: null, files, why: DIED }], copies: [`repeated code was not looked for: ${DIED}`] })

/** Takes in what the children of one scan say, in any order, and makes the result of it. */
export function collector({ onFindings, onProgress }: Pick<EngineOptions, 'onFindings' | 'onProgress'>) {
  let inventory: Inventory | null = null
  const results = new Map<number, FileResult>()
  /** done files that a child did not survive lowering again */
  const unfollowed = new Set<number>()
  let flow: FlowOutcome | null = null
  let lines = 0

  function add(batch: readonly FileResult[]) {
    const fresh = batch.filter(({ file }) => !results.has(file))
    for (const result of fresh) {
      results.set(result.file, result)
      lines += result.code_lines
    }
    const findings = fresh.flatMap((result) => result.findings)
    if (findings.length > 0) onFindings?.(findings)
    report(fresh.at(-1)?.file)
  }

  /** Takes over what data flow changed; what it did not change has been handed on. */
  function refine(batch: readonly FileResult[]) {
    for (const { file, findings, suppressions, sketch, same, unless } of batch) {
      const before = results.get(file)
      if (!before) continue
      results.set(file, { ...before, findings, suppressions, sketch, ...(same ? { same } : {}), ...(unless ? { unless } : {}) })
      const known = new Map(before.findings.map((finding) => [finding.key, JSON.stringify(finding)]))
      const changed = findings.filter((finding) => known.get(finding.key) !== JSON.stringify(finding))
      if (changed.length > 0) onFindings?.(changed)
    }
  }

  function report(last: number | undefined, more: Pick<EngineProgress, 'following'> = {}) {
    const current_file = last === undefined ? null : (inventory?.files[last]?.path ?? null)
    onProgress?.({ files_to_scan: inventory?.files.length ?? 0, files_scanned: results.size, lines_scanned: lines, current_file, ...more })
  }

  const files = () => inventory?.files ?? []
  return {
    onMessage(message: ChildMessage) {
      if (message.type === 'results') return add(message.results)
      if (message.type === 'refined') return refine(message.results)
      if (message.type === 'following') {
        flow = undone(message.files)
        return report(undefined, { following: message.files })
      }
      if (message.type === 'followed') flow = message.outcome
      if (message.type !== 'inventory') return
      inventory = message.inventory
      report(undefined)
    },
    hasLeft: () => inventory === null || results.size < inventory.files.length,
    isLeft: (file: number) => file < files().length && !results.has(file),
    quarantine(file: number) {
      const entry = files()[file]
      if (entry) add([quarantined({ file, path: entry.path }, DIED)])
    },
    /** Every file is done; a child that dies now takes only the data flow with it. */
    isFollowing: () => flow !== null,
    /** A file that a child did not survive although it had been analysed before. */
    leaveUnfollowed: (file: number) => void unfollowed.add(file),
    /** What a child needs to go on where the last one died; null before anything is known. */
    resume(suspects: readonly number[]): EngineTask['resume'] {
      if (!inventory) return null
      const done = [...results.values()].filter(({ file, language }) => (language !== null || mayBeTemplate(files()[file]?.path ?? '')) && !unfollowed.has(file))
      return {
        inventory,
        left: Uint32Array.from(inventory.files.keys()).filter((file) => !results.has(file)),
        done: Uint32Array.from(done, ({ file }) => file).sort(),
        suspects,
      }
    },
    result(): EngineResult {
      const cut = [...unfollowed].map((file) => ({ path: files()[file]?.path ?? '', what: DIED }))
      const outcome = flow ?? undone(results.size)
      return resultOf(inventory ?? { files: [], skipped: [], total: 0 }, [...results.values()], { ...outcome, cut: [...cut, ...outcome.cut] })
    },
  }
}

/** What files do as they should, each with the first that does. */
function doneWell(results: readonly FileResult[], files: Inventory['files']): ReadonlyMap<string, string> {
  const first = new Map<string, string>()
  for (const { file, done_well } of results) for (const what of done_well ?? []) if (!first.has(what)) first.set(what, files[file]?.path ?? '')
  return first
}

/** The findings of all files, after what they have in common. */
function together(results: readonly FileResult[], files: Inventory['files']): EngineFinding[] {
  const same = new Map(results.flatMap((result) => [...(result.same ?? [])]))
  const setForAll = new Set(results.flatMap((result) => result.set_for_all ?? []))
  const unless = new Map(results.flatMap((result) => [...(result.unless ?? [])]))
  const findings = results.flatMap((result) => result.findings).sort(byPlace)
  const each = lessWhereDoneWell(withoutKnownEverywhere(findings, same, setForAll), unless, doneWell(results, files))
  return lessFromOneSource(lessInOnePage(toldInFullOnce(each, same), (finding, at) => finding !== each[at]))
}

function resultOf(inventory: Inventory, unordered: readonly FileResult[], flow: FlowOutcome): EngineResult {
  const results = [...unordered].sort((a, b) => a.file - b.file)
  const skipped: SkippedFile[] = [...inventory.skipped, ...results.flatMap((result) => result.skipped ?? [])]
  const languages = linesPerLanguage(results)
  return {
    findings: together(results, inventory.files),
    suppressions: results.flatMap((result) => result.suppressions).sort(bySuppressedPlace),
    sketches: results.flatMap((result) => result.sketch ?? []).sort((a, b) => byText(a.path, b.path)),
    skipped: foldSkipped([...skipped, ...analysedInPart(flow, new Set(skipped.map(({ path }) => path)))]),
    silenced: results.reduce((sum, result) => sum + result.silenced, 0),
    syntax_errors: syntaxErrors(inventory, results),
    facts: flow.facts,
    receipt: {
      engine_version: ENGINE_VERSION,
      rules: catalogue.size,
      files_total: inventory.total,
      files_analysed: results.filter((result) => result.skipped === null).length,
      lines_of_code: Object.values(languages).reduce((sum, lines) => sum + lines, 0),
      languages,
      coverage: coverageOf(languages),
    },
  }
}

const syntaxErrors = (inventory: Inventory, results: readonly FileResult[]): ReadonlyMap<string, number> =>
  new Map(results.flatMap(({ file, syntax_errors: errors }) => (errors > 0 ? [[inventory.files[file]?.path ?? '', errors]] : [])))

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
