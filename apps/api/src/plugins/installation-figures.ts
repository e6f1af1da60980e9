import { removedObjects, scans } from '@preflight/db'
import { SCAN_CANCELLED, type WorkerSign } from '@preflight/server'
import { count, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { RUNNING_STATUSES } from '@preflight/contracts'
import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Deps } from '../deps.ts'

type Parts = Pick<Deps, 'db' | 'queues' | 'config'>

/** A worker that wrote no sign for this long counts as gone. */
const ALIVE_SECONDS = 60

const OUTCOMES = ['completed', 'failed', 'cancelled'] as const

/** Unfinished scans by status. */
async function unfinished({ db }: Parts) {
  const rows = await db.select({ status: scans.status, scans: count() }).from(scans).where(inArray(scans.status, [...RUNNING_STATUSES])).groupBy(scans.status)
  return RUNNING_STATUSES.map((status) => ({ status, scans: rows.find((row) => row.status === status)?.scans ?? 0 }))
}

/** Seconds that the scan which waits longest has waited; 0 when none waits. */
async function longestWait({ db }: Parts): Promise<number> {
  const waited = sql<number>`coalesce(extract(epoch from now() - min(${scans.created_at})), 0)`.mapWith(Number)
  const [row] = await db.select({ waited }).from(scans).where(eq(scans.status, 'queued'))
  return Math.max(0, row?.waited ?? 0)
}

/** How the scans of the last hour ended. What the user cancelled is no failure. */
async function endedLately({ db }: Parts) {
  const outcome = sql<string>`case when ${scans.status} = 'failed' and ${scans.error_message} = ${SCAN_CANCELLED} then 'cancelled' else ${scans.status} end`
  const rows = await db.select({ outcome, scans: count() }).from(scans).where(gt(scans.completed_at, sql`now() - interval '1 hour'`)).groupBy(sql`1`)
  return OUTCOMES.map((name) => ({ outcome: name, scans: rows.find((row) => row.outcome === name)?.scans ?? 0 }))
}

/** Objects that should have been removed an hour ago. */
const stuckObjects = ({ db }: Parts) => db.$count(removedObjects, lt(removedObjects.created_at, sql`now() - interval '1 hour'`))

async function freeRoom(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const perWorker = (signs: WorkerSign[], value: (sign: WorkerSign) => number | null) =>
  signs.flatMap((sign) => {
    const figure = value(sign)
    return figure === null ? [] : [{ labels: { worker: sign.worker }, value: figure }]
  })

interface Figure {
  labels: Record<string, string>
  value: number
}

/** A name, what it says, its labels, and where the figures come from. */
const GAUGES: readonly { name: string; help: string; labelNames: string[]; read: (parts: Parts) => Promise<Figure[]> }[] = [
  {
    name: 'preflight_scans',
    help: 'Unfinished scans by status',
    labelNames: ['status'],
    read: async (parts) => (await unfinished(parts)).map(({ status, scans: value }) => ({ labels: { status }, value })),
  },
  {
    name: 'preflight_oldest_queued_seconds',
    help: 'Seconds that the oldest queued scan has waited; 0 if none is queued',
    labelNames: [],
    read: async (parts) => [{ labels: {}, value: await longestWait(parts) }],
  },
  {
    name: 'preflight_scans_ended_last_hour',
    help: 'Scans that finished within the last hour',
    labelNames: ['outcome'],
    read: async (parts) => (await endedLately(parts)).map(({ outcome, scans: value }) => ({ labels: { outcome }, value })),
  },
  {
    name: 'preflight_stuck_objects',
    help: 'Stored objects whose removal is more than an hour overdue',
    labelNames: [],
    read: async (parts) => [{ labels: {}, value: await stuckObjects(parts) }],
  },
  {
    name: 'preflight_workers',
    help: 'Workers with a heartbeat within the last minute',
    labelNames: [],
    read: async ({ queues }) => [{ labels: {}, value: (await queues.signs.all()).filter(({ age }) => age <= ALIVE_SECONDS).length }],
  },
  {
    name: 'preflight_worker_silent_seconds',
    help: "Seconds since a worker's last heartbeat; workers that shut down cleanly are not listed",
    labelNames: ['worker'],
    read: async ({ queues }) => perWorker(await queues.signs.all(), ({ age }) => age),
  },
  {
    name: 'preflight_worker_scans',
    help: 'Scans running on a worker',
    labelNames: ['worker'],
    read: async ({ queues }) => perWorker(await queues.signs.all(), ({ running }) => running['scan'] ?? 0),
  },
  {
    name: 'preflight_worker_memory_bytes',
    help: "Memory of the worker process, excluding its scan processes",
    labelNames: ['worker'],
    read: async ({ queues }) => perWorker(await queues.signs.all(), ({ memory_bytes }) => memory_bytes),
  },
  {
    name: 'preflight_worker_disk_free_bytes',
    help: 'Free disk space where a worker unpacks',
    labelNames: ['worker'],
    read: async ({ queues }) => perWorker(await queues.signs.all(), ({ disk_free_bytes }) => disk_free_bytes),
  },
  {
    name: 'preflight_disk_free_bytes',
    help: "Free disk space in this process's data folder",
    labelNames: [],
    read: async ({ config }) => [{ labels: {}, value: await freeRoom(config.PREFLIGHT_DATA_DIR) }],
  },
]

/**
 * Figures of the installation as a whole, read when somebody asks: every process of the API tells the same. Those whose
 * source is away are missing.
 */
export function installationFigures(registry: Registry, parts: Parts) {
  for (const { name, help, labelNames, read } of GAUGES) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        gauge.reset()
        const figures = await read(parts).catch(() => null)
        // One without labels would stand at 0 now.
        if (figures === null) gauge.remove({})
        for (const { labels, value } of figures ?? []) gauge.set(labels, value)
      },
    })
  }
}
