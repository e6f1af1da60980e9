import { scoreReadiness, type WeighedCheck } from '@preflight/scoring'

/** Why a score is lower than its checks, or null where nothing holds it down. */
export function capInWords(checks: readonly WeighedCheck[]): string | null {
  const { score, uncapped } = scoreReadiness(checks)
  return score === null || uncapped === null || uncapped <= score ? null : `Capped at ${score} by failed blockers. ${uncapped} without them.`
}
