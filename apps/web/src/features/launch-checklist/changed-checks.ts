import type { AnswerStatus, ChangedCheck } from '@preflight/contracts'
import { STATUS_VALUE } from '@preflight/scoring'
import { plural } from '../../components/plural.ts'

const DIRECTIONS = ['worse', 'better', 'other'] as const

/** `other`: before or now the check counts in no score, so that neither is the better answer. */
export type Direction = (typeof DIRECTIONS)[number]

const VALUES: Record<AnswerStatus, number | null> = { ...STATUS_VALUE, NOT_APPLICABLE: null, OWNER: null, NOT_ASSESSED: null }

export function directionOf({ before, now }: Pick<ChangedCheck, 'before' | 'now'>): Direction {
  const [was, is] = [VALUES[before], VALUES[now]]
  if (was === null || is === null) return 'other'
  return is > was ? 'better' : 'worse'
}

/** What got worse first, in each direction blockers first, else in the order of the checklist. */
export const byUrgency = (checks: readonly ChangedCheck[]): ChangedCheck[] =>
  DIRECTIONS.flatMap((direction) => {
    const own = checks.filter((check) => directionOf(check) === direction)
    return [...own.filter(({ blocker }) => blocker), ...own.filter(({ blocker }) => !blocker)]
  })

const COUNTED = ['better', 'worse', 'other'] as const

/** '3 better, 1 worse' */
export function directionsInWords(checks: readonly ChangedCheck[]): string {
  const counts = COUNTED.map((direction) => [checks.filter((check) => directionOf(check) === direction).length, direction] as const)
  return counts.filter(([count]) => count > 0).map(([count, direction]) => `${count} ${direction}`).join(', ')
}

/** '4 checks changed since the last launch scan: 3 better, 1 worse.' */
export const changesInWords = (checks: readonly ChangedCheck[]): string =>
  checks.length === 0 ? 'No check changed since the last launch scan.' : `${plural(checks.length, 'check')} changed since the last launch scan: ${directionsInWords(checks)}.`
