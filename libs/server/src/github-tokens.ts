const MINUTE = 60_000

/** Tokens are renewed this long before their end, or when two thirds of a shorter life are over. */
const MARGIN = 5 * MINUTE
/** However long GitHub says, because its clock may be ahead of ours. GitHub's own tokens live an hour. */
const LONGEST = 55 * MINUTE
const MAX_TOKENS = 2000

export interface MadeToken {
  token: string
  /** milliseconds since 1970, by GitHub's clock */
  expiresAt: number
}

interface KeptToken {
  token: string
  until: number
}

/**
 * Keeps tokens in memory until shortly before they expire. Octokit has a cache of its own, but that takes every token
 * to live an hour, whatever the answer says.
 */
export function createTokenCache(now: () => number = Date.now) {
  const kept = new Map<string, KeptToken>()
  const making = new Map<string, Promise<string | null>>()

  function keep(key: string, { token, expiresAt }: MadeToken) {
    const life = Math.min(expiresAt - now(), LONGEST)
    for (const [other, { until }] of kept) if (until <= now() || kept.size >= MAX_TOKENS) kept.delete(other)
    kept.set(key, { token, until: now() + life - Math.min(MARGIN, life / 3) })
    return token
  }

  async function renew(key: string, make: () => Promise<MadeToken | null>): Promise<string | null> {
    const made = await make()
    return made && keep(key, made)
  }

  return {
    /**
     * The token under this key, made where there is none that will last. Callers at the same time share one.
     * @returns null where `make` does; that is not kept
     */
    async get(key: string, make: () => Promise<MadeToken | null>): Promise<string | null> {
      const known = kept.get(key)
      if (known && now() < known.until) return known.token
      const underWay = making.get(key)
      if (underWay) return underWay
      const work = renew(key, make).finally(() => making.delete(key))
      making.set(key, work)
      return work
    },
    /** Drops a token that is refused before its time; one that was made since stays. */
    forget(key: string, token: string) {
      if (kept.get(key)?.token === token) kept.delete(key)
    },
  }
}
export type TokenCache = ReturnType<typeof createTokenCache>
