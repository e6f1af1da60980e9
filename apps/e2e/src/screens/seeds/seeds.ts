import { randomBytes } from 'node:crypto'
import { CONFIRM_FIX, DAILY_FIX_LIMITS, type FixProof, PHASES_OF, type ProjectStatus } from '@preflight/contracts'
import { fixedFiles, fixUsage, ideas, shares } from '@preflight/db'
import { makePackage, makeProject } from '@preflight/db/testing'
import { CONDITIONAL_CHECKS, READY_CHECKS, SHOP_CHECKS } from './checklist.ts'
import { DIFFS } from './fixed-files.ts'
import { SEARCH_FINDING, SHOP_FINDINGS, type SampleFinding } from './findings.ts'
import { WIDE_QUESTIONS } from './questions.ts'
import { WIDE_SURFACE } from './surface.ts'
import { addCompleted, addHistory, addProject, addScan, connectGithub, repositoryOf, type Completed, type Owned, type ScanFields } from './project.ts'
import { addFindings, inDays, phasesUntil, RECEIPT, running } from './scan-rows.ts'
import { newPerson, newVisitor, type Seeded, type World } from './world.ts'

type Seed = (world: World) => Promise<Seeded>

const PHASES = PHASES_OF.launch

const empty = (fields: Parameters<typeof addProject>[1] = {}): Seed => (world) => addProject(world, fields)

/** A project whose only scan is under way, or has failed. */
const unfinished =
  (fields: ScanFields, found: readonly SampleFinding[] = [], type: 'git' | 'upload' = 'git'): Seed =>
  async (world) => {
    const owned = await addProject(world, { type })
    const scanId = await addScan(world, owned, { scan_type: 'launch', ...fields })
    owned.ids = await addFindings(world.connection, { ...owned, scanId }, found.map(({ job: _, ...finding }) => finding))
    return owned
  }

const completed =
  (wanted: Completed, more: { type?: 'git' | 'upload'; status?: ProjectStatus; history?: boolean } = {}): Seed =>
  async (world) => {
    const owned = await addProject(world, { type: more.type ?? 'git', status: more.status ?? 'connected' })
    await (more.history === false ? addCompleted : addHistory)(world, owned, wanted)
    return owned
  }

const failed = (error_message: string) => unfinished({ status: 'failed', error_message, overall_progress: 20 })

/** Confirmed by the owner, except that a restore was tried. */
const CONFIRMED = ['F4', 'K9'] as const

const NO_GO = { checks: SHOP_CHECKS, confirmed: CONFIRMED } as const
const harmless = SHOP_FINDINGS.filter(({ severity, finding_type }) => finding_type !== 'security' && severity !== 'high').map(({ job: _, ...one }) => one)

const MANY: readonly SampleFinding[] = Array.from({ length: 1000 }, (_, at) => {
  const { job: _job, ...sample } = SHOP_FINDINGS[at % SHOP_FINDINGS.length] ?? SEARCH_FINDING
  return { ...sample, key: `${sample.key}-${at}`, file_path: sample.file_path.replace(/^src/, `src/module-${at % 40}`), line_number: 10 + at }
})

async function portfolio(world: World): Promise<Seeded> {
  const owned = await addProject(world)
  await addHistory(world, owned, { type: 'launch', ...NO_GO })
  const { db } = world.connection
  const others = [
    { name: 'shop-web', description: 'The storefront', type: 'upload' },
    { name: 'shop-infra', description: 'Servers and queues', type: 'git', status: 'disconnected', repository_url: `${world.github.url}/example-servers/shop-infra` },
    { name: 'shop-tools', description: 'Scripts of the warehouse', type: 'git', status: 'access_denied', repository_url: repositoryOf(world, 'shop-tools-old') },
    { name: 'a-project-with-a-name-that-is-much-longer-than-any-of-the-others', description: null, type: 'upload' },
  ] as const
  for (const [at, fields] of others.entries()) await makeProject(db, { ...fields, user_id: owned.userId, created_at: inDays(-91 - at) })
  await makePackage(db, { user_id: owned.userId, associated_project_id: owned.projectId, initial_credit_used: true, rescans_remaining: 2, expires_at: inDays(23) })
  await makePackage(db, { user_id: owned.userId, expires_at: inDays(29) })
  return owned
}

