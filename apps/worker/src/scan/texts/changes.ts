import type { ScanChanges } from '@preflight/contracts'
import type { Subject } from './subject.ts'
import { listed, number, sentence } from './words.ts'

/** The same counts for a part of the findings. */
export const changesOf = (findings: readonly Subject[], fixed: number): ScanChanges => {
  const inState = (state: Subject['state']) => findings.filter((finding) => finding.state === state).length
  return { new: inState('new'), existing: inState('existing'), reopened: inState('reopened'), fixed }
}

/** Findings still open, and how many of them were not checked again. */
function remaining(existing: number, unchecked: number): string {
  if (existing === 0) return ''
  const which = unchecked === existing ? 'not checked again' : `${number(unchecked)} of them not checked again`
  return `${number(existing)} still open${unchecked > 0 ? ` (${which})` : ''}`
}

/**
 * What changed since the scan before, as a sentence; null on a first scan.
 * @param subject whose findings these are: '' for the project's, 'security '
 * @param unchecked how many of the existing ones were not looked for
 */
export function sinceLastScan(changes: ScanChanges | null, subject: string, unchecked = 0): string | null {
  if (!changes) return null
  const { new: added, fixed, reopened, existing } = changes
  if (added + fixed + reopened + unchecked === 0) {
    return existing === 0 ? `The last scan had no ${subject}findings either.` : sentence(`${subject}findings are unchanged since the last scan.`)
  }
  const parts = [fixed > 0 ? `${number(fixed)} fixed` : '', added > 0 ? `${number(added)} new` : '', reopened > 0 ? `${number(reopened)} reopened` : '', remaining(existing, unchecked)]
  return `Since the last scan: ${listed(parts.filter((part) => part !== ''))}.`
}
