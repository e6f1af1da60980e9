import { nameOfFixed, type FixProof } from '@preflight/contracts'

export type ProofLine = { kind: 'done' | 'left' | 'note'; text: string }

/** Which findings are fixed, and which are not and why. */
export const findingLines = ({ findings }: FixProof): ProofLine[] =>
  findings.map((finding) =>
    finding.reason === null ? { kind: 'done', text: nameOfFixed(finding) } : { kind: 'left', text: `${nameOfFixed(finding)}: ${finding.reason}` },
  )

/** How it was proven, rung by rung. */
export const rungLines = ({ rungs }: FixProof): ProofLine[] =>
  rungs.map(({ name, passed, detail }) => ({ kind: passed ? 'done' : 'left', text: detail === null ? name : `${name}: ${detail}` }))

export const uncheckedLines = ({ not_checked }: FixProof): ProofLine[] => not_checked.map((text) => ({ kind: 'note', text }))

/** 'All 4 checks hold' or '3 of 4 checks hold'; null without a check */
export function checksHeld({ rungs }: FixProof): string | null {
  if (rungs.length === 0) return null
  const held = rungs.filter(({ passed }) => passed).length
  return held === rungs.length ? `All ${held} checks hold` : `${held} of ${rungs.length} checks hold`
}
