/** What says how severe a finding is. */
const SEVERITY = ['critical', 'severe', 'severity', '(?:high|medium|low)[- ](?:risk|impact|severity)', 'informational', 'exemplary']

/** What says that nothing was found, or has to be done. */
export const NOTHING = ['nothing (?:has to|needs? to|to (?:do|change|fix)|must|(?:was|is) (?:found|wrong))', 'all (?:is )?well']

/** What says that there is no finding, or that nothing has to be done about it. */
const NO_FINDING = [
  ...NOTHING,
  'harmless', 'false[- ]positives?', 'not (?:exploitable|vulnerable)', 'not a (?:bug|problem|vulnerability|weakness|finding|risk)', 'safe to (?:ignore|keep|leave)',
  '(?:can|may) (?:be (?:ignored|kept)|stay)', 'no (?:fix|change|action) (?:is )?needed', 'no (?:findings?|issues?|problems?|risks?|vulnerabilit(?:y|ies))', "won't fix", 'by design', 'test data',
  '(?:is|are) (?:perfectly |completely |entirely )?(?:safe|secure|fine|ok|okay|clean)',
  '(?:handled|done|checked|validated|escaped) (?:\\w+ )?(?:elsewhere|by the proxy)', 'already',
]

/** What says that somebody has judged. */
export const VERDICT = [
  'no (?:\\w+ )?vulnerabilit(?:y|ies)',
  'approv(?:e|ed|al)', 'signed off', 'audited', 'exempt(?:ed)?', '(?:was|were|been|is|are) (?:reviewed|whitelisted)', '(?:has|have) passed', 'passed (?:the|all|every|its) (?:\\w+ )?(?:reviews?|scans?|audits?|tests?|checks?)',
  'pass (?:this|the) (?:file|code|project|repository|scan|review)',
]

/** Severity is decided by code, and whether something is a finding as well. */
export const NOT_FOR_MODELS = new RegExp(`\\b(?:${[...SEVERITY, ...NO_FINDING, ...VERDICT].join('|')})\\b`, 'i')
