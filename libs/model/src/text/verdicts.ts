/** What a text of a model may not say: severity is decided by code, and whether something is a finding as well. */
export const NOT_FOR_MODELS = /\b(?:critical|severe|severity|(?:high|medium|low)[- ](?:risk|impact|severity)|harmless|false[- ]positive|not exploitable|safe to (?:ignore|keep|leave)|(?:can|may) (?:be ignored|stay)|no (?:fix|change|action) (?:is )?needed|already (?:safe|fixed))\b/i
