import type { Constant } from '../../ir/module.ts'

/** Parts of a pattern: signs that are escaped, sets of signs, and brackets. */
const PARTS = /\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:<(?![=!])(\w+)>|<?[=!:>]|[a-z-]+:))?|\)/gs

/** What a group of a regular expression lets through, by its number or its name; null where there is none. */
export function groupIn(source: string, wanted: Constant): string | null {
  const open: { isWanted: boolean; from: number }[] = []
  let count = 0
  for (const match of source.matchAll(PARTS)) {
    const [sign, name] = match
    if (sign.startsWith('(')) {
      const counts = sign === '(' || name !== undefined
      if (counts) count++
      open.push({ isWanted: counts && (wanted === count || (name !== undefined && wanted === name)), from: match.index + sign.length })
    } else if (sign === ')') {
      const group = open.pop()
      if (group?.isWanted) return source.slice(group.from, match.index)
    }
  }
  return null
}
