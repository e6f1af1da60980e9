import type { EngineFinding, EngineResult, EngineSession } from '@preflight/analyzers'
import { copyFiles, fileDiff, filesAround, type Outcome, type OwnTests, patchOf, type Project, proveFixes, TestRung, Tree, type Trial, writeFixes } from '@preflight/fixes'
import { AppError } from '@preflight/server'
import type { Deps } from '../deps.ts'
import { uuid5 } from '../scan/finding-row.ts'
import { modelFor } from '../scan/model/session.ts'
import { startHeartbeat } from '../scan/heartbeat.ts'
import { cacheOf } from '../scan/scan-cache.ts'
import { setup } from '../scan/setup.ts'
import { withWorkspace, type Workspace } from '../source/workspace.ts'
import type { FindingToFix, FixClaim } from './claim.ts'
import { testsOfProject } from './own-tests.ts'
import { proposeConfirmed, unconfirmed } from './confirmed.ts'
import { canWriteFix } from './model/can-write.ts'
import { modelWriter } from './model/model-writer.ts'
import { changedFiles, NOT_PROPOSED, proposeOnGithub } from './propose-on-github.ts'
import { type FixedFileContent, giveUp, publish } from './publish.ts'
import type { FixStore } from './store.ts'
import { type Absent, absentOf, type ByModel, isByModel, proofOf } from './summary.ts'

const TOOK_TOO_LONG = 'The fix was stopped because it took too long.'
const NOT_THERE = 'it no longer occurs in the scanned code'

/** A job may run the project's own tests for one part in so many of its time. */
const TESTS_SHARE = 2

/** Nobody watches the progress of a fix. */
const UNWATCHED = { update: () => {} }

interface Run extends FixClaim {
  deps: Deps
  store: FixStore
  workspace: Workspace
  signal: AbortSignal
  isLastRound: boolean
}

/** Starts from what scans of the project have kept. A part of it, and edits on trial, are not to be kept in their place. */
function engineOn({ deps, project, workspace, signal }: Run, root: string): EngineSession {
  const cache = cacheOf(deps.scanCache, project.id)
  return deps.openEngine({
    root,
    ...(cache && { cache: { ...cache, readOnly: true } }),
    tempDir: workspace.folder,
    ignoredPaths: project.ignored_paths,
    ...(deps.threads && { threads: deps.threads }),
    timeoutMs: deps.timing.scanTimeoutMs,
    signal,
  })
}

interface Recognised {
  present: EngineFinding[]
  absent: Absent[]
}

/** The job's findings as the engine sees them now: recognised by their id, which only the same line of the same file has. */
function recognise(chosen: readonly FindingToFix[], scanId: string, { findings }: EngineResult): Recognised {
  const byId = new Map(findings.map((finding) => [uuid5(scanId, finding.key), finding]))
  const found = chosen.map((finding) => ({ finding, now: byId.get(finding.id) }))
  return {
    present: found.flatMap(({ now }) => now ?? []),
    absent: found.flatMap(({ finding, now }) => (now ? [] : [absentOf(finding, NOT_THERE)])),
  }
}

async function contentsOf({ changes, after }: Outcome, before: EngineResult, { workspace }: Run): Promise<FixedFileContent[]> {
  const known = { before: before.findings, after: after?.findings ?? [] }
  return Promise.all(changes.map(async (change) => ({ path: change.path, bytes: change.bytes, patch: await patchOf([change], workspace.folder), diff: fileDiff(change, known) })))
}

/** How often a fix is proven again because its files have changed on the branch. */
const MAX_COMMITS = 3
const KEEPS_MOVING = 'No pull request: the branch keeps moving. The fix is proven on the scanned commit: apply its patch yourself.'

/**
 * Fetches the scanned commit or unpacks the upload again, makes the edits that hold on every rung, and publishes them. Where
 * the files have changed on the branch since, they are proven on its newest commit.
 */
async function fixFindings(run: Omit<Run, 'workspace' | 'isLastRound'>): Promise<void> {
  let scan = run.scan
  for (let round = 1; round <= MAX_COMMITS; round++) {
    const of = { ...run, scan, isLastRound: round === MAX_COMMITS }
    const moved = await withWorkspace(run.deps.dataDir, (workspace) => fixOn({ ...of, workspace }))
    if (moved === null) return
    scan = { ...scan, commit_sha: moved }
  }
}

const testsOf = ({ deps, project, signal }: Run, root: string) =>
  testsOfProject(deps.testSandbox, { projectId: project.id, root, budgetMs: deps.timing.scanTimeoutMs / TESTS_SHARE, signal })

