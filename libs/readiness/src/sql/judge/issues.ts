import type { Evidence } from '@preflight/contracts'
import { type Answered, missing, partial, passed } from '../../outcome.ts'
import type { Schema, SqlPlace } from '../schema.ts'

/** Something that a check holds against a table, a function or a file. */
export interface Issue {
  severity: 'missing' | 'partial'
  /** what it is about: `orders` */
  object: string
  /** goes on after the object's name: "lets anybody delete rows" */
  what: string
  /** what to do; one that several issues share is said once */
  fix: string
  evidence: readonly Evidence[]
  confidence: number
}

export const evidenceOf = ({ path, line, text }: SqlPlace): Evidence => ({ file_path: path, line, text })

/** So many are named one by one. */
const NAMED = 4
const MAX_FIXES = 4
/** Scripts without an order say less about what the database is. */
const WITHOUT_ORDER = 20

/** The worst decides; others are named as far as there is room. */
export function outcomeOf(issues: readonly Issue[], schema: Schema, good: { summary: string; evidence: readonly Evidence[]; confidence?: number }): Answered {
  const lost = schema.ordered ? 0 : WITHOUT_ORDER
  const worst = issues.filter(({ severity }) => severity === 'missing')
  const shown = [...worst, ...issues.filter(({ severity }) => severity === 'partial')]
  if (shown.length === 0) return passed(good.summary, { evidence: good.evidence, confidence: (good.confidence ?? 85) - lost })
  const decisive = worst.length > 0 ? worst : shown
  const answer = worst.length > 0 ? missing : partial
  return answer(sentences(decisive), {
    confidence: Math.max(...decisive.map(({ confidence }) => confidence)) - lost,
    evidence: once(decisive.flatMap(({ evidence }) => evidence.slice(0, 2))),
    recommendations: [...new Set(shown.map(({ fix }) => fix))].slice(0, MAX_FIXES),
  })
}

/** Each place once. */
export const once = (all: readonly Evidence[]): Evidence[] => [...new Map(all.map((one) => [`${one.file_path}:${one.line ?? 0}`, one])).values()]

function sentences(issues: readonly Issue[]): string {
  const named = issues.slice(0, NAMED).map(({ object, what }) => `${object} ${what}.`)
  const rest = issues.length - named.length
  return [...named, ...(rest > 0 ? [`${rest} more like these.`] : [])].join(' ')
}
