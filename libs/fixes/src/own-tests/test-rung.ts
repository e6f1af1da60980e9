import type { EngineFinding } from '@preflight/analyzers'
import type { Planned } from '../plan.ts'
import { type Breaking, breakingFixes, type Try } from './breaking.ts'
import type { OwnTests } from './own-tests.ts'

/** Why they are not run where nobody has said that they may. */
export const NO_SANDBOX = 'no sandbox is configured'

const FAIL_BEFORE = 'they fail without the fixes as well'

/** The project's own tests as a check of fixes: they count only where they pass without any fix. */
export class TestRung {
  private readonly tests: OwnTests | null
  private why: string | null
  private isTried = false
  private passed: ReadonlySet<Planned> | null = null
  private readonly blamed = new Set<string>()

  /** @param tests how they are run, or why they are not, a clause */
  constructor(tests: OwnTests | string) {
    this.tests = typeof tests === 'string' ? null : tests
    this.why = typeof tests === 'string' ? tests : null
  }

  /** Why they say nothing about the fixes, a clause; null: they do, or it is not known yet. */
  get notRun(): string | null {
    return this.why
  }

  /**
   * Fixes with which the tests fail.
   * @param tryWith puts those fixes, and no others, in the project's folder
   */
  async breaking(fixes: readonly Planned[], root: string, tryWith: (fixes: readonly Planned[]) => Promise<void>): Promise<Breaking[]> {
    const { tests } = this
    if (tests === null || (await this.failsBefore(tests, root, tryWith)) || this.isPassed(fixes)) return []
    const run: Try = async (some) => {
      await tryWith(some)
      const how = await tests.run(root)
      if (how === null) this.passed = new Set(some)
      return how
    }
    const breaking = await breakingFixes(fixes, run, tests.isOver)
    for (const { fix } of breaking) this.blamed.add(fix.finding.key)
    return breaking
  }

  /** Whether the tests have failed with the fix of a finding: another try in other company is not worth their time. */
  blames = ({ key }: EngineFinding): boolean => this.blamed.has(key)

  private async failsBefore(tests: OwnTests, root: string, tryWith: (fixes: readonly Planned[]) => Promise<void>): Promise<boolean> {
    if (!this.isTried) {
      await tryWith([])
      const how = await tests.run(root)
      this.isTried = true
      if (how !== null) this.why = `${FAIL_BEFORE}: ${how}`
    }
    return this.why !== null
  }

  private isPassed(fixes: readonly Planned[]): boolean {
    return this.passed?.size === fixes.length && fixes.every((fix) => this.passed?.has(fix))
  }
}
