import type { Project, ProjectFinding } from '../../project/project.ts'
import { inWords } from '../../text/words.ts'

/** Text and numbers of a generator that can be foretold: what they are for decides whether that matters. */
const OF_RANDOM = new Set(['random-text', 'weak-random'])

/** Who guesses it has something: a code that is worth money or lets somebody in, a key, a password. */
const SECRET = /(?:^|_)(?:coupon|voucher|gift|promo|redeem|redemption|referral|invit(?:e|ation)|access|verification|confirmation|activation|reset|backup|recovery|login|otp|pin|passw(?:or)?d|passphrase|secret|token|api|licen[cs]e|session|ticket|credential|nonce)s?(?:_?(?:code|key|id|link|number))?(?:_|$)|(?:^|_)(?:code|key)s?$/
/** Such a code or key is no secret. */
const HARMLESS = /(?:^|_)(?:color|colour|zip|post|postal|bar|qr|status|country|currency|language|error|cache|react|row|item|list|element|storage|sort|color|map|short|slug|suffix|mock|fake|dummy|sample|demo|test|order|track|page)(?:_|$)/

const NAMES = /(?:\bfunction\s+|\bfunc\s+(?:\([^)]*\)\s*)?|\bdef\s+(?:self\.)?|\bfn\s+)(\w+)|\b(?:const|let|var)\s+(\w+)\s*(?::[^=]+)?=\s*(?:async\s+)?(?:function\b|\([^)]*\)[^=]*=>|\w+\s*=>)|^\s*(?:(?:public|private|protected|internal|static|async|final|override)\s+)+(?:[\w<>[\]?,]+\s+)?(\w+)\s*\(/
/** So many lines above it the function begins whose value it makes. */
const REACH = 20

function functionAround({ snapshot }: Project, { file_path, line }: ProjectFinding): string {
  const before = (snapshot.read(file_path) ?? '').split('\n').slice(Math.max(0, (line ?? 1) - REACH), line ?? 1)
  const names = before.flatMap((text) => NAMES.exec(text)?.slice(1).find((name) => name !== undefined) ?? [])
  return names.at(-1) ?? ''
}

/** Findings of predictable text in functions that are called after a secret, whatever their severity. */
export const predictableSecrets = (project: Project): ProjectFinding[] =>
  project.findings.filter((finding) => {
    if (finding.place !== 'code' || !OF_RANDOM.has(finding.rule_id)) return false
    const words = inWords(functionAround(project, finding))
    return SECRET.test(words) && !HARMLESS.test(words)
  })
