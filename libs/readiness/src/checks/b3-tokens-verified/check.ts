import { defineCheck } from '../../check.ts'
import { notApplicable, passed } from '../../outcome.ts'
import { onePerFile, useEvidence, usesOf } from '../../project/uses.ts'
import { byFindings, hasFinding } from '../by-findings.ts'

const RULES = ['jwt-not-verified', 'signature-key-unchecked']

export const check = defineCheck({
  id: 'B3',
  name: 'Tokens are verified',
  weight: 7.5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  rules: RULES,
  probes: ['Findings of tokens that are decoded without being verified, or with any algorithm.'],
  assess: (project) => {
    const places = usesOf(project, 'token_issue', 'token_verify')
    if (!(places.length > 0 || hasFinding(project, RULES))) return notApplicable('The project reads no signed tokens of its own.')
    return byFindings(project, {
      rules: RULES,
      found: 'A token is accepted without a valid signature, so that anybody can write their own.',
      todo: ['Verify the signature with a fixed list of algorithms and the expected issuer, and refuse expired tokens.'],
      none: passed('No token was found that is read without verifying its signature.', { evidence: onePerFile(places).map(useEvidence) }),
    })
  },
})
