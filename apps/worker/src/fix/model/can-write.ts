import type { EngineFinding } from '@preflight/analyzers'
import { languageOf } from '@preflight/fixes'

/** Secrets must be rotated, and code that stands twice is no matter of one place. */
const NOT_FOR_MODELS = /^(?:secrets|jscpd)\//

/** Whether a model can be asked to fix a finding: it stands in code that is parsed, so that the fix can be proven. */
export const canWriteFix = (finding: EngineFinding): boolean =>
  languageOf(finding) !== null && finding.place !== 'test' && finding.severity !== 'info' && !NOT_FOR_MODELS.test(finding.rule_id)
