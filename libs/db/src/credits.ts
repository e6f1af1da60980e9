import { and, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from './connect.ts'
import { auditEvents, launchPackages, scans, users } from './schema/index.ts'

/*
 * Code that needs several of these rows locks them in this order, to avoid deadlocks:
 * user, project, scan, launch packages by id.
 */

export type PackageRow = typeof launchPackages.$inferSelect

/**
 * Everything of one user that must not happen at the same time waits here. Undefined where the user is gone.
 * The weaker lock leaves foreign keys alone: a row that names its user is stored by somebody who holds other rows already,
 * and must not wait for this one.
 */
export async function lockUser(tx: Tx, userId: string): Promise<typeof users.$inferSelect | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
  return user
}

/** Holds a user's packages until the end of the transaction, so that no credit is given out twice. */
export const lockPackages = (tx: Tx, userId: string): Promise<PackageRow[]> =>
  tx.select().from(launchPackages).where(eq(launchPackages.user_id, userId)).orderBy(launchPackages.id).for('update')

/** A credit of a package that the caller has locked. */
export interface TakenCredit {
  package_id: string
  kind: 'initial' | 'rescan'
  /** ties the package to the project */
  associates: boolean
}

/**
 * Takes a credit for a scan of a project. The caller stores it with the scan, in the same transaction.
 * @throws where the package has no such credit: the verdict was made from older rows
 */
export async function takeLaunchCredit(tx: Tx, { package_id, kind, associates }: TakenCredit, projectId: string): Promise<void> {
  const isThere = kind === 'initial' ? eq(launchPackages.initial_credit_used, false) : gt(launchPackages.rescans_remaining, 0)
  const [taken] = await tx
    .update(launchPackages)
    .set({
      ...(kind === 'initial' ? { initial_credit_used: true } : { rescans_remaining: sql`${launchPackages.rescans_remaining} - 1` }),
      ...(associates && { associated_project_id: projectId }),
    })
    .where(and(eq(launchPackages.id, package_id), eq(launchPackages.status, 'active'), isThere))
    .returning({ id: launchPackages.id })
  if (!taken) throw new Error(`The launch package ${package_id} has no ${kind} credit`)
}

const HELD = ['initial', 'rescan'] as const

/** True while a scan other than this one keeps a credit of the package. */
async function isHeldElsewhere(tx: Tx, packageId: string, scanId: string): Promise<boolean> {
  const isOther = and(eq(scans.launch_package_id, packageId), ne(scans.id, scanId), inArray(scans.launch_credit, [...HELD]))
  return (await tx.$count(scans, isOther)) > 0
}

/**
 * Gives back the credit that a scan took, in the transaction that ends the scan. A scan gives back once, however many
 * callers ask; a package whose first scan gave it back belongs to no project again.
 * @param address network address of who asked; null where a program did
 * @returns whether a credit was given back by this call
 */
export async function returnLaunchCredit(tx: Tx, scanId: string, address: string | null = null): Promise<boolean> {
  const holds = and(eq(scans.id, scanId), inArray(scans.launch_credit, [...HELD]))
  const [held] = await tx.select({ kind: scans.launch_credit, packageId: scans.launch_package_id }).from(scans).where(holds).for('update')
  if (!held) return false
  await tx.update(scans).set({ launch_credit: 'returned' }).where(eq(scans.id, scanId))
  // A package that was deleted meanwhile took its credits with it.
  if (held.packageId === null) return false

  const [own] = await tx.select().from(launchPackages).where(eq(launchPackages.id, held.packageId)).for('update')
  if (!own) return false
  const isFree = held.kind === 'initial' && !(await isHeldElsewhere(tx, own.id, scanId))
  await tx
    .update(launchPackages)
    .set({
      ...(held.kind === 'initial' ? { initial_credit_used: false } : { rescans_remaining: own.rescans_remaining + 1 }),
      ...(isFree && { associated_project_id: null }),
    })
    .where(eq(launchPackages.id, own.id))
  await tx.insert(auditEvents).values({
    user_id: own.user_id, action: 'credit.returned', subject_type: 'launch_package', subject_id: own.id, address,
  })
  return true
}

/** Marks packages whose time is over. One that a start or an end of a scan holds waits for the next call. @returns how many */
export async function expirePackages(db: Db): Promise<number> {
  const isOver = and(eq(launchPackages.status, 'active'), lte(launchPackages.expires_at, sql`now()`))
  const free = db.select({ id: launchPackages.id }).from(launchPackages).where(isOver).for('update', { skipLocked: true })
  const expired = await db
    .update(launchPackages)
    .set({ status: 'expired' })
    .where(inArray(launchPackages.id, free))
    .returning({ id: launchPackages.id })
  return expired.length
}