const changedFiles = ({ ids }: Owned) =>
  [...DIFFS].map(([file_path, diff], at) => ({ fix_job_id: ids.get('cart-job') ?? '', file_path, file_size: Math.round(8_412 / (at + 1)), storage_key: `fixed/${file_path}`, diff, expires_at: inDays(6.2) }))

/** An uploaded project of which one fix has changed two files. */
async function fixedTwo(world: World): Promise<Seeded> {
  const owned = (await completed({ type: 'standard' }, { type: 'upload' })(world)) as Owned
  await world.connection.db.insert(fixedFiles).values(changedFiles(owned))
  return owned
}

const BY_MODEL: FixProof = {
  files: [...DIFFS.keys()],
  findings: [{ finding_id: '00000000-0000-4000-8000-000000000052', file_path: 'src/services/cart.ts', title: 'N+1 query in a loop', rule_id: 'query-in-loop', line_number: 64, change: 'Loads all prices before the loop.', todo: null, reason: null, by: 'model' }],
  rungs: [{ rung: 1, name: 'Each edit matches exactly once', passed: true, detail: null }, { rung: 7, name: 'A review by the model, asked for reasons to reject the change, found none', passed: true, detail: null }],
  not_checked: ["The project's own tests (no sandbox is configured)"],
  notes: [CONFIRM_FIX],
  model: 'gpt-5-mini',
}

/** A connected repository with one fix, that a model wrote. */
async function fixToConfirm(world: World): Promise<Seeded> {
  const findings = SHOP_FINDINGS.map((finding): SampleFinding => ({ ...finding, job: finding.key === 'cart' ? { status: 'completed', summary: 'Fixed 1 of 1 finding in src/services/cart.ts.', proof: BY_MODEL } : undefined }))
  const owned = (await completed({ type: 'standard', findings })(world)) as Owned
  await world.connection.db.insert(fixedFiles).values(changedFiles(owned))
  return owned
}

/** An uploaded project whose fixes have made files, one of which is over. */
async function fixed(world: World): Promise<Seeded> {
  const owned = (await completed({ type: 'standard' }, { type: 'upload' })(world)) as Owned
  const job = owned.ids.get('cart-job') ?? ''
  const file = (file_path: string, file_size: number, days: number) => ({ fix_job_id: job, file_path, file_size, storage_key: `fixed/${file_path}`, diff: DIFFS.get(file_path) ?? null, expires_at: inDays(days) })
  await world.connection.db.insert(fixedFiles).values([file('src/services/cart.ts', 8_412, 6.2), file('src/services/prices.ts', 731, 0.3), file('src/services/lines.ts', 2_400_000, 0.02), file('src/services/discounts.ts', 1_204, -1)])
  return owned
}

/** Used up, or nearly, for today. */
const worn = (used: number): Seed => async (world) => {
  const owned = (await completed({ type: 'standard' }, { type: 'upload' })(world)) as Owned
  await world.connection.db.insert(fixUsage).values({ user_id: owned.userId, day: new Date().toISOString().slice(0, 10), count: used })
  return owned
}

/** Findings that could all be fixed, in one file. */
const CROWD: readonly SampleFinding[] = SHOP_FINDINGS.slice(0, 7).map(({ job: _, ...one }, at) => ({ ...one, file_path: 'src/routes/products/search.ts', line_number: 42 + at * 3, more: { ...one.more, has_fix: true } }))

/** Seen in the scan before, and not looked for again. */
const UNCHECKED = new Set(['webhook', 'order', 'rate'])

