/** Looks among files for copies; null where the program failed on them. */
export type Compare<T> = (names: readonly string[]) => Promise<T | null>

/** Runs after which files are given up together: each costs as much as a search of its own. */
const MAX_RUNS = 64

/** What was found among files, and those that the program fails on by themselves. */
export interface Compared<T> {
  /** null where it failed on the others too, or it takes too long to find out why */
  found: T | null
  broken: string[]
}

/** One file that the program fails on costs that file only: it is looked for by halves, and the others are compared without it. */
export async function comparedWithoutBroken<T>(names: readonly string[], compare: Compare<T>): Promise<Compared<T>> {
  let runs = 0
  const tried: Compare<T> = async (some) => {
    if (++runs > MAX_RUNS) throw new TooManyRuns()
    return compare(some)
  }
  try {
    const found = await tried(names)
    if (found !== null || names.length === 1) return { found, broken: [] }
    const broken = await brokenAmong(names, tried)
    const rest = names.filter((name) => !broken.includes(name))
    return broken.length > 0 && rest.length > 0 ? { found: await tried(rest), broken } : { found: null, broken: [] }
  } catch (error) {
    if (error instanceof TooManyRuns) return { found: null, broken: [] }
    throw error
  }
}

class TooManyRuns extends Error {}

/** Of files that the program fails on; none where it does so only if all are together. */
async function brokenAmong<T>(names: readonly string[], compare: Compare<T>): Promise<string[]> {
  if (names.length === 1) return [...names]
  const middle = names.length >> 1
  const broken: string[] = []
  for (const half of [names.slice(0, middle), names.slice(middle)]) if ((await compare(half)) === null) broken.push(...(await brokenAmong(half, compare)))
  return broken
}
