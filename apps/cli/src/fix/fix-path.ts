import { type EngineFinding, catalogue } from '@preflight/analyzers'
import { SEVERITY_RANK, visibleName } from '@preflight/contracts'
import { copyProject, type Change, fixFolder, type FolderOutcome, readTextFile, writeInside } from '@preflight/fixes'
import { lstat, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type SourceInput, withSource } from '../source.ts'
import { UsageError } from '../usage-error.ts'
import type { FixArguments } from './arguments.ts'
import { testsHere, type TestsHere } from './own-tests.ts'

const isWanted = ({ rules, severity }: FixArguments) => (finding: EngineFinding): boolean =>
  (rules.length === 0 || rules.includes(finding.rule_id)) && (severity === null || SEVERITY_RANK[finding.severity] >= SEVERITY_RANK[severity])

/** @throws {UsageError} for a rule that does not exist */
function refuseUnknownRules(rules: readonly string[]): void {
  const unknown = rules.find((rule) => !catalogue.has(rule))
  if (unknown !== undefined) throw new UsageError(`There is no rule "${unknown}".`)
}

const isAbsent = (file: string) => lstat(file).then(() => false, () => true)

/** @throws where a file has changed since it was read: then none is written */
async function writeChanges(folder: string, changes: readonly Change[]): Promise<void> {
  for (const { path: filePath, before } of changes) {
    const now = await readTextFile(folder, filePath)
    const isAsBefore = typeof now === 'string' ? before === null && (await isAbsent(path.join(folder, filePath))) : before?.bytes.equals(now.bytes)
    if (!isAsBefore) throw new Error(`"${visibleName(filePath)}" has changed in the meantime. Nothing was written.`)
  }
  for (const { path: filePath, bytes } of changes) await writeInside(folder, filePath, bytes)
}

/** Proves fixes for what is found in a folder or an archive, on a copy of it; the files themselves change with `--write` only. */
export async function fixPath(args: FixArguments, input: SourceInput & { env: TestsHere['env'] }): Promise<FolderOutcome> {
  refuseUnknownRules(args.rules)
  const { progress, signal, env } = input
  try {
    return await withSource(input, async ({ folder, tempDir, only }) => {
      if (args.write && tempDir !== undefined) throw new UsageError('--write needs a folder.')
      if (only !== undefined) throw new UsageError('Name a folder or archive to fix.')
      const work = await mkdtemp(path.join(tempDir ?? tmpdir(), 'preflight-fix-'))
      try {
        const root = path.join(work, 'source')
        await copyProject(folder, root)
        const ownTests = await testsHere({ env, folder, root, signal })
        const outcome = await fixFolder({ root, origin: folder, tempDir: work, signal, onProgress: progress.update, isWanted: isWanted(args), ownTests })
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