/** Data flow and two files were lost: no security score, and three findings nobody has looked at. */
const PARTIAL: Completed = {
  type: 'launch',
  ...NO_GO,
  findings: SHOP_FINDINGS.map((finding) => (UNCHECKED.has(finding.key) ? { ...finding, job: undefined, more: { ...finding.more, state: 'existing', unchecked: true } } : finding)),
  receipt: {
    ...RECEIPT,
    coverage: { ...RECEIPT.coverage, security: 0.19 },
    lost: [
      { analyzer: 'data_flow', language: 'javascript', files: 186, why: 'the analyzer ran out of memory' },
      { analyzer: 'ruff', language: 'python', files: 12, why: 'the analyzer failed on all of them' },
    ],
    skipped: [
      ...RECEIPT.skipped,
      { path: 'src/services/tax/rules.generated-once-and-edited-since.ts', reason: 'not_analysed', detail: 'the analyzer crashed', files: 1 },
      { path: 'scripts/import/legacy.py', reason: 'not_analysed', detail: 'the syntax cannot be parsed', files: 1 },
    ],
  },
}

/** A launch scan behind a link. */
const shared = (isGuest: boolean, isRevoked = false): Seed => async (world) => {
  const owned = (await completed({ type: 'launch', ...NO_GO })(world)) as Owned
  const share = randomBytes(16).toString('base64url')
  await world.connection.db.insert(shares).values({ share_id: share, scan_id: owned.scanId ?? '', created_by: owned.userId, views: 12, expires_at: inDays(30), revoked_at: isRevoked ? new Date() : null })
  const ids = new Map([...owned.ids, ['share', share]])
  return isGuest ? { session: null, ids } : { ...owned, ids }
}

const IDEAS = [
  { title: 'Scan pull requests as they are opened', description: 'So that a finding is seen before it is merged, with a comment on the line.', status: 'planned', votes: 42 },
  { title: 'A report as PDF', description: 'Our customers ask for a file they can keep.', status: 'in_progress', votes: 31 },
  { title: 'Rules for Elixir', description: '', status: 'open', votes: 12 },
  { title: 'Tell a channel when a scan ends', description: 'A message with the four scores and what is new.', status: 'done', votes: 9 },
] as const

async function thinker(world: World): Promise<Seeded> {
  const session = await newPerson(world)
  for (const { status, ...idea } of IDEAS) await world.connection.db.insert(ideas).values({ ...idea, status, user_id: session.user.id })
  return { session, ids: new Map() }
}

async function settled(world: World): Promise<Seeded> {
  const owned = (await portfolio(world)) as Owned
  await connectGithub(world, owned.userId, 'ada')
  return owned
}

