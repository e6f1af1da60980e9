import { bubblewrap, installedIn, NO_SANDBOX, type OwnTests, ownTestsOf, probeSandbox, suppliedIn } from '@preflight/fixes'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { UsageError } from '../usage-error.ts'

type Env = Record<string, string | undefined>

/** Milliseconds that all runs of the tests may take together. */
const BUDGET = 30 * 60_000

export interface TestsHere {
  env: Env
  /** what the user named: its installed packages are used where no others are supplied */
  folder: string
  /** the copy that fixes are tried on */
  root: string
  signal: AbortSignal
}

/**
 * The project's own tests, where FIX_TEST_SANDBOX is set; FIX_TEST_DEPENDENCIES may name a folder with its dependencies.
 * @returns why they are not run, a clause, where it is not set or there are none
 * @throws {UsageError} where it is set and cannot be used
 */
export async function testsHere({ env, folder, root, signal }: TestsHere): Promise<OwnTests | string> {
  const wanted = env['FIX_TEST_SANDBOX'] || 'off'
  if (wanted === 'off') return NO_SANDBOX
  if (wanted !== 'bwrap') throw new UsageError('FIX_TEST_SANDBOX must be off or bwrap.')
  const flaw = await probeSandbox(bubblewrap, tmpdir())
  if (flaw !== null) throw new UsageError(`FIX_TEST_SANDBOX: the sandbox does not work here: ${flaw}.`)
  const named = env['FIX_TEST_DEPENDENCIES']
  const supplied = named ? suppliedIn(path.resolve(named)) : installedIn(folder)
  if (supplied === null) throw new UsageError('FIX_TEST_DEPENDENCIES must name a folder.')
  return ownTestsOf(root, { sandbox: bubblewrap, supplied, budgetMs: BUDGET, signal })
}
