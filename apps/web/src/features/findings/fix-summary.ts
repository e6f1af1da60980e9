export type ProofLine = { kind: 'done' | 'left' | 'note'; text: string }

export interface FixProof {
  /** what came of it, in one sentence */
  head: string
  /** which findings are fixed, and which are not and why */
  findings: ProofLine[]
  /** how it was proven, rung by rung */
  rungs: ProofLine[]
  /** what nobody has checked, and whatever else the fixer says */
  notes: string[]
}

const RUNG = /^\d+\. (.+?): (yes|no)(?:, (.+?))?\.?$/

function rungOf(line: string): ProofLine | null {
  const [, name, answer, detail] = RUNG.exec(line) ?? []
  if (!name) return null
  return { kind: answer === 'yes' ? 'done' : 'left', text: detail ? `${name}: ${detail}` : name }
}

const after = (line: string, word: string) => line.slice(word.length).trim().replace(/\.$/, '')

/** Reads what a fix job tells of itself; a summary written otherwise is its head and its notes. */
export function readSummary(summary: string): FixProof {
  const [head = '', ...rest] = summary.split('\n').filter((line) => line.trim() !== '')
  const proof: FixProof = { head, findings: [], rungs: [], notes: [] }
  for (const line of rest) {
    const rung = rungOf(line)
    if (rung) proof.rungs.push(rung)
    else if (line.startsWith('Fixed: ')) proof.findings.push({ kind: 'done', text: after(line, 'Fixed:') })
    else if (line.startsWith('Not fixed: ')) proof.findings.push({ kind: 'left', text: after(line, 'Not fixed:') })
    else if (line !== 'How it was proven:') proof.notes.push(line)
  }
  return proof
}
