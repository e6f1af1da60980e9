import { bubblewrap, NO_SANDBOX, type OwnTests, ownTestsOf, probeSandbox, type Sandbox, suppliedIn } from '@preflight/fixes'
import type { Config, Logger } from '@preflight/server'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Where the own tests of projects may run. */
export interface TestSandbox {
  sandbox: Sandbox
  /** a folder with one folder for each project whose tests may run, named by its id */
  dependencies: string
}

/**
 * What the operator has configured for the tests of projects, tried out.
 * @returns why no tests are run, a clause, where there is no sandbox or it does not hold
 */
export async function testSandboxOf({ FIX_TEST_SANDBOX, FIX_TEST_DEPENDENCIES }: Config, log: Logger): Promise<TestSandbox | string> {
  if (FIX_TEST_SANDBOX === 'off' || FIX_TEST_DEPENDENCIES === undefined) return NO_SANDBOX
  const flaw = await probeSandbox(bubblewrap, tmpdir())
  if (flaw === null) return { sandbox: bubblewrap, dependencies: path.resolve(FIX_TEST_DEPENDENCIES) }
  log.error({ reason: flaw }, "FIX_TEST_SANDBOX: the sandbox does not work here, so no project's tests are run")
  return `the sandbox does not work on this installation: ${flaw}`
}

export interface TestsOfProject {
  projectId: string
  root: string
  /** milliseconds for all runs */
  budgetMs: number
  signal: AbortSignal
}

/** The own tests of a project whose dependencies the operator has supplied; else why they are not run, a clause. */
export function testsOfProject(setup: TestSandbox | string, { projectId, root, budgetMs, signal }: TestsOfProject): OwnTests | string {
  if (typeof setup === 'string') return setup
  const supplied = suppliedIn(path.join(setup.dependencies, projectId))
  return supplied === null ? 'the operator has supplied no dependencies for this project' : ownTestsOf(root, { sandbox: setup.sandbox, supplied, budgetMs, signal })
}
