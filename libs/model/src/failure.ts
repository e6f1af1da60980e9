import type { ModelFailureCode } from '@preflight/contracts'

export interface ModelFailure {
  code: ModelFailureCode
  /** the endpoint's own words, for the log of the operator only: they may quote what was sent */
  detail: string
}

export const failure = (code: ModelFailureCode, detail = ''): ModelFailure => ({ code, detail: detail.slice(0, 500) })
