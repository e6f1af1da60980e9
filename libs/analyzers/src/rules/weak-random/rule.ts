import { defineRule } from '../../rule.ts'
import { owasp } from '../owasp.ts'
import { namesAround } from '../values.ts'

const PREDICTABLE = /^(?:Math\.random|rand|mt_rand|uniqid|lcg_value|math\/rand\.(?:Int|Intn|Int63|Int31n|Int63n|Read|Perm|Uint64)|RandomStringUtils\.random(?:Alphanumeric|Alphabetic|Numeric)?)$|(?:^|\.)(?:Random\(\)|[rR]andom|rnd|rand|Random\.Shared)\.(?:nextInt|nextLong|nextBytes|nextDouble|Next|NextBytes|NextDouble|NextInt64)$/
const SECRET = /(?:access|auth|reset|csrf|xsrf|refresh|session|verification|confirm\w*|invite|api|login|remember\w*|secret|generate|create|new|make)_?token|\btoken\b|passw|\bsecret(?!ary)|\botp\b|one_?time|session_?id|\bsalt\b|api_?key|(?:reset|verif\w*|confirm\w*|activation|auth|security|invite)_?code|\bpin_?code/i
const SECURE = /secureRandom|SecureRandom|crypto\./

export default defineRule({
  id: 'weak-random',
  category: 'security',
  severity: 'high',
  confidence: 'medium',
  cwe: [338],
  owasp: owasp.crypto,
  title: 'Secret made with a predictable random generator',
  why: 'From a few values of such a generator the next ones can be computed, so tokens and passwords made with it can be guessed.',
  fix: 'Use the generator for secrets: crypto.randomBytes / crypto.randomUUID, secrets.token_urlsafe, SecureRandom, random_bytes, crypto/rand, RandomNumberGenerator.GetBytes.',
  languages: ['javascript', 'typescript', 'java', 'php', 'go', 'csharp'],
  on: ['call'],
  *check(node, file) {
    const call = file.call(node)
    if (!call || !PREDICTABLE.test(call.callee)) return
    if (call.callee === 'rand' && file.language !== 'php') return
    // a variable called `random` may well be a secure one
    const made = call.receiver?.kind === 'identifier' ? new RegExp(`\\b${call.receiver.text}\\s*=\\s*(?:new\\s+)?(?:SecureRandom|RandomNumberGenerator)`).test(file.text) : SECURE.test(call.callee)
    if (made || (call.receiver?.kind === 'identifier' && /^[rR]andom$|^rnd$|^rand$/.test(call.receiver.text) && /SecureRandom/.test(file.text))) return
    if (SECRET.test(namesAround(node, file))) yield { node }
  },
})
