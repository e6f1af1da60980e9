import { getLatestFile, listUploads, uploadFile, type Upload } from '@preflight/contracts'
import multipart from '@fastify/multipart'
import { uploads } from '@preflight/db'
import { desc, eq } from 'drizzle-orm'
import { requireProject } from '../access.ts'
import { answer } from '../answer.ts'
import type { App } from '../app-type.ts'
import type { Deps } from '../deps.ts'
import { latestUpload } from '../latest-upload.ts'
import { presentScan } from '../present.ts'
import { receiveUpload } from './receive-upload.ts'

const presentUpload = (upload: typeof uploads.$inferSelect): Upload => ({
  id: upload.id,
  file_id: upload.id,
  original_filename: upload.original_filename,
  file_size: upload.file_size,
  created_at: upload.created_at.toISOString(),
})

const LISTED = 100

const uploadsOf = ({ db }: Deps, projectId: string) =>
  db.select().from(uploads).where(eq(uploads.project_id, projectId)).orderBy(desc(uploads.created_at), uploads.id).limit(LISTED)

export async function uploadRoutes(app: App, deps: Deps) {
  await app.register(multipart)

  app.route({
    ...uploadFile,
    handler: async (req) => {
      const { upload, scan } = await receiveUpload(deps, req)
      return answer({ upload: presentUpload(upload), scan: scan && presentScan(scan, null) })
    },
  })

  app.route({
    ...getLatestFile,
    handler: async (req) => {
      const project = await requireProject(deps, req.user, req.params.id)
      const upload = await latestUpload(deps.db, project.id)
      return answer(upload && presentUpload(upload))
    },
  })

  app.route({
    ...listUploads,
    handler: async (req) => {
      const project = await requireProject(deps, req.user, req.params.id)
      const found = await uploadsOf(deps, project.id)
      return answer(found.map((upload) => ({ ...presentUpload(upload), removed_at: upload.removed_at?.toISOString() ?? null })))
    },
  })
}
