import type { ModelFailureCode } from '@preflight/contracts'

export interface ModelFailure {
  code: ModelFailureCode
  /** the endpoint's own words, for the log of the operator only: they may quote what was sent */
  detail: string
  /** whether the question may have left the machine: not where no connection was made */
  isSent: boolean
}

export const failure = (code: ModelFailureCode, detail = '', isSent = true): ModelFailure => ({ code, detail: detail.slice(0, 500), isSent })
