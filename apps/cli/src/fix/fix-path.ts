import { type EngineFinding, catalogue } from '@preflight/analyzers'
import { SEVERITY_RANK } from '@preflight/contracts'
import { copyProject, fixFolder, type FolderOutcome, patchOf } from '@preflight/fixes'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cacheOf, tidyCaches } from '../cache.ts'
import { type SourceInput, withSource } from '../source.ts'
import { UsageError } from '../usage-error.ts'
import { writeReport } from '../write-report.ts'
import type { FixArguments } from './arguments.ts'
import { testsHere, type TestsHere } from './own-tests.ts'
import { writeChanges } from './write-changes.ts'

const isWanted = ({ rules, severity }: FixArguments) => (finding: EngineFinding): boolean =>
  (rules.length === 0 || rules.includes(finding.rule_id)) && (severity === null || SEVERITY_RANK[finding.severity] >= SEVERITY_RANK[severity])

/** @throws {UsageError} for a rule that does not exist */
function refuseUnknownRules(rules: readonly string[]): void {
  const unknown = rules.find((rule) => !catalogue.has(rule))
  if (unknown !== undefined) throw new UsageError(`There is no rule "${unknown}".`)
}

/** Proves fixes for what is found in a folder or an archive, on a copy of it; the files themselves change with `--write` only. */
export async function fixPath(args: FixArguments, input: SourceInput & { env: TestsHere['env']; cwd: string }): Promise<FolderOutcome> {
  refuseUnknownRules(args.rules)
  const { progress, signal, env, cwd } = input
  try {
    return await withSource(input, async ({ folder, tempDir, only }) => {
      if (args.write && tempDir !== undefined) throw new UsageError('--write needs a folder.')
      if (only !== undefined) throw new UsageError('Name a folder or archive to fix.')
      const work = await mkdtemp(path.join(tempDir ?? tmpdir(), 'preflight-fix-'))
      try {
        const root = path.join(work, 'source')
        await copyProject(folder, root)
        const ownTests = await testsHere({ env, folder, root, signal })
        const cache = args.cache && tempDir === undefined ? await cacheOf(folder, env) : null
        const outcome = await fixFolder({ root, origin: folder, tempDir: work, signal, onProgress: progress.update, isWanted: isWanted(args), ownTests, ...(cache && { cache: { folder: cache } }) })
        if (cache) await tidyCaches(cache)
        // first, so that files do not change where it cannot be written
        if (args.output !== null) await writeReport(path.resolve(cwd, args.output), await patchOf(outcome.changes), args.output)
        if (args.write) await writeChanges(folder, outcome.changes)
        return outcome
      } finally {
        await rm(work, { recursive: true, force: true, maxRetries: 3 })
      }
    })
  } finally {
    progress.clear()
  }
}
