import { editsOverlap, type Edit, type EngineFinding, type Proposal } from '@preflight/analyzers'
import { matchesOnce } from './files/blocks.ts'
import { NOT_IN_PROJECT, type TextFile } from './files/text-file.ts'

/** A finding with the proposal that is tried for it now. */
export interface Planned {
  finding: EngineFinding
  proposal: Proposal
  /** what is tried after it, should it fail */
  others: readonly Proposal[]
}

export interface Refused {
  finding: EngineFinding
  /** why, in words that follow the finding's name */
  reason: string
}

export interface Plan {
  planned: Planned[]
  refused: Refused[]
}

/** The files that fixes touch, by path: a reason for one that cannot be edited, null for one that can be made. */
export type Texts = ReadonlyMap<string, TextFile | string | null>

const overlap = (a: readonly Edit[], b: readonly Edit[]) => a.some((one) => b.some((other) => editsOverlap(one, other)))

/** Why an edit cannot be made as it is. */
function flawOf(text: string, { edits, lines = [] }: Proposal, texts: Texts): string | null {
  for (const { path } of lines) {
    const file = texts.get(path)
    if (typeof file === 'string') return file
  }
  if (!matchesOnce(text, edits)) return 'its edit does not match exactly once'
  return edits.some((one, at) => edits.slice(at + 1).some((other) => editsOverlap(one, other))) ? 'its edits overlap' : null
}

const NO_EDIT = 'no automatic edit is available'
const OVERLAPS = "its edit overlaps with another finding's edit"

/**
 * Chooses the first proposal of each finding that can be made together with those chosen before.
 * @param chosen the most severe first: of two edits that overlap the first one is made
 */
export function planFixes(chosen: readonly EngineFinding[], texts: Texts): Plan {
  const plan: Plan = { planned: [], refused: [] }
  for (const finding of chosen) {
    const outcome = planOne(finding, texts, plan.planned)
    if (typeof outcome === 'string') plan.refused.push({ finding, reason: outcome })
    else plan.planned.push(outcome)
  }
  return plan
}

/** A plan for one finding beside others, or why there is none. */
export function planOne(finding: EngineFinding, texts: Texts, beside: readonly Planned[], proposals: readonly Proposal[] = finding.proposals): Planned | string {
  if (proposals.length === 0) return finding.refusal ?? NO_EDIT
  const file = texts.get(finding.file_path) ?? NOT_IN_PROJECT
  if (typeof file === 'string') return file
  const edited = beside.filter((other) => other.finding.file_path === finding.file_path)
  let reason: string | null = null
  for (const [at, proposal] of proposals.entries()) {
    const flaw = flawOf(file.text, proposal, texts) ?? (edited.some((other) => overlap(other.proposal.edits, proposal.edits)) ? OVERLAPS : null)
    if (flaw === null) return { finding, proposal, others: proposals.slice(at + 1) }
    reason ??= flaw
  }
  return reason ?? NO_EDIT
}
