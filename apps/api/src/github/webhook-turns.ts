/**
 * Runs works of one key one after the other. Who comes while one runs shares the next one, which begins after all of them
 * came: a burst of a hundred events costs two works and not a hundred.
 */
export function createTurns<Key>() {
  const running = new Map<Key, Promise<void>>()
  const next = new Map<Key, Promise<void>>()

  function start(key: Key, work: () => Promise<void>): Promise<void> {
    const mine = work().finally(() => {
      if (running.get(key) === mine) running.delete(key)
    })
    running.set(key, mine)
    return mine
  }

  return function inTurn(key: Key, work: () => Promise<void>): Promise<void> {
    const current = running.get(key)
    if (!current) return start(key, work)
    const shared = next.get(key)
    if (shared) return shared
    const following = current
      .catch(() => {})
      .then(() => {
        next.delete(key)
        return start(key, work)
      })
    next.set(key, following)
    return following
  }
}
