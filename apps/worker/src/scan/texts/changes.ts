import type { ScanChanges } from '@preflight/contracts'
import type { Subject } from './subject.ts'
import { listed, number } from './words.ts'

/** The same counts for a part of the findings. */
export const changesOf = (findings: readonly Subject[], fixed: number): ScanChanges => {
  const inState = (state: Subject['state']) => findings.filter((finding) => finding.state === state).length
  return { new: inState('new'), existing: inState('existing'), reopened: inState('reopened'), fixed }
}

const verb = (count: number) => (count === 1 ? 'is' : 'are')
const past = (count: number) => (count === 1 ? 'was' : 'were')

/** What changed since the scan before, as a sentence; null on a first scan. */
export function sinceLastScan(changes: ScanChanges | null, subject: string): string | null {
  if (!changes) return null
  const { new: added, fixed, reopened, existing } = changes
  if (added + fixed + reopened === 0) {
    return existing === 0 ? `There was nothing to report in the last scan either.` : `Nothing has changed in the ${subject} findings since the last scan.`
  }
  const parts = [
    fixed > 0 ? `${number(fixed)} ${past(fixed)} fixed` : '',
    added > 0 ? `${number(added)} ${verb(added)} new` : '',
    reopened > 0 ? `${number(reopened)} came back` : '',
    existing > 0 ? `${number(existing)} ${existing === 1 ? 'remains' : 'remain'}` : '',
  ]
  return `Since the last scan, ${listed(parts.filter((part) => part !== ''))}.`
}