const ALL = {
  /** was never here before */
  nobody: async () => ({ session: null, ids: new Map() }),
  visitor: async (world) => ({ session: await newVisitor(world), ids: new Map() }),
  newcomer: async (world) => ({ session: await newPerson(world), ids: new Map() }),
  unpaid: async (world) => addProject(world, { type: 'upload' }, null),
  starter: async (world) => {
    const owned = await addProject(world, { type: 'upload' }, 'starter')
    await addHistory(world, owned, { type: 'standard' })
    return owned
  },
  empty: empty(),
  emptyUpload: empty({ type: 'upload' }),
  disconnected: completed({}, { status: 'disconnected' }),
  denied: completed({}, { status: 'access_denied' }),
  queued: unfinished({ status: 'queued', started_at: null }),
  scanning: unfinished(
    { status: 'processing', current_phase: 'scanning', overall_progress: 32, files_to_scan: 214, files_scanned: 133, phase_progress: phasesUntil(PHASES, 'scanning', running({ progress: 62, details: 'src/services/pricing.ts', files_processed: 133, total_files: 214, estimated_time_remaining: 240 })) },
    SHOP_FINDINGS.slice(0, 7),
  ),
  scanningStandard: unfinished(
    { scan_type: 'standard', status: 'processing', current_phase: 'scanning', overall_progress: 40, files_to_scan: 214, files_scanned: 43, phase_progress: phasesUntil(PHASES_OF.standard, 'scanning', running({ progress: 20, files_processed: 43, total_files: 214, estimated_time_remaining: 50 })) },
    [], 'upload',
  ),
  deepDive: unfinished(
    { status: 'processing', current_phase: 'agentic_investigation', overall_progress: 48, files_to_scan: 214, files_scanned: 214, phase_progress: phasesUntil(PHASES, 'agentic_investigation', running({ progress: 36, details: 'Payments: 4 checks answered', areas_completed: 5, total_areas: 14, estimated_time_remaining: 420 })) },
    SHOP_FINDINGS,
  ),
  analyzing: unfinished(
    { status: 'analyzing', current_phase: 'analysis', overall_progress: 70, files_to_scan: 214, files_scanned: 214, phase_progress: phasesUntil(PHASES, 'analysis', running({ progress: 50, details: 'Summing up', estimated_time_remaining: 70 })) },
    SHOP_FINDINGS.map((one, at) => (at % 3 === 0 ? { ...one, more: { ...one.more, ready: false } } : one)),
  ),
  planning: unfinished(
    { status: 'action_plan', current_phase: 'action_plan', overall_progress: 92, files_to_scan: 214, files_scanned: 214, phase_progress: phasesUntil(PHASES, 'action_plan', running({ progress: 60, estimated_time_remaining: 20 })) },
    SHOP_FINDINGS,
  ),
  planningStandard: unfinished(
    { scan_type: 'standard', status: 'action_plan', current_phase: 'analysis', overall_progress: 95, files_to_scan: 214, files_scanned: 214, phase_progress: phasesUntil(PHASES_OF.standard, 'analysis', running({ progress: 85 })) },
    SHOP_FINDINGS,
  ),
  launch: completed({ type: 'launch', ...NO_GO }),
  conditions: completed({ type: 'launch', checks: CONDITIONAL_CHECKS, confirmed: CONFIRMED, findings: SHOP_FINDINGS.filter(({ severity }) => severity !== 'critical') }),
  go: completed({ type: 'launch', checks: READY_CHECKS, confirmed: [...CONFIRMED, 'I4'], findings: harmless, plan: false }),
  partial: completed(PARTIAL),
  partialUpload: completed({ ...PARTIAL, type: 'standard', checks: [] }, { type: 'upload' }),
  unready: completed({ type: 'launch' }),
  standard: completed({ type: 'standard' }),
  uploaded: completed({ type: 'standard' }, { type: 'upload' }),
  unsummed: completed({ summaries: false }, { history: false }),
  clean: completed({ findings: [], ignored: [], summaries: false }, { history: false }),
  /** a thick launch scan, as it goes to paper */
  dossier: completed({ type: 'launch', ...NO_GO, findings: MANY.slice(0, 600), ignored: [], surface: WIDE_SURFACE, questions: WIDE_QUESTIONS }, { history: false }),
  thousand: completed({ findings: MANY, ignored: [] }, { history: false }),
  failed: failed('The clone took longer than 10 minutes.'),
  cancelled: failed('Scan cancelled'),
  timedOut: failed('The scan took longer than 60 minutes and was stopped.'),
  portfolio,
  settled,
  fixed,
  fixedTwo,
  fixToConfirm,
  packaged: async (world) => {
    const owned = (await completed({ type: 'standard' }, { type: 'upload' })(world)) as Owned
    await makePackage(world.connection.db, { user_id: owned.userId, expires_at: inDays(29) })
    return owned
  },
  worn: worn(DAILY_FIX_LIMITS.pro),
  nearlyWorn: worn(DAILY_FIX_LIMITS.pro - 1),
  crowded: completed({ findings: CROWD, ignored: [] }, { type: 'upload', history: false }),
  sharing: shared(false),
  guest: shared(true),
  tooLate: shared(true, true),
  thinker,
} satisfies Record<string, Seed>

export type SeedName = keyof typeof ALL

const seedOf = (name: SeedName): Seed => ALL[name]

/** Each is made when the first state needs it, and once. */
export function createSeeds(world: World) {
  const made = new Map<SeedName, Promise<Seeded>>()
  return (name: SeedName): Promise<Seeded> => {
    const present = made.get(name) ?? seedOf(name)(world)
    made.set(name, present)
    return present
  }
}
