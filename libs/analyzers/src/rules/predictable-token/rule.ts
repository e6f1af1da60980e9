import { defineRule } from '../../rule.ts'
import { owasp } from '../owasp.ts'
import { purposesOf } from '../purpose.ts'

const PREDICTABLE = /^(?:random\.(?:random|randint|randrange|choice|choices|sample|getrandbits|randbytes|shuffle)|rand|Random\.rand|Random\.new\(\)\.rand|Kernel\.rand)$/
const SECRET = /(?:^|[^a-z])(?:token|secret|password|passwd|otp|nonce|salt|api_?key|session_?id|reset_?code|verification_?code|csrf|invite_?code)(?:s|es)?(?![a-z])/i
/** Words for tokens of language models and parsers, and for data made up on purpose. */
const HARMLESS = /token(?:s_|_count|_id|izer|ize|_type|_len)|num_|n_token|max_|fake|mock|dummy|sample|test|mask|demo|seed/i

export default defineRule({
  id: 'predictable-token',
  category: 'security',
  severity: 'high',
  confidence: 'medium',
  cwe: [338],
  owasp: owasp.crypto,
  title: 'Secret value from a predictable random generator',
  why: 'This generator is made for simulations: after a few values, or by guessing the start time, the next ones can be computed, and with them reset links, codes and sessions of other users.',
  fix: 'Use the generator of the operating system: `secrets.token_urlsafe(32)` or `secrets.choice` in Python, `SecureRandom.urlsafe_base64(32)` in Ruby.',
  languages: ['python', 'ruby'],
  on: ['call', 'identifier'],
  *check(node, file) {
    const bare = file.language === 'ruby' && node.kind === 'identifier' && node.text === 'rand' && node.fieldName !== 'method'
    const callee = bare ? 'rand' : file.call(node)?.callee
    if (!callee || !PREDICTABLE.test(callee)) return
    const purposes = [...purposesOf(node, file)]
    if (purposes.some((name) => SECRET.test(name)) && !purposes.some((name) => HARMLESS.test(name))) yield { node }
  },
})
