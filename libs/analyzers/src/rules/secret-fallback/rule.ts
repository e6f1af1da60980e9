import { runsForUsers } from '@preflight/contracts'
import { placeOf } from '../../inventory/place.ts'
import { defineRule } from '../../rule.ts'
import { isInDevelopment, isOtherwise, PRODUCTION } from '../chosen.ts'
import { isForDevelopers } from '../for-developers.ts'
import { owasp } from '../owasp.ts'
import { fallbackIn } from './found.ts'
import { provedBy, wouldHold } from './names.ts'
import { isRefused, keptIn } from './refused.ts'

const OPENS_DETAIL = 'Where the variable is unset, everyone who has read the code is let in with this value.'

export default defineRule({
  id: 'secret-fallback',
  category: 'security',
  severity: 'high',
  confidence: 'medium',
  cwe: [798, 1188, 1392],
  owasp: owasp.authentication,
  title: 'Default value for a secret',
  why: 'The secret has a default in the code, which is used wherever the variable is not set. Nothing fails then, and anyone who can read the code can sign sessions and tokens that the program accepts.',
  fix: {
    javascript: 'Remove the default and fail fast at startup: `const secret = process.env.JWT_SECRET; if (!secret) throw new Error("JWT_SECRET is not set")`.',
    python: [
      { when: /\bBaseSettings\b/, text: 'Remove the default: a field without one (`jwt_secret: str`) makes the program fail at startup if the variable is not set.' },
      { text: 'Remove the default: `os.environ["SECRET_KEY"]` raises an error if the variable is not set.' },
    ],
    java: 'Remove the default: `@Value("${jwt.secret}")` fails at startup if the property is not set.',
    php: 'Remove the default and fail fast: `$secret = getenv("APP_SECRET") ?: throw new RuntimeException("APP_SECRET is not set");`.',
    go: 'Remove the default and stop at startup: `secret, ok := os.LookupEnv("JWT_SECRET")`, `if !ok { log.Fatal("JWT_SECRET is not set") }`.',
    ruby: 'Remove the default: `ENV.fetch("SECRET_KEY_BASE")` raises an error if the variable is not set.',
    csharp: 'Remove the default and fail fast at startup: `configuration["Jwt:Key"] ?? throw new InvalidOperationException("Jwt:Key is not set")`.',
    other: 'Remove the default and stop at startup where the variable is not set.',
  },
  keep: 'Set the variable for developers and tests in their own environment files, not in the code.',
  done: 'the program does not start without the variable, the old default is no longer accepted',
  on: ['binary', 'call', 'conditional_expression', 'AssignmentPattern', 'annotation', 'assignment_statement', 'assignment'],
  hint: ['ECRET', 'ecret', '_KEY', 'Key', '_key', 'PASS', 'ass', 'TOKEN', 'oken'],
  languages: ['javascript', 'typescript', 'python', 'java', 'php', 'go', 'ruby', 'csharp'],
  *check(node, file) {
    const found = fallbackIn(node, file)
    if (!found) return
    const kept = keptIn(node)
    const proves = provedBy(found.name) ?? (provedBy(kept) === 'signs' && kept.length > 6 ? 'signs' : null)
    if (!proves || !wouldHold(file.literal(found.value) ?? found.value.text)) return
    if (placeOf(file.path) !== 'code' || !runsForUsers(file.path) || isForDevelopers(file.path)) return
    if (isInDevelopment(node) || isOtherwise(node, PRODUCTION) || isRefused([found.name, kept], file)) return
    yield proves === 'signs' ? { node } : { node, severity: 'medium', detail: OPENS_DETAIL }
  },
})
