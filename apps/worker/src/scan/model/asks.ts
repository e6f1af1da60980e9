import type { ModelPurpose } from '@preflight/contracts'
import { Budget, type BudgetLimits, type ModelSession } from '@preflight/model'
import type { ScanContext } from '../context.ts'
import { modelFor, sessionFor } from './session.ts'

/**
 * What each purpose may use of a scan's budget, so that the texts of many findings leave something for the summaries, which
 * most people read first.
 */
const SHARES = { finding: 0.75, hint: 0.1, summary: 0.075, plan: 0.075 } as const satisfies Partial<Record<ModelPurpose, number>>
type Shared = keyof typeof SHARES

const shareOf = ({ tokens, calls, seconds }: BudgetLimits, share: number): BudgetLimits => ({ tokens: Math.floor(tokens * share), calls: Math.ceil(calls * share), seconds: seconds * share })

/** Does work that asks the model; null where there is none to ask, or where it was away for earlier work of the scan. */
export type Asks = <T>(purpose: Shared, work: (session: ModelSession) => Promise<T>) => Promise<T | null>

/** The model as the later phases of a scan ask it, with the budget shared between what it is asked for. */
export function asksFor(context: Pick<ScanContext, 'deps' | 'project' | 'scan' | 'signal'>): Asks {
  const { deps: { db, log }, scan, signal } = context
  const model = modelFor(context)
  let isAway = false
  return async (purpose, work) => {
    if (!model || isAway) return null
    const session = sessionFor(purpose, model, { db, log, scanId: scan.id, signal, budget: new Budget(shareOf(model.settings.budget, SHARES[purpose])) })
    const done = await work(session)
    isAway = session.ended !== null && session.ended !== 'no_budget'
    return done
  }
}
