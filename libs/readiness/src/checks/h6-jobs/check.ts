import type { JobFact } from '@preflight/analyzers'
import { runsForUsers, counted, type Evidence } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { type Answered, notApplicable, partial, passed, unclear } from '../../outcome.ts'
import { linesWith } from '../../project/files.ts'
import type { Project } from '../../project/project.ts'
import { evidenceOf } from '../../project/routes.ts'
import { inSource } from '../../project/source.ts'
import { onePerFile } from '../../project/uses.ts'
import { endlessLoops } from './loops.ts'

/** Two copies of the program do not both run it. */
const ONCE = /advisory_?lock|redlock|\bsetnx\b|['"]?NX['"]?\s*[:,)]|withoutOverlapping|onOneServer|SchedulerLock|acquire_?lock|try_?lock|jobId\s*:|upsertJobScheduler|unique_?(?:for|until|job)|DisallowConcurrentExecution|FOR UPDATE SKIP LOCKED|\bsingleton\w*\s*:|leader/i
/** One that fails is tried again, and what cannot be done is kept. */
const KEPT = /\battempts\s*:|\bbackoff\s*:|removeOnFail|dead_?letter|\bDLQ\b|\.on\(\s*['"]failed['"]|autoretry_for|max_retries|acks_late|retry_on|discard_on|sidekiq_retries_exhausted|public\s+\$tries|->tries\b|failed\s*\(\s*(?:\?\s*)?\\?Throwable|AutomaticRetry|\bretryLimit\s*:|\bretries\s*:/i
/** Retries and failures are kept unless somebody changes it. */
const KEPT_BY_LIBRARY = new Set(['sidekiq', 'inngest', 'trigger.dev', '@trigger.dev/sdk', 'temporal', 'hangfire', 'good_job', 'solid_queue', 'oban', 'pg-boss', 'graphile-worker'])
/** What the jobs of Rails have in common. */
const BASE_JOB = /(?:^|\/)app\/jobs\/application_job\.rb$/
const HOST_CRON = /(?:^|\/)(?:vercel\.json|wrangler\.(?:toml|jsonc?)|render\.ya?ml)$/
/** pg_cron: the database starts the work, one run of a job at a time, and keeps how each ended. */
const IN_DATABASE = /^(?:.*\b(?:select|perform)\s+|\s*)cron\.schedule(?:_in_database)?\s*\(/i
/** ... or only sends a request, whose answer it does not wait for. */
const SENDS = /\bnet\.http_\w+\s*\(|\bhttp_post\s*\(/i
const IS_CRON = /"crons"\s*:|^\s*crons\s*=|type:\s*cron/

const says = (project: Project, { path }: JobFact, pattern: RegExp) => linesWith(project, path, pattern).length > 0
/** Tries are set where jobs are added, which may be another file with the same library. */
const keptElsewhere = (project: Project, { library }: JobFact) => library !== '' && project.code.some((path) => runsForUsers(path) && importing(library).test(project.snapshot.read(path) ?? '') && linesWith(project, path, KEPT).length > 0)
const importing = (library: string) => new RegExp(`(?:from|import|require\\()\\s*['"]?${library.replace(/[^\w/@-]/g, '')}\\b`)
const shown = ({ kind, library, name, schedule }: JobFact) => [kind, library, name, schedule].filter((part) => part !== '').join(' ')

function byDatabase(project: Project, scheduled: readonly Evidence[], recommendations: string[]): Answered {
  const sending = scheduled.filter(({ file_path, line }) => SENDS.test((project.snapshot.read(file_path) ?? '').split('\n').slice((line ?? 1) - 1).join('\n').split(/\bcron\.(?:un)?schedule/i).slice(0, 2).join('')))
  if (sending.length > 0) return unclear('The database starts scheduled work by sending a request: it does not wait for the answer, and does not repeat what failed. Each run must bear that.', { confidence: 45, evidence: sending, recommendations })
  return passed(`${counted(scheduled.length, 'job')} of the database: it runs each once at a time, and keeps how every run ended.`, { confidence: 60, evidence: scheduled })
}

export const check = defineCheck({
  id: 'H6',
  name: 'Jobs run once, and failures are kept',
  weight: 5,
  blocker: false,
  decides: 'code_first',
  effort: 'medium',
  probes: ['Scheduled work holds a lock or runs in one place only, as jobs of pg_cron do; queues try again a few times and keep what failed. Loops that never end are named.'],
  assess: (project) => {
    const jobs = project.facts.jobs.filter(({ path }) => project.placeOf(path) === 'code' && runsForUsers(path))
    const crons = inSource(project, IS_CRON, project.code.filter((path) => HOST_CRON.test(path)))
    const inDatabase = project.code.filter((path) => /\.(?:sql|pgsql)$/i.test(path)).flatMap((path) => linesWith(project, path, IN_DATABASE))
    const recommendations = ['Take a lock in the database or Redis before scheduled work, so that two copies do not both run it; give queued jobs a number of tries with a growing pause, and keep and watch those that failed.']
    if (jobs.length === 0 && crons.length > 0) return unclear('The host starts scheduled work. It may start it twice, and does not repeat what failed: each run must bear that.', { confidence: 45, evidence: crons, recommendations })
    if (jobs.length === 0 && inDatabase.length > 0) return byDatabase(project, inDatabase, recommendations)
    const loops = jobs.length === 0 && project.kind.service ? endlessLoops(project) : []
    if (loops.length > 0) return unclear('A loop inside of the program does work again and again. Every copy of the program runs its own, and what failed is not kept: whether that matters needs a look.', { confidence: 40, evidence: loops, recommendations })
    if (jobs.length === 0) return notApplicable('The project has no scheduled or queued work.')
    const forAll = project.code.filter((path) => BASE_JOB.test(path)).flatMap((path) => linesWith(project, path, KEPT))
    const risky = onePerFile(jobs.filter((job) => (job.kind === 'schedule' ? !says(project, job, ONCE) : !says(project, job, KEPT) && !keptElsewhere(project, job) && !KEPT_BY_LIBRARY.has(job.library) && !(job.library === 'active-job' && forAll.length > 0))))
    if (risky.length === 0) return passed(`${counted(jobs.length, 'job')} hold a lock, or try again and keep what failed.`, { confidence: 65, evidence: onePerFile(jobs).map((job) => evidenceOf(job, shown(job))) })
    return partial(`${counted(risky.length, 'file')} with jobs set neither a lock nor what happens to those that fail.`, { confidence: 55, evidence: risky.map((job) => evidenceOf(job, shown(job))), recommendations })
  },
})
