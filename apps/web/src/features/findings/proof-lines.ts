import { nameOfFixed, writtenBy, type FindingOfFix, type FixProof } from '@preflight/contracts'

export interface ProofLine {
  kind: 'done' | 'left' | 'note'
  text: string
  /** below it: what was changed, and what is left to do */
  notes: string[]
}

const line = (kind: ProofLine['kind'], text: string, notes: string[] = []): ProofLine => ({ kind, text, notes })

const hasSeveralFiles = ({ files, findings }: FixProof) => new Set([...files, ...findings.map(({ file_path }) => file_path)]).size > 1

function notesOf(proof: FixProof, finding: FindingOfFix): string[] {
  const { change, todo } = finding
  return [change, writtenBy(proof, finding), todo === null ? null : `To do: ${todo}`].filter((note) => note !== null)
}

/** Which findings are fixed and how, and which are not and why. With a path only those of that file. */
export function findingLines(proof: FixProof, path?: string): ProofLine[] {
  const named = path === undefined && hasSeveralFiles(proof)
  return proof.findings
    .filter(({ file_path }) => path === undefined || file_path === path)
    .map((finding) => {
      const name = named ? `${nameOfFixed(finding)} in ${finding.file_path}` : nameOfFixed(finding)
      return finding.reason === null ? line('done', name, notesOf(proof, finding)) : line('left', `${name}: ${finding.reason}`)
    })
}

/** How it was proven, rung by rung. */
export const rungLines = ({ rungs }: FixProof): ProofLine[] => rungs.map(({ name, passed, detail }) => line(passed ? 'done' : 'left', detail === null ? name : `${name}: ${detail}`))

/** What came of the pull request. */
export const noteLines = ({ notes }: FixProof): ProofLine[] => notes.map((text) => line('note', text))

export const uncheckedLines = ({ not_checked }: FixProof): ProofLine[] => not_checked.map((text) => line('note', text))

/** 'All 4 checks hold' or '3 of 4 checks hold'; null without a check */
export function checksHeld({ rungs }: FixProof): string | null {
  if (rungs.length === 0) return null
  const held = rungs.filter(({ passed }) => passed).length
  return held === rungs.length ? `All ${held} checks hold` : `${held} of ${rungs.length} checks hold`
}
