import { type EngineFinding, INSTRUCTS_REVIEWERS } from '@preflight/analyzers'
import { decidesWhatRuns, languageOf } from '@preflight/fixes'

/** Secrets must be rotated, code that stands twice is no matter of one place, and text that speaks to models is sent to none. */
const isForModels = (rule: string) => !/^(?:secrets|jscpd)\//.test(rule) && rule !== INSTRUCTS_REVIEWERS.id

/** Whether a model could fix a finding: it stands in code that is parsed, so that the fix can be proven, and that no tool runs by its name. */
export const canWriteFix = (finding: EngineFinding): boolean => {
  const { place, severity, rule_id, file_path } = finding
  return languageOf(finding) !== null && place !== 'test' && severity !== 'info' && isForModels(rule_id) && !decidesWhatRuns(file_path)
}
