import type { Category, Confidence, Place } from '@preflight/contracts'
import { isMigration } from '../inventory/migrations.ts'
import { isSeed } from '../inventory/seeds.ts'
import { isReleaseScript } from '../inventory/release-scripts.ts'
import { isOfDevelopersBuild } from '../suppressions/developers-build.ts'
import { isExplained, isJustified } from '../suppressions/explained.ts'
import type { RawFinding } from '../types.ts'
import type { Circumstance } from './circumstance.ts'
import { sameDataOf } from './same-data.ts'
import { sameWeaknessOf } from './same-weakness.ts'

interface Seen {
  category: Category
  confidence: Confidence
  place: Place
  language: string | null
  lines: readonly string[]
}

/** What is known about a finding: what its analyzer has stated, and what its file and the lines around it show. */
export function circumstancesOf({ circumstances = [], file_path: path, line }: RawFinding, { category, confidence, place, language, lines }: Seen): Circumstance[] {
  const isRisk = category === 'security'
  const isReviewed = isRisk && (isExplained(lines[line - 1], lines[line - 2]) || isJustified(lines, line))
  return [
    ...circumstances,
    ...(confidence === 'low' ? [{ is: 'low-confidence' } as const] : []),
    ...(isReviewed ? [{ is: 'explained' } as const] : []),
    ...(isReleaseScript(path) ? [{ is: 'release-script' } as const] : []),
    ...(isSeed(path) ? [{ is: 'seed' } as const] : []),
    ...(isMigration(path) ? [{ is: 'migration' } as const] : []),
    ...(isRisk && isOfDevelopersBuild(language, lines, line) ? [{ is: 'developer-build' } as const] : []),
    ...(place === 'code' ? [] : [{ is: 'in', place } as const]),
  ]
}

/** What a finding has in common with others, and what the rest of the program may show about it. */
export function sharedBy(raw: RawFinding): Circumstance[] {
  const same = raw.same ?? sameWeaknessOf(raw) ?? sameDataOf(raw)
  return [...(same ? [{ is: 'shares', ...same } as const] : []), ...(raw.unless ? [{ is: 'unless', done: raw.unless } as const] : [])]
}
