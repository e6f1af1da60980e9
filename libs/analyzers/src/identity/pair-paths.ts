import { groupBy } from './group-by.ts'

/** How many parts two paths have in common at their end, then at their start. */
export function pathsInCommon(one: string, other: string): [end: number, start: number] {
  const [a, b] = [one.split('/'), other.split('/')]
  const count = (isEqual: (at: number) => boolean) => {
    let at = 0
    while (at < Math.min(a.length, b.length) && isEqual(at)) at++
    return at
  }
  return [count((at) => a.at(-1 - at) === b.at(-1 - at)), count((at) => a[at] === b[at])]
}

const endOf = (parts: readonly string[], count: number) => parts.slice(-count).join('/')
const startOf = (parts: readonly string[], count: number) => parts.slice(0, count).join('/')

/**
 * Pairs equal files by their paths: those that share the longest end of their path first (a folder was renamed), then the
 * longest start (a file was renamed in its folder), at last a single one on each side. Whatever fits twice stays alone.
 */
export function pairByPath(old: readonly string[], now: readonly string[]): [string, string][] {
  const pairs: [string, string][] = []
  let left = { old: old.map(split), now: now.map(split) }
  const deepest = Math.max(0, ...left.old.map(({ parts }) => parts.length))
  const takeUnique = (keyOf: (parts: readonly string[]) => string | null) => {
    const olds = groupBy(left.old, ({ parts }) => keyOf(parts))
    const nows = groupBy(left.now, ({ parts }) => keyOf(parts))
    const taken = new Set<string>()
    for (const [key, [from, ...others]] of olds) {
      const [to, ...rivals] = nows.get(key) ?? []
      if (key === null || !from || !to || others.length > 0 || rivals.length > 0) continue
      pairs.push([from.path, to.path])
      taken.add(`old ${from.path}`).add(`now ${to.path}`)
    }
    left = { old: left.old.filter(({ path }) => !taken.has(`old ${path}`)), now: left.now.filter(({ path }) => !taken.has(`now ${path}`)) }
  }
  for (let count = deepest; count > 0 && left.old.length > 0; count--) takeUnique((parts) => (parts.length < count ? null : endOf(parts, count)))
  for (let count = deepest; count >= 0 && left.old.length > 0; count--) takeUnique((parts) => (parts.length < count ? null : startOf(parts, count)))
  return pairs
}

const split = (path: string) => ({ path, parts: path.split('/') })
