import type { BudgetLimits } from './settings.ts'
import { NO_USAGE, plus, type Usage } from './usage.ts'

/** What a scan may still ask. Its clock begins with the first question. */
export class Budget {
  private spentSoFar = NO_USAGE
  private startedAt: number | null = null
  private readonly limits: BudgetLimits
  private readonly now: () => number

  /** @param now milliseconds that only grow */
  constructor(limits: BudgetLimits, now: () => number = () => performance.now()) {
    this.limits = limits
    this.now = now
  }

  get spent(): Usage {
    return this.spentSoFar
  }

  spend(usage: Usage): void {
    this.spentSoFar = plus(this.spentSoFar, usage)
  }

  /** Whole milliseconds until nothing may be asked any more. */
  get msLeft(): number {
    this.startedAt ??= this.now()
    return Math.max(0, Math.ceil(this.limits.seconds * 1000 - (this.now() - this.startedAt)))
  }

  /** How many questions of so many tokens each the whole budget is for. */
  roomFor(tokens: number): number {
    return Math.min(this.limits.calls, Math.floor(this.limits.tokens / tokens))
  }

  /** Whether one more question of this many tokens fits, its answer included. */
  allows(tokens: number): boolean {
    const { calls, input, output } = this.spentSoFar
    return calls < this.limits.calls && input + output + tokens <= this.limits.tokens && this.msLeft > 0
  }
}
