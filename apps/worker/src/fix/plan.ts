import type { Edit, EngineFinding } from '@preflight/analyzers'
import { uuid5 } from '../scan/finding-row.ts'
import { editsOverlap, matchesOnce } from './apply.ts'
import type { FindingToFix } from './claim.ts'

/** A finding with the edit its rule offers for the text as it is now. */
export interface PlannedFix {
  finding: FindingToFix
  /** what the engine says of it before anything is edited */
  before: EngineFinding
  edits: readonly Edit[]
}

export interface LeftOut {
  finding: FindingToFix
  /** why, in words that follow the finding's name */
  reason: string
}

export interface Plan {
  fixes: PlannedFix[]
  leftOut: LeftOut[]
}

const overlap = (a: readonly Edit[], b: readonly Edit[]) => a.some((one) => b.some((other) => editsOverlap(one, other)))

/**
 * Chooses the edits that can be made together. They are those the engine offers now, not those the scan stored: the
 * finding is recognised by its id, which only the same line of the same file has.
 * @param chosen the most severe first: of two edits that overlap the first one is made
 */
export function planFixes(scanId: string, chosen: readonly FindingToFix[], text: string, before: readonly EngineFinding[]): Plan {
  const byId = new Map(before.map((finding) => [uuid5(scanId, finding.key), finding]))
  const plan: Plan = { fixes: [], leftOut: [] }
  for (const finding of chosen) {
    const found = byId.get(finding.id)
    const reason = objection(found, text, plan.fixes)
    const edits = found?.proposals[0]?.edits
    if (reason !== null || !found || !edits) plan.leftOut.push({ finding, reason: reason ?? 'no automatic edit is available' })
    else plan.fixes.push({ finding, before: found, edits })
  }
  return plan
}

function objection(found: EngineFinding | undefined, text: string, planned: readonly PlannedFix[]): string | null {
  if (!found) return 'it no longer occurs in the upload'
  const edits = found.proposals[0]?.edits
  if (!edits || edits.length === 0) return 'no automatic edit is available'
  if (!matchesOnce(text, edits)) return 'its edit does not match exactly once'
  if (edits.some((one, at) => edits.slice(at + 1).some((other) => editsOverlap(one, other)))) return 'its edits overlap'
  return planned.some((other) => overlap(other.edits, edits)) ? "its edit overlaps with another finding's edit" : null
}
