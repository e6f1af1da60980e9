import type { Finding } from '@preflight/contracts'
import type { ReactNode } from 'react'

/** What the dialog of a finding knows about fixing its file; absent where findings can only be read. */
export interface FileFix {
  /** what auto-fix could address in the file, and the finding itself, by line */
  candidates: readonly Finding[]
  /** null where nothing can be selected */
  selection: FixSelection | null
  /** the button right of Cancel fixes the finding, or will as soon as everything is known */
  isOffered: boolean
  /** what a fix that is done has changed in the finding's file */
  changes: ReactNode
  /** left of Cancel: what is left today, or why nothing can be done */
  note: ReactNode
  /** right of Cancel */
  action: ReactNode
  /** above the footer */
  warning: ReactNode
  /** what `f` does, where there is something to do */
  onFix: (() => void) | null
}

export interface FixSelection {
  selected: ReadonlySet<string>
  /** why a finding's checkbox cannot be changed, or null */
  lockOf: (finding: Finding) => string | null
  toggle: (id: string) => void
  selectAll: () => void
  uncheckAll: () => void
}
