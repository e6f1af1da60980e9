import { randomUUID } from 'node:crypto'
import { CHECK_STATUSES, type AttackSurface, type DeepDiveQuestion, type PlanType, type ScanChanges, type ScanReceipt, type ScanType } from '@preflight/contracts'
import { actionPlanSteps, checklistAnswers, githubInstallations, ownerConfirmations, scanFacts, scanReports, type Connection } from '@preflight/db'
import { makeProject, makeScan, makeUpload } from '@preflight/db/testing'
import { scoreReadiness } from '@preflight/scoring'
import { earlier, type SampleCheck } from './checklist.ts'
import { IGNORED_FINDINGS, SHOP_FINDINGS, type SampleFinding } from './findings.ts'
import { addFindings, daysAgo, ignore, minutesAgo, RECEIPT, scoresOf } from './scan-rows.ts'
import { SHOP_QUESTIONS } from './questions.ts'
import { SHOP_SURFACE } from './surface.ts'
import { SHOP_PLAN, shopReport, shopSummaries } from './texts.ts'
import { newPerson, type Seeded, type World } from './world.ts'

type ProjectFields = NonNullable<Parameters<typeof makeProject>[1]>
export type ScanFields = NonNullable<Parameters<typeof makeScan>[1]>

/** Where the product looks for it: the page of a repository that is not there makes its project one without access. */
export const repositoryOf = ({ github }: World, name = 'shop-api') => `${github.url}/example-shop/${name}`
const COMMITS = ['7c1e9a4b0d52f6a81e3c9d7405b2a6f8e1d3c9a4', '2fb81d07c6e94a35b1d8f20e7a93c5d4e6f10b27', '90ad3e5c17b24f8d6e02a9c4b7d1f8356ec2a051']

/** Somebody with one project. */
export interface Owned extends Seeded {
  projectId: string
  userId: string
  repository: string | null
  lineages: Map<string, string>
}

/** Connects the account that the sample's repositories belong to. @returns the connection's own id */
export async function connectGithub(world: World, userId: string, account = 'example-shop'): Promise<string> {
  const installation = world.github.install({ account })
  const row = { user_id: userId, installation_id: installation.id, account_id: installation.account.id, account_login: account, account_type: installation.account.type, created_at: daysAgo(80) }
  const [made] = await world.connection.db.insert(githubInstallations).values(row).returning({ id: githubInstallations.id })
  return made?.id ?? ''
}

export async function addProject(world: World, fields: ProjectFields = {}, plan: PlanType | null = 'pro'): Promise<Owned> {
  const session = await newPerson(world, plan)
  const userId = session.user.id
  const isGit = (fields.type ?? 'git') === 'git'
  // a missing one stays without access for every user
  const repository = repositoryOf(world, fields.status === 'access_denied' ? 'shop-api-old' : 'shop-api')
  const git = isGit ? { repository_url: repository, git_installation_id: fields.status === 'disconnected' ? null : await connectGithub(world, userId), is_private: true } : {}
  const project = await makeProject(world.connection.db, { name: 'shop-api', description: 'Orders, payments and stock', type: 'git', ...git, ...fields, user_id: userId, created_at: daysAgo(90) })
  if (!isGit) await makeUpload(world.connection.db, { project_id: project.id, original_filename: 'shop-api-main.zip', file_size: 4_404_019, created_at: daysAgo(2) })
  return { session, userId, projectId: project.id, ids: new Map(), repository: isGit ? repository : null, lineages: new Map() }
}

const scanned = ({ repository }: Owned, number: number): ScanFields => (repository ? { repository_url: repository, branch_scanned: 'main', commit_sha: COMMITS[number] ?? null } : {})

/** A scan that runs or has failed. */
export async function addScan(world: World, owned: Owned, fields: ScanFields): Promise<string> {
  const scan = await makeScan(world.connection.db, { ...scanned(owned, 0), created_at: minutesAgo(2), started_at: minutesAgo(2), heartbeat_at: daysAgo(-1), attempt: 1, ...(fields.status === 'failed' && { completed_at: new Date() }), ...fields, project_id: owned.projectId })
  owned.scanId = scan.id
  return scan.id
}

export interface Completed {
  type?: ScanType
  findings?: readonly SampleFinding[]
  ignored?: readonly SampleFinding[]
  checks?: readonly SampleCheck[]
  surface?: AttackSurface
  questions?: readonly DeepDiveQuestion[]
  /** ids of checks that the owner has confirmed */
  confirmed?: readonly string[]
  summaries?: boolean
  plan?: boolean
  previous?: string | null
  changes?: ScanChanges | null
  receipt?: ScanReceipt
  ended?: Date
  number?: number
}

const readinessOf = (checks: readonly SampleCheck[]): number | null =>
  scoreReadiness(checks.flatMap(({ status, ...check }) => CHECK_STATUSES.flatMap((one) => (one === status ? [{ ...check, status: one }] : [])))).score

/** The plan with the names of its checks that are open, and the readiness once each step is done. */
function planOf(checks: readonly SampleCheck[], ids: ReadonlyMap<string, string>) {
  const open = checks.filter(({ status }) => status === 'MISSING' || status === 'PARTIAL')
  const passed = new Set<string>()
  return SHOP_PLAN.map(({ findings, checks: own, ...step }, at) => {
    for (const id of own) passed.add(id)
    const check_names = open.filter(({ check_id }) => own.some((id) => id === check_id)).map(({ check_name }) => check_name)
    const readiness_after = readinessOf(checks.map((check) => (passed.has(check.check_id) ? { ...check, status: 'PASSED' } : check)))
    return { ...step, step: at + 1, check_names, finding_ids: findings.flatMap((key) => ids.get(key) ?? []), readiness_after }
  })
}

