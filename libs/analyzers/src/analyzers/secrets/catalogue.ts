import type { RuleInfo } from '../../rule.ts'
import type { SecretKind } from './kind.ts'
import { KINDS } from './kinds/index.ts'

const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`)

const info = ({ id, name, opens, revoke, severity, confidence, cwe }: SecretKind): RuleInfo => ({
  id: `secrets/${id}`,
  category: 'security',
  severity,
  confidence: confidence ?? 'high',
  cwe: cwe ?? [798],
  owasp: 'A07:2021 Identification and Authentication Failures',
  title: / (?:in|on) /.test(name) ? name : `${name} in the code`,
  why: `Anyone who can read this file, now or in the history of the repository, can ${sentence(opens)}`,
  fix: `${sentence(revoke)} Then keep the new value out of the repository: read it from an environment variable or a secret store, and fail fast at startup if it is unset.`,
  references: [
    { title: 'OWASP: Secrets Management', url: 'https://cheatsheetseries.owasp.org/cheatsheets/Secrets_Management_Cheat_Sheet.html' },
  ],
})

/** Every kind of secret as a rule of the catalogue. */
export const SECRET_RULES: readonly RuleInfo[] = KINDS.map(info)
