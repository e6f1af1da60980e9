import {
  confirmFix as confirmFixCall,
  createFix as createFixCall,
  createScanFix,
  getDailyUsage,
  getFixedFile,
  getFixPatch,
  getFixStatus,
  listFixableFindings,
  listFixedFiles,
  type FixedFile,
  type FixJob,
} from '@preflight/contracts'
import { fixedFiles } from '@preflight/db'
import { eq } from 'drizzle-orm'
import { requireScan } from '../access.ts'
import { answer } from '../answer.ts'
import type { App } from '../app-type.ts'
import { actorOf } from '../audit-log.ts'
import type { Deps } from '../deps.ts'
import { awaitsConfirmation, confirmFix } from './confirm-fix.ts'
import { createFix, createScanFixJob } from './create-fix.ts'
import { fixableFindings } from './fixable.ts'
import { findingIdsOf, isExpired, type Job, readFixedFile, readPatch, requireJob } from './require-job.ts'
import { usageOf } from './usage.ts'

const presentFile = (file: typeof fixedFiles.$inferSelect): FixedFile => ({
  id: file.id,
  file_path: file.file_path,
  file_size: file.file_size,
  status: isExpired(file, new Date()) ? 'expired' : 'available',
  expires_at: file.expires_at.toISOString(),
  diff: isExpired(file, new Date()) ? null : file.diff,
})

async function presentJob(deps: Deps, job: Job): Promise<FixJob> {
  const { id, status, pr_url, pr_state, fix_summary, fix_proof } = job
  return { fix_job_id: id, status, pr_url, pr_state, finding_ids: await findingIdsOf(deps, id), fix_summary, fix_proof, awaits_confirmation: awaitsConfirmation(job) }
}

export function fixRoutes(app: App, deps: Deps) {
  app.route({
    ...listFixableFindings,
    handler: async (req) => {
      const { scan } = await requireScan(deps, req.user, req.body.scan_id)
      return answer({ findings: await fixableFindings(deps, scan.id, req.body.file_path) })
    },
  })

  app.route({
    ...createFixCall,
    handler: async (req) => {
      const start = () => createFix(deps, req.user, actorOf(req), req.body.finding_ids)
      return answer({ fix_job_id: await deps.inLane(req.user.id, start) })
    },
  })

  app.route({
    ...createScanFix,
    handler: async (req) => {
      const start = () => createScanFixJob(deps, req.user, actorOf(req), req.body.scan_id)
      return answer(await deps.inLane(req.user.id, start))
    },
  })

  app.route({
    ...getDailyUsage,
    handler: async (req) => answer(await usageOf(deps.db, deps.config, req.user)),
  })

  app.route({
    ...getFixStatus,
    handler: async (req) => {
      return answer(await presentJob(deps, await requireJob(deps, req.user, req.params.id)))
    },
  })

  app.route({
    ...confirmFixCall,
    handler: async (req) => {
      await confirmFix(deps, req.user, actorOf(req), req.params.id)
      return answer(await presentJob(deps, await requireJob(deps, req.user, req.params.id)))
    },
  })

  app.route({
    ...listFixedFiles,
    handler: async (req) => {
      const { id } = await requireJob(deps, req.user, req.params.id)
      const files = await deps.db.select().from(fixedFiles).where(eq(fixedFiles.fix_job_id, id)).orderBy(fixedFiles.file_path)
      return answer({ files: files.map(presentFile) })
    },
  })

  app.route({
    ...getFixedFile,
    handler: async (req) => {
      const { id } = await requireJob(deps, req.user, req.params.id)
      return answer(await readFixedFile(deps, id, req.params.fileId))
    },
  })

  app.route({
    ...getFixPatch,
    handler: async (req) => {
      const { id } = await requireJob(deps, req.user, req.params.id)
      return answer({ patch: await readPatch(deps, id) })
    },
  })
}