/** The answers of one scan; an open check is the same finding in every scan of the project. */
async function addAnswers({ db }: Connection, { scanId, lineages }: Pick<Owned, 'lineages'> & { scanId: string }, checks: readonly SampleCheck[], ids: ReadonlyMap<string, string>) {
  const rows = checks.map(({ findings, ...check }, position) => {
    const finding_id = lineages.get(check.check_id) ?? randomUUID()
    lineages.set(check.check_id, finding_id)
    return { ...check, scan_id: scanId, position, finding_id, finding_ids: findings.flatMap((key) => ids.get(key) ?? []) }
  })
  if (rows.length > 0) await db.insert(checklistAnswers).values(rows)
}

async function confirm({ db }: Connection, { projectId, userId }: Pick<Owned, 'projectId' | 'userId'>, checkIds: readonly string[]) {
  const rows = checkIds.map((check_id) => ({ project_id: projectId, check_id, user_id: userId, name: 'Ada Lovelace', created_at: daysAgo(12) }))
  if (rows.length > 0) await db.insert(ownerConfirmations).values(rows)
}

/** A scan that has ended well, with everything that it leaves behind. */
export async function addCompleted(world: World, owned: Owned, wanted: Completed): Promise<string> {
  const { type = 'standard', findings = SHOP_FINDINGS, ignored = [], checks = [], surface = SHOP_SURFACE, questions = SHOP_QUESTIONS, confirmed = [], summaries = true, plan = type === 'launch', previous = null, changes = null, receipt = RECEIPT, ended = minutesAgo(40), number = 0 } = wanted
  const { connection } = world
  const scores = scoresOf(findings, receipt, readinessOf(checks))
  const started = new Date(ended.getTime() - receipt.duration_ms)
  const scan = await makeScan(connection.db, {
    ...scanned(owned, number), project_id: owned.projectId, scan_type: type, status: 'completed', overall_progress: 100, attempt: 1, scores, changes, receipt,
    previous_scan_id: previous, files_to_scan: receipt.files_analysed, files_scanned: receipt.files_analysed, created_at: started, started_at: started, completed_at: ended,
  })
  const where = { ...owned, scanId: scan.id }
  const ids = await addFindings(connection, where, [...findings, ...ignored])
  await ignore(connection, where, ignored.map(({ key }) => key))
  owned.ids = new Map([...owned.ids, ...ids])
  owned.scanId = scan.id
  if (summaries)
    await connection.db.insert(scanReports).values({
      scan_id: scan.id, findings_summaries: shopSummaries(ids, scores), scan_report: shopReport(ids),
    })
  await addAnswers(connection, where, checks, ids)
  owned.ids = new Map([...owned.ids, ...checks.map(({ check_id }) => [check_id, owned.lineages.get(check_id) ?? ''] as const)])
  await confirm(connection, where, confirmed)
  if (type === 'launch') await connection.db.insert(scanFacts).values({ scan_id: scan.id, surface, questions })
  if (plan) {
    await connection.db.insert(actionPlanSteps).values(planOf(checks, ids).map((step) => ({ ...step, scan_id: scan.id })))
  }
  return scan.id
}

const isOld = ({ more }: SampleFinding) => more?.state === 'existing'
const asNew = (finding: SampleFinding): SampleFinding => {
  const { job: _, ...rest } = finding
  return { ...rest, more: { ...finding.more, state: 'new' } }
}

/** Found before and gone since. */
const FIXED: readonly SampleFinding[] = ['Refund amount taken from the request', 'Stock report waits for every warehouse in turn', 'Date parsed without a time zone', 'Passwords compared byte by byte'].map((title, at) => ({
  key: `fixed-${at}`, rule_id: `gone-${at}`, finding_type: at === 1 ? 'performance' : at === 2 ? 'code_quality' : 'security', severity: at === 0 ? 'high' : 'medium', title, description: 'It is gone since.', file_path: 'src/services/refunds.ts', line_number: 20 + at,
}))

/** Three scans of one project: the newest with everything, and two before it that it is compared with; a launch scan with a launch scan. */
export async function addHistory(world: World, owned: Owned, newest: Completed): Promise<string> {
  const findings = newest.findings ?? SHOP_FINDINGS
  const back = findings.filter(({ more }) => more?.state === 'reopened')
  const before = findings.filter(isOld).map((one) => ({ ...one, more: { ...one.more, unchecked: false } }))
  const oldest = await addCompleted(world, owned, { findings: [...before, ...back, ...FIXED.slice(0, 2)].map(asNew), ended: daysAgo(9), number: 2 })
  const changesBefore = { new: 2, fixed: back.length, existing: before.length + 2, reopened: 0 }
  const previous = await addCompleted(world, owned, {
    findings: [...before.map((one) => ({ ...asNew(one), more: { ...one.more } })), ...FIXED.slice(2).map(asNew), ...FIXED.slice(0, 2)], ended: daysAgo(2), number: 1, previous: oldest, changes: changesBefore,
    ...(newest.type === 'launch' && { type: 'launch', checks: earlier(newest.checks ?? []), plan: false }),
  })
  const count = (state: string) => findings.filter(({ more }) => (more?.state ?? 'new') === state).length
  const changes = { new: count('new'), fixed: FIXED.length, existing: count('existing'), reopened: count('reopened') }
  const ignored = newest.ignored ?? IGNORED_FINDINGS
  const scanId = await addCompleted(world, owned, { ...newest, ignored, previous, changes })
  owned.ids = new Map([...owned.ids, ['oldest', oldest], ['previous', previous]])
  return scanId
}
