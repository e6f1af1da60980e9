import { type EngineFinding, type EngineOptions, openEngine } from '@preflight/analyzers'
import { SEVERITY_RANK } from '@preflight/contracts'
import type { OwnTests } from './own-tests/own-tests.ts'
import { NO_SANDBOX, TestRung } from './own-tests/test-rung.ts'
import { proveFixes } from './prove-fixes.ts'
import type { Outcome } from './prove-together.ts'
import { Tree } from './tree.ts'

export interface FixFolder extends Omit<EngineOptions, 'root'> {
  /** a copy of the project: fixes are tried in it, and it is left as it was */
  root: string
  /** the project itself */
  origin?: string
  /** which findings are to be fixed */
  isWanted: (finding: EngineFinding) => boolean
  /** the project's own tests, or why they are not run, a clause */
  ownTests?: OwnTests | string
}

/** The most severe first, then by place. */
const bySeverity = (a: EngineFinding, b: EngineFinding) => SEVERITY_RANK[b.severity] - SEVERITY_RANK[a.severity]

export interface FolderOutcome extends Outcome {
  /** everything that was found */
  found: readonly EngineFinding[]
}

/** Scans a project and proves the fixes of its findings, all together. */
export async function fixFolder({ isWanted, origin, ownTests = NO_SANDBOX, ...options }: FixFolder): Promise<FolderOutcome> {
  const engine = openEngine(options)
  try {
    const before = await engine.scan()
    const chosen = before.findings.filter(isWanted).sort(bySeverity)
    const tree = new Tree(options.root, origin === undefined ? undefined : { root: origin, leftOut: new Map() })
    const outcome = await proveFixes({ tree, before, scan: () => engine.scan(), tests: new TestRung(ownTests) }, chosen)
    return { ...outcome, found: before.findings }
  } finally {
    await engine.close()
  }
}
