import type { Finding } from '@preflight/contracts'

export interface IgnoreOptions {
  /** when the person has given a reason */
  onDone?: () => void
  /** what the findings have in common, as the dialog is to say: a rule, or a rule in a folder */
  scope?: string
}

/** What a person can decide about findings; absent where they can only be read. */
export interface TriageActions {
  /** asks for the reason */
  onIgnore: (findings: readonly Finding[], options?: IgnoreOptions) => void
  onRestore: (findings: readonly Finding[]) => void
}
