import type { Confidence } from '@preflight/contracts'
import type { Fix, Issue } from '../../sql/judge/issues.ts'
import type { Circumstance } from '../../severity/circumstance.ts'
import type { RawFinding } from '../../types.ts'
import { maskSecrets } from '../secrets/index.ts'

/** Whom it lets in, and to what. */
const circumstancesOf = ({ lets, grave }: Issue): Circumstance[] => [
  ...(lets === 'signed_in' ? [{ is: 'lets-in', who: 'signed-in' } as const] : []),
  ...(grave ? [{ is: 'sensitive-data' } as const] : []),
]

const SURE = 85
/** Below this a check answers that it needs a look, and the engine says nothing. */
const TOLD = 60
/** Scripts without an order say less about what the database is. */
const WITHOUT_ORDER = 20

const confidenceOf = (certainty: number): Confidence => (certainty >= SURE ? 'high' : 'medium')

/** Statements name what people have named: a table may be called like a key. */
const fixText = ({ advice, sql, after }: Fix): string => [`${advice}${sql === undefined ? '.' : `: \`${maskSecrets(sql)}\``}`, ...(after === undefined ? [] : [after])].join(' ')

/** The finding for what is held against an object; none where it is not certain. */
export function toFinding(issue: Issue, ordered: boolean): RawFinding[] {
  const { object, what, fix, evidence: [at], confidence, severity, told } = issue
  const certainty = confidence - (ordered ? 0 : WITHOUT_ORDER)
  if ((severity !== 'missing' && !told) || certainty < TOLD || !at || at.line === null) return []
  return [{
    rule_id: issue.rule, analyzer: 'database', file_path: at.file_path, line: at.line, column: 1, end_line: at.line,
    circumstances: circumstancesOf(issue), confidence: confidenceOf(certainty), detail: `\`${object}\` ${what}.`, fix: fixText(fix),
  }]
}