/** @returns the commit to prove it on once more; null where the job has come to its end */
async function fixOn(run: Run): Promise<string | null> {
  const { root, leftOut } = await setup({ ...run, progress: UNWATCHED, record: null })
  const project = { root, leftOut: new Map(leftOut.map(({ path, detail }) => [path, detail ?? 'it was not fetched'])) }
  const tests = testsOf(run, root)
  // tests need the whole project
  const part = typeof tests === 'string' ? await partOf(run, root) : null
  const done = part === null ? 'absent' : await fixIn(run, { root: part, project, isPart: true, tests })
  const end = done === 'absent' ? await fixIn(run, { root, project, isPart: false, tests }) : done
  return typeof end === 'object' ? end.proveOn : null
}

/** `absent`: a part of the project does not show every finding that the scan has shown, so nothing was done. */
type End = 'done' | 'absent' | { proveOn: string }

/** A copy of the files that decide about one file's findings; null where the whole project is analysed. */
async function partOf({ job, workspace }: Run, root: string): Promise<string | null> {
  const files = job.file_path === null ? null : await filesAround(root, [job.file_path])
  if (files === null) return null
  const part = workspace.at('part')
  await copyFiles(root, part, files)
  return part
}

/** Where fixes are tried. */
interface Place {
  root: string
  project: Project
  isPart: boolean
  tests: OwnTests | string
}

async function fixIn(run: Run, place: Place): Promise<End> {
  const engine = engineOn(run, place.root)
  try {
    return await proveAndPublish(run, place, engine)
  } finally {
    await engine.close()
  }
}

/** What recipes did not fix is written by the model, where one may be asked; a job about a whole scan is theirs alone. */
async function withWritten(run: Run, trial: Trial, first: Outcome, chosen: readonly EngineFinding[]): Promise<{ outcome: Outcome; byModel: ByModel | null }> {
  const { deps, job, project, signal } = run
  const model = modelFor(run)
  if (model === null || job.file_path === null) return { outcome: first, byModel: null }
  const keys = new Set(chosen.map(({ key }) => key))
  const writer = modelWriter(model, { deps, scanId: job.scan_id, projectId: project.id, signal })
  const { outcome, tried } = await writeFixes(trial, first, writer, (finding) => keys.has(finding.key) && canWriteFix(finding))
  return { outcome, byModel: { model: model.settings.model, tried } }
}

async function proveAndPublish(run: Run, { root, project, isPart, tests }: Place, engine: EngineSession): Promise<End> {
  const { deps, store, job, findings, signal } = run
  const scan = () => {
    signal.throwIfAborted()
    return engine.scan()
  }
  const before = await scan()
  const { present, absent } = recognise(findings, job.scan_id, before)
  if (isPart && absent.length > 0) return 'absent'
  const trial = { tree: new Tree(root, project), before, scan, tests: new TestRung(tests) }
  const { outcome, byModel } = await withWritten(run, trial, await proveFixes(trial, present), present)
  signal.throwIfAborted()
  const proof = proofOf(outcome, absent, ({ key }) => uuid5(job.scan_id, key), byModel)
  if (outcome.proven.length === 0) {
    await giveUp(store, proof)
    return 'done'
  }
  const proposed = isByModel(proof) ? unconfirmed(run) : await proposeOnGithub(deps, { claim: run, commit: run.scan.commit_sha, files: changedFiles(outcome.changes), proof })
  if ('proveOn' in proposed && !run.isLastRound) return proposed
  const { notes, columns } = 'proveOn' in proposed ? { ...NOT_PROPOSED, notes: [KEEPS_MOVING] } : proposed
  await publish(deps, store, { jobId: job.id, isWholeScan: job.file_path === null, proof: { ...proof, notes }, columns, files: await contentsOf(outcome, before, run) })
  return 'done'
}

/**
 * Runs one attempt at a fix to its end, in workspaces that are always removed.
 * @throws the reason it was stopped for, or the error that ended it; the job's row is then still unfinished
 */
export async function runFix(deps: Deps, claim: FixClaim, store: FixStore, queueJob: AbortSignal): Promise<void> {
  const own = new AbortController()
  const signal = AbortSignal.any([queueJob, own.signal])
  const overtime = setTimeout(() => own.abort(new AppError(503, 'UNAVAILABLE', TOOK_TOO_LONG)), deps.timing.scanTimeoutMs)
  const heartbeat = startHeartbeat(store, deps.timing, own, deps.outages)
  try {
    await (claim.job.confirmed_at === null ? fixFindings : proposeConfirmed)({ ...claim, deps, store, signal })
  } catch (error) {
    // Whatever broke because of the stop, the stop is the reason.
    throw signal.aborted ? signal.reason : error
  } finally {
    clearTimeout(overtime)
    await heartbeat.stop()
  }
}
