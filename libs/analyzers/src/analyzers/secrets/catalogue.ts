import type { Fix, RuleInfo } from '../../rule.ts'
import { readFromEnvironment } from './environment.ts'
import type { SecretKind } from './kind.ts'
import { KINDS } from './kinds/index.ts'

const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`)

function fixOf({ noun, revoke, variable, instead }: SecretKind): Fix {
  const rotate = sentence(`Treat the ${noun} as compromised and rotate it${revoke ? `: ${revoke}` : ''}`)
  return variable === undefined ? `${rotate} ${instead}` : readFromEnvironment(rotate, variable)
}

function infoOf(kind: SecretKind): RuleInfo {
  const { id, name, noun, shown, opens, severity, confidence, cwe } = kind
  const { title, contains } = shown ?? { title: `Hard-coded ${name}`, contains: `a hard-coded ${name}` }
  return {
    id: `secrets/${id}`,
    category: 'security',
    severity,
    confidence: confidence ?? 'high',
    cwe: cwe ?? [798],
    owasp: 'A07:2021 Identification and Authentication Failures',
    title,
    why: `The file contains ${contains}. Anyone with access to this file or the repository's history can ${sentence(opens)}`,
    fix: fixOf(kind),
    ...(kind.variable === undefined ? {} : { keep: 'Do not change how the value is used, only where it comes from.' }),
    done: `the old ${noun} no longer works, the repository does not contain the new one`,
    references: [
      { title: 'OWASP: Secrets Management', url: 'https://cheatsheetseries.owasp.org/cheatsheets/Secrets_Management_Cheat_Sheet.html' },
    ],
  }
}

/** Every kind of secret as a rule of the catalogue. */
export const SECRET_RULES: readonly RuleInfo[] = KINDS.map(infoOf)
