import { PHASES_OF, type ProjectStatus } from '@preflight/contracts'
import { makePackage, makeProject } from '@preflight/db/testing'
import { CONDITIONAL_CHECKS, READY_CHECKS, SHOP_CHECKS } from './checklist.ts'
import { SHOP_FINDINGS, type SampleFinding } from './findings.ts'
import { addCompleted, addHistory, addProject, addScan, connectGithub, type Completed, type Owned, type ScanFields } from './project.ts'
import { addFindings, inDays, phasesUntil, running } from './scan-rows.ts'
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

const failed = (error_message: string) => unfinished({ status: 'failed', error_message, completed_at: new Date(), overall_progress: 20 })

const NO_GO = { score: 49, verdict: 'no_go', checks: SHOP_CHECKS } as const
const harmless = SHOP_FINDINGS.filter(({ severity, finding_type }) => finding_type !== 'security' && severity !== 'high').map(({ job: _, ...one }) => one)

const MANY: readonly SampleFinding[] = Array.from({ length: 1000 }, (_, at) => {
  const { job: _job, ...sample } = SHOP_FINDINGS[at % SHOP_FINDINGS.length]!
  return { ...sample, key: `${sample.key}-${at}`, file_path: sample.file_path.replace(/^src/, `src/module-${at % 40}`), line_number: 10 + at }
})

async function portfolio(world: World): Promise<Seeded> {
  const owned = await addProject(world)
  await addHistory(world, owned, { type: 'launch', readiness: NO_GO })
  const { db } = world.connection
  const others = [
    { name: 'shop-web', description: 'The storefront', type: 'upload' },
    { name: 'shop-infra', description: 'Servers and queues', type: 'git', status: 'disconnected', repository_url: 'https://github.com/example-shop/shop-infra' },
    { name: 'shop-tools', description: 'Scripts of the warehouse', type: 'git', status: 'access_denied', repository_url: 'https://github.com/example-shop/shop-tools' },
    { name: 'a-project-with-a-name-that-is-much-longer-than-any-of-the-others', description: null, type: 'upload' },
  ] as const
  for (const [at, fields] of others.entries()) await makeProject(db, { ...fields, user_id: owned.userId, created_at: inDays(-91 - at) })
  await makePackage(db, { user_id: owned.userId, associated_project_id: owned.projectId, initial_credit_used: true, rescans_remaining: 2, expires_at: inDays(23) })
  await makePackage(db, { user_id: owned.userId, expires_at: inDays(29) })
  return owned
}

async function settled(world: World): Promise<Seeded> {
  const owned = (await portfolio(world)) as Owned
  await connectGithub(world, owned.userId, { installation_id: 990_001, account_id: 990_001, account_login: 'ada', account_type: 'User' })
  return owned
}

const ALL = {
  /** was never here before */
  nobody: async () => ({ session: null, ids: {} }),
  visitor: async (world) => ({ session: await newVisitor(world), ids: {} }),
  newcomer: async (world) => ({ session: await newPerson(world), ids: {} }),
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
    { status: 'processing', current_phase: 'agentic_investigation', overall_progress: 48, files_to_scan: 214, files_scanned: 214, phase_progress: phasesUntil(PHASES, 'agentic_investigation', running({ progress: 40, details: 'Who may read an order?', areas_completed: 4, total_areas: 11, estimated_time_remaining: 420 })) },
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
  launch: completed({ type: 'launch', readiness: NO_GO }),
  conditions: completed({ type: 'launch', readiness: { score: 78, verdict: 'go_with_conditions', checks: CONDITIONAL_CHECKS }, findings: SHOP_FINDINGS.filter(({ severity }) => severity !== 'critical') }),
  go: completed({ type: 'launch', readiness: { score: 96, verdict: 'go', checks: READY_CHECKS }, findings: harmless, plan: false }),
  unready: completed({ type: 'launch', readiness: null }),
  standard: completed({ type: 'standard' }),
  uploaded: completed({ type: 'standard' }, { type: 'upload' }),
  unsummed: completed({ summaries: false }, { history: false }),
  clean: completed({ findings: [], ignored: [] }, { history: false }),
  thousand: completed({ findings: MANY, ignored: [] }, { history: false }),
  failed: failed('The clone took longer than 10 minutes.'),
  cancelled: failed('Scan cancelled'),
  timedOut: failed('The scan took longer than 60 minutes and was stopped.'),
  portfolio,
  settled,
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
