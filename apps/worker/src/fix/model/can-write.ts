import { type EngineFinding, INSTRUCTS_REVIEWERS } from '@preflight/analyzers'
import { languageOf } from '@preflight/fixes'

/** Secrets must be rotated, code that stands twice is no matter of one place, and text that speaks to models is sent to none. */
const NOT_FOR_MODELS = /^(?:secrets|jscpd)\//

/** Whether a model can be asked to fix a finding: it stands in code that is parsed, so that the fix can be proven. */
export const canWriteFix = (finding: EngineFinding): boolean =>
  languageOf(finding) !== null && finding.place !== 'test' && finding.severity !== 'info' && !NOT_FOR_MODELS.test(finding.rule_id) && finding.rule_id !== INSTRUCTS_REVIEWERS.id
