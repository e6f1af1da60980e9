import type { OpenQuestion } from '@preflight/deep-dive'
import { isUnsure, settleQuestions } from '@preflight/scoring'
import { settledChecks } from '../readiness/answer-row.ts'
import type { Investigated } from '../readiness/assess-project.ts'

/** Blockers first, then by what a check counts for. */
const BLOCKER = 100

/**
 * Questions that neither facts nor checks answer, the weightiest first. What only the owner knows is not asked of a model. Ignored
 * findings count: the same code asks the same, whatever people have decided since.
 */
export function openQuestions({ questions, answers }: Pick<Investigated, 'questions' | 'answers'>): OpenQuestion[] {
  const items = settledChecks(answers, () => false)
  const byId = new Map(items.map((item) => [item.check_id, item]))
  const settled = settleQuestions(questions, { items, owner_checks: [] })
  const open = settled.flatMap((question, at) => {
    const checks = question.check_ids.flatMap((id) => byId.get(id) ?? [])
    if (question.state !== 'open' && !checks.some(isUnsure)) return []
    const weight = Math.max(0, ...checks.map((check) => check.weight + (check.blocker ? BLOCKER : 0)))
    return [{ at, weight, open: { question, checks: checks.map(({ check_name, status, summary }) => `${check_name}: ${status}. ${summary}`) } }]
  })
  return open.sort((a, b) => b.weight - a.weight || a.at - b.at).map((one) => one.open)
}
