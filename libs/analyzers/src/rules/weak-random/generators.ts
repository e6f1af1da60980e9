import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'

/** `RandomStringUtils.random(count, start, end, letters, numbers, chars, random)`: where the generator stands that draws. */
const DRAWS_WITH: ReadonlyMap<string, number> = new Map(Object.entries({ 'RandomStringUtils.random': 6 }))

const ASSIGNED = /\b(\w{1,80})\s{0,8}=(?!=)\s{0,8}(new\s{1,8}(?:java\.security\.)?SecureRandom\b|(?:java\.security\.)?SecureRandom\.)?/g
const DECLARED = /\b(Secure)?Random\s{1,8}(\w{1,80})/g
const MADE = /^(?:new\s+)?(?:java\.security\.)?SecureRandom\b/

/** Names of a file that hold a secure generator everywhere in it: another class may call a weak one the same. */
const known = new WeakMap<ParsedFile, ReadonlySet<string>>()

/** A call that names the generator uses it instead of the default of the library. */
export function drawsSecurely(call: Call, file: ParsedFile): boolean {
  const at = DRAWS_WITH.get(call.callee)
  const given = at === undefined ? undefined : call.args[at]?.text.trim()
  if (given === undefined) return false
  if (MADE.test(given)) return true
  const name = /^(?:[\w.]*\.)?(\w+)$/.exec(given)?.[1]
  return name !== undefined && secureNames(file).has(name)
}

function secureNames(file: ParsedFile): ReadonlySet<string> {
  const before = known.get(file)
  if (before) return before
  const secure = new Set<string>()
  const weak = new Set<string>()
  const assigned = new Set<string>()
  for (const [, name = '', made] of file.text.matchAll(ASSIGNED)) {
    assigned.add(name)
    ;(made === undefined ? weak : secure).add(name)
  }
  for (const [, declared, name = ''] of file.text.matchAll(DECLARED)) {
    if (declared !== undefined) secure.add(name)
    else if (!assigned.has(name)) weak.add(name)
  }
  for (const name of weak) secure.delete(name)
  known.set(file, secure)
  return secure
}
