import { findings, fixJobs, githubInstallations, projects } from '@preflight/db'
import { makeProject, makeScan } from '@preflight/db/testing'
import { and, eq } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import type { GithubFiles, GithubStandIn } from '../../../../tools/stand-ins/github.mjs'
import type { FixJobRow } from '../fix/claim.ts'
import { isOver, type Bench } from './bench.ts'

let count = 0

/** A scanned repository that its owner has connected as a person who may push; a worker must be running. */
export async function openShop({ database: { db }, queues, until }: Bench, there: GithubStandIn, files: GithubFiles) {
  const name = `fixed-shop-${++count}`
  const person = there.addUser(name)
  const repository = await there.addRepository({ owner: name, name, private: true, files })
  const installation = there.install({ account: name })
  const url = `${there.url}/${name}/${name}`
  const made = await makeProject(db, { type: 'git', repository_url: url, github_repository_id: repository.id, is_private: true })
  const told = { user_id: made.user_id, installation_id: installation.id, account_login: name, account_type: 'User', github_user_id: person.id }
  const [connection] = await db.insert(githubInstallations).values(told).returning()
  await db.update(projects).set({ git_installation_id: connection?.id ?? null }).where(eq(projects.id, made.id))
  const row = await makeScan(db, { project_id: made.id, repository_url: url, git_installation_id: connection?.id ?? null })
  await queues.add('scan', { scan_id: row.id })
  const scan = await until(row.id, isOver)
  if (scan.status !== 'completed') throw new Error(`The scan failed: ${scan.error_message}`)
  return { name, repository, installation, scan, userId: made.user_id }
}
export type Shop = Awaited<ReturnType<typeof openShop>>

/** Starts a fix of everything in a file that can be fixed. */
export async function startFix({ database: { db }, queues }: Bench, { scan, userId }: Shop, file_path: string): Promise<FixJobRow> {
  const job = await db.transaction(async (tx) => {
    const [made] = await tx.insert(fixJobs).values({ scan_id: scan.id, user_id: userId, file_path }).returning()
    if (!made) throw new Error('no job')
    await tx.update(findings).set({ fix_job_id: made.id }).where(and(eq(findings.scan_id, scan.id), eq(findings.has_fix, true)))
    return made
  })
  await queues.add('fix', { fix_job_id: job.id })
  return job
}

export async function fixEnded({ database: { db } }: Bench, id: string): Promise<FixJobRow> {
  for (const end = Date.now() + 180_000; Date.now() < end; await sleep(20)) {
    const [now] = await db.select().from(fixJobs).where(eq(fixJobs.id, id))
    if (now && (now.status === 'completed' || now.status === 'failed')) return now
  }
  throw new Error('the job did not end')
}
