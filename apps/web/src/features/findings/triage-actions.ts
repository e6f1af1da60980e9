import type { Finding } from '@preflight/contracts'

/** What a person can decide about findings; absent where they can only be read. */
export interface TriageActions {
  /** asks for the reason; `onDone` follows when the person has given one */
  onIgnore: (findings: readonly Finding[], onDone?: () => void) => void
  onRestore: (findings: readonly Finding[]) => void
}
