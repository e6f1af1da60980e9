import type { EngineResult } from '@preflight/analyzers'
import { applyEdits } from './apply.ts'
import type { LeftOut, PlannedFix } from './plan.ts'
import { failureOf, isProven, prove, type Rung } from './prove.ts'
import type { SourceFile } from './source-file.ts'

export interface Tried {
  /** what was proven, all of it together; empty where nothing was */
  proven: PlannedFix[]
  leftOut: LeftOut[]
  /** the ladder of what was proven, or of the last try */
  rungs: Rung[]
  /** the file's text with what was proven */
  fixed: string
}

export interface Trial {
  filePath: string
  source: SourceFile
  before: EngineResult
  /** scans the tree as it stands on the disk */
  rescan(): Promise<EngineResult>
}

async function tryTogether({ filePath, source, before, rescan }: Trial, fixes: readonly PlannedFix[]) {
  const fixed = applyEdits(source.text, fixes.flatMap(({ edits }) => edits))
  await source.write(fixed)
  const after = await rescan()
  return { fixed, rungs: prove({ filePath, fixes, text: source.text, fixed, before, after }) }
}

/**
 * Proves all edits together. Where that fails they are added one by one, and one with which the rest does not hold is
 * left out: what is kept in the end has stood on all rungs just as it is published.
 */
export async function tryFixes(trial: Trial, fixes: readonly PlannedFix[]): Promise<Tried> {
  if (fixes.length === 0) return { proven: [], leftOut: [], rungs: [], fixed: trial.source.text }
  const all = await tryTogether(trial, fixes)
  if (isProven(all.rungs)) return { proven: [...fixes], leftOut: [], ...all }
  const [first, ...others] = fixes
  if (first && others.length === 0) return { proven: [], leftOut: [{ finding: first.finding, reason: failureOf(all.rungs) }], ...all }

  let tried: Tried = { proven: [], leftOut: [], ...all }
  for (const fix of fixes) {
    const more = await tryTogether(trial, [...tried.proven, fix])
    tried = isProven(more.rungs)
      ? { ...tried, ...more, proven: [...tried.proven, fix] }
      : { ...tried, leftOut: [...tried.leftOut, { finding: fix.finding, reason: failureOf(more.rungs) }] }
  }
  return tried
}
