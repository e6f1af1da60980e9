import { projects, scans } from '@preflight/db'
import { and, eq } from 'drizzle-orm'
import type { ScanContext } from './context.ts'
import { earlierScans } from './earlier-findings.ts'
import { dropKeptAnswers, isProjectsOwn } from './git-access.ts'
import { withRetry } from './retry.ts'
import type { GitRecord } from './setup-git.ts'

/** Keeps with a scan what it is a scan of, as long as this worker holds it. @throws {LostScan} from both */
export function createGitRecord({ store, scan, project }: Pick<ScanContext, 'store' | 'scan' | 'project'>): GitRecord {
  return {
    async found({ branch, commit, isHead }) {
      await store.write({ branch_scanned: branch, commit_sha: commit })
      const url = scan.repository_url
      if (!isHead || branch === null || url === null || !isProjectsOwn({ project }, url)) return
      const isUnchanged = and(eq(projects.id, project.id), eq(projects.default_branch, project.default_branch))
      await store.transactionOnProject(async (tx) => {
        await tx.update(projects).set({ default_branch: branch, updated_at: new Date() }).where(isUnchanged)
        await dropKeptAnswers(tx, project.id)
      })
    },
    async before() {
      const [id] = await withRetry(() => earlierScans(store.db, scan))
      if (!id) return null
      const [row] = await withRetry(() => store.db.select({ url: scans.repository_url, commit: scans.commit_sha }).from(scans).where(eq(scans.id, id)))
      return row?.commit && row.url?.toLowerCase() === scan.repository_url?.toLowerCase() ? { id, commit: row.commit } : null
    },
  }
}
