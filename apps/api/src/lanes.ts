/** Runs works of one key one after the other, and at most `width` of all keys at a time. */
export function createLanes(width: number) {
  const lanes = new Map<string, Promise<unknown>>()
  const waiting: (() => void)[] = []
  let free = width

  async function withSlot<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }

  return async function inLane<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = lanes.get(key) ?? Promise.resolve()
    const mine = before.then(() => withSlot(work))
    // The next one waits for the end of this one, however it ends.
    const ended = mine.then(() => {}, () => {})
    lanes.set(key, ended)
    try {
      return await mine
    } finally {
      if (lanes.get(key) === ended) lanes.delete(key)
    }
  }
}

export type InLane = ReturnType<typeof createLanes>
