import type { Redis } from 'ioredis'
import * as Type from 'typebox'
import { Check } from 'typebox/value'

const Facts = Type.Object({
  /** jobs it is at, by their name */
  running: Type.Record(Type.String(), Type.Integer()),
  memory_bytes: Type.Integer(),
  /** free room where it unpacks; null where the system does not say */
  disk_free_bytes: Type.Union([Type.Integer(), Type.Null()]),
})
const Sign = Type.Object({ ...Facts.properties, seen_at: Type.Integer() })

/** What a worker tells of itself. */
export type WorkerFacts = Type.Static<typeof Facts>

export interface WorkerSign extends WorkerFacts {
  /** host and process */
  worker: string
  /** seconds since it was written, by the clock of Redis */
  age: number
}

/** Workers serve no HTTP: they leave their figures in Redis, where the API's /metrics finds them. */
export interface WorkerSigns {
  write(worker: string, facts: WorkerFacts): Promise<void>
  /** A worker that stops in order is not missed. */
  leave(worker: string): Promise<void>
  /** Of those who wrote within the hour; a killed one is among them, with a growing age. */
  all(): Promise<WorkerSign[]>
}

const FORGOTTEN_AFTER_SECONDS = 3600

function signIn(text: string): Type.Static<typeof Sign> | null {
  try {
    const value: unknown = JSON.parse(text)
    return Check(Sign, value) ? value : null
  } catch {
    return null
  }
}

/** One clock for all hosts. @returns milliseconds */
async function timeOf(redis: Redis): Promise<number> {
  const [seconds, micros] = await redis.time()
  return Number(seconds) * 1000 + Math.floor(Number(micros) / 1000)
}

export function createWorkerSigns(redis: Redis, prefix: string): WorkerSigns {
  const key = `${prefix}:workers`
  return {
    async write(worker, facts) {
      await redis.hset(key, worker, JSON.stringify({ ...facts, seen_at: await timeOf(redis) }))
    },
    async leave(worker) {
      await redis.hdel(key, worker)
    },
    async all() {
      const [now, written] = [await timeOf(redis), await redis.hgetall(key)]
      const signs = Object.entries(written).map(([worker, text]) => ({ worker, sign: signIn(text) }))
      const isForgotten = ({ sign }: (typeof signs)[number]) => sign === null || now - sign.seen_at > FORGOTTEN_AFTER_SECONDS * 1000
      const forgotten = signs.filter(isForgotten).map(({ worker }) => worker)
      if (forgotten.length > 0) await redis.hdel(key, ...forgotten)
      return signs.flatMap(({ worker, sign }) => {
        if (!sign || forgotten.includes(worker)) return []
        const { seen_at, ...facts } = sign
        return [{ worker, ...facts, age: Math.max(0, now - seen_at) / 1000 }]
      })
    },
  }
}
