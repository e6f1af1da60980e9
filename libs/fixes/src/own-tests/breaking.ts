import type { Planned } from '../plan.ts'

/** Runs the tests with those fixes alone; null: they pass, else in what they end. */
export type Try = (fixes: readonly Planned[]) => Promise<string | null>

export interface Breaking {
  fix: Planned
  detail: string
}

const failsWith = (how: string) => `the project's own tests fail with it (${how})`
const NOT_TRIED = "the project's own tests fail with it or with one beside it, and there was no time to try them one by one"

/**
 * Finds the fixes with which the tests fail, by halves. Whatever is left has passed all together.
 * @param isOver true where there is no time for another try
 */
export async function breakingFixes(fixes: readonly Planned[], tryWith: Try, isOver: () => boolean): Promise<Breaking[]> {
  const held: Planned[] = []
  const broken: Breaking[] = []
  async function narrow(group: readonly Planned[]): Promise<void> {
    const [first, ...more] = group
    if (!first) return
    if (isOver()) {
      broken.push(...group.map((fix) => ({ fix, detail: NOT_TRIED })))
      return
    }
    const how = await tryWith([...held, ...group])
    if (how === null) held.push(...group)
    else if (more.length === 0) broken.push({ fix: first, detail: failsWith(how) })
    else {
      const half = Math.ceil(group.length / 2)
      await narrow(group.slice(0, half))
      await narrow(group.slice(half))
    }
  }
  await narrow(fixes)
  return broken
}
