import { checkOf, type EngineFinding, type Unchecked } from '@preflight/analyzers'
import type { LostAnalysis, SkippedFile } from '@preflight/contracts'
import type { Deps } from '../deps.ts'

/** What one run of an engine loses. */
export interface Loss {
  unchecked: Unchecked[]
  lost?: LostAnalysis[]
  skipped?: SkippedFile[]
}

/** An engine, the real one or not, that finds nothing where it has not looked. Asked at each run what it loses. */
export const losing =
  (engine: Deps['runEngine'], lossOf: () => Loss): Deps['runEngine'] =>
  async ({ onFindings = () => {}, ...options }) => {
    const { unchecked, lost = [], skipped = [] } = lossOf()
    const check = checkOf(unchecked)
    const isSeen = (finding: EngineFinding) => check(finding) === 'checked'
    const result = await engine({ ...options, onFindings: (batch) => onFindings(batch.filter(isSeen)) })
    const findings = result.findings.filter(isSeen)
    const paths = new Set(findings.map(({ file_path }) => file_path))
    return {
      ...result,
      findings,
      sketches: result.sketches.filter(({ path }) => paths.has(path)),
      unchecked: [...result.unchecked, ...unchecked],
      skipped: [...result.skipped, ...skipped],
      receipt: { ...result.receipt, lost: [...(result.receipt.lost ?? []), ...lost] },
    }
  }
