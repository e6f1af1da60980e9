import type { SyntaxNode } from '../../../syntax/tree.ts'
import { listOf } from './collections.ts'
import { type Context, block, expression } from './context.ts'
import { firstPart, parts } from './nodes.ts'
import { allOf, matched } from './patterns.ts'

/** `match`: a chain of IFs, for `break` in a case leaves the loop around. */
export function matchStatement(c: Context, node: SyntaxNode): void {
  const subjects = node.all('subject')
  const subject = subjects.length > 1 ? listOf(c, subjects, node.start) : expression(c, subjects[0], node.start)
  const clauses = (node.child('body')?.children ?? []).filter((child) => child.kind === 'case_clause')
  const from = (at: number): void => {
    const clause = clauses[at]
    if (!clause) return
    const body = () => block(c, clause.child('consequence'))
    const condition = caseCondition(c, clause, subject)
    if (condition === null) return body()
    c.fn.if(condition, body, at + 1 < clauses.length ? () => from(at + 1) : null, clause.start)
  }
  from(0)
}

/** Tests a case's patterns, stores what they capture, and tests its guard; null where it always holds. */
function caseCondition(c: Context, clause: SyntaxNode, subject: number): number | null {
  const patterns = parts(clause).filter((child) => child.kind === 'case_pattern')
  const captures: (() => void)[] = []
  const element = (at: number, offset: number) => c.fn.at(subject, c.fn.const(at, offset), offset)
  const test =
    patterns.length > 1
      ? allOf(c, patterns.map((pattern, at) => matched(c, pattern, element(at, pattern.start), captures)), clause.start)
      : patterns[0]
        ? matched(c, patterns[0], subject, captures)
        : c.fn.unknown(clause.start)
  for (const capture of captures) capture()
  const guard = clause.child('guard')
  if (!guard) return test
  const guarded = () => expression(c, firstPart(guard), guard.start)
  return test === null ? guarded() : c.fn.and(test, guarded, guard.start)
}
