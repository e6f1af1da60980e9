import type { Issue } from '../sql/judge/issues.ts'
import type { Surroundings } from '../sql/judge/reach.ts'
import { conditionBinds, splitAt, unwrapped } from './rules-conditions.ts'
import { type Allow, type FirebaseRules, readRules } from './rules-language.ts'
import { rulesIn } from './rules.ts'

/** A field of the caller's own document by which rules decide what he may do. */
interface Right {
  collection: string
  field: string
}

const RIGHTS = /^(?:(?:user_?|account_?)?(?:roles?|type|level|tier|plan)|(?:is_?)?(?:super_?)?admin(?:istrator)?|is_?(?:staff|moderator|editor|premium|pro|paid|verified|approved)|permissions?|credits|balance|premium|subscription\w*|approved|verified)$/i
const OWN_DOCUMENT = String.raw`\b(?:get|getAfter)\s*\(\s*/databases/\$\(\s*\w+\s*\)/documents/(\w+)/\$\(\s*request\.auth\.uid\s*\)\s*\)`
const READ = new RegExp(String.raw`${OWN_DOCUMENT}\s*\.data\.(?:get\(\s*['"](\w+)|(\w+))`, 'g')
/** `function account() { return get(...).data }` */
const DOCUMENT = new RegExp(String.raw`^${OWN_DOCUMENT}\s*(?:\.data)?\s*$`)
const MAX_DEPTH = 4
/** Says which fields may change at all. */
const LIMITS_FIELDS = /\b(?:diff|affectedKeys|changedKeys|hasOnly|hasAny)\b/

/** Fields that rules ask for in the caller's own document. */
function rightsIn({ allows, functions }: FirebaseRules): Right[] {
  const texts = [...allows.flatMap(({ condition }) => condition ?? []), ...functions.values()]
  const direct = texts.flatMap((text) => [...text.matchAll(READ)].map(([, collection = '', got, field]) => ({ collection, field: got ?? field ?? '' })))
  const handed = [...functions].flatMap(([name, body]) => {
    const collection = DOCUMENT.exec(body)?.[1]
    if (collection === undefined) return []
    const read = new RegExp(String.raw`\b${name}\(\s*\)(?:\.data)?\.(\w+)`, 'g')
    return texts.flatMap((text) => [...text.matchAll(read)].map(([, field = '']) => ({ collection, field })))
  })
  return [...direct, ...handed].filter(({ field }) => RIGHTS.test(field))
}

/** A condition with the bodies of the functions it calls. */
function expanded(text: string, functions: ReadonlyMap<string, string>, depth = 0): string {
  if (depth >= MAX_DEPTH) return text
  const called = [...new Set([...text.matchAll(/\b(\w+)\s*\(/g)].map(([, name = '']) => name))].flatMap((name) => functions.get(name) ?? [])
  return [text, ...called.map((body) => expanded(body, functions, depth + 1))].join(' ')
}

/** One side of the condition lets the owner in and says nothing of the field. */
function isOpen({ condition }: Allow, field: string, functions: ReadonlyMap<string, string>): boolean {
  const sides = splitAt(unwrapped(condition ?? 'true'), '||')
  return sides.some((side) => {
    if (conditionBinds(side, functions) !== 'caller') return false
    const text = expanded(side, functions)
    return !LIMITS_FIELDS.test(text) && !new RegExp(String.raw`\b${field}\b`).test(text)
  })
}

const covers = ({ operations }: Allow, wanted: 'create' | 'update'): boolean => operations.includes('write') || operations.includes(wanted)

function issueOf(file: string, { collection, field }: Right, { allows, functions }: FirebaseRules): Issue[] {
  const own = allows.filter(({ path }) => new RegExp(String.raw`^/${collection}/\{\w+\}$`).test(path))
  const open = (operation: 'create' | 'update') => own.find((allow) => covers(allow, operation) && isOpen(allow, field, functions))
  const updated = open('update')
  const found = updated ?? open('create')
  if (!found) return []
  return [{
    rule: 'row-decides-rights', lets: 'signed_in', grave: true, severity: 'missing', object: `${file}: ${found.path}`,
    what: updated ? `lets users change ${field} of their own document, which the rules trust` : `lets users choose ${field} of a document they add, which the rules trust`,
    confidence: updated ? 90 : 80,
    fix: { advice: 'Keep the field from clients, and set it only on the server', sql: `allow ${updated ? 'update' : 'create'}: if request.auth.uid == userId && !request.resource.data${updated ? '.diff(resource.data).affectedKeys()' : '.keys()'}.hasAny(['${field}']);` },
    evidence: [{ file_path: file, line: found.line, text: found.text }],
  }]
}

/** Users may write the field of their own document by which the rules decide what they may do. */
export function firebaseOwnRights(around: Pick<Surroundings, 'code' | 'snapshot'>): Issue[] {
  return rulesIn(around).flatMap(({ path, text }) => {
    const rules = readRules(text)
    if (rules.service !== 'firestore') return []
    const rights = new Map(rightsIn(rules).map((right) => [`${right.collection} ${right.field}`, right]))
    return [...rights.values()].flatMap((right) => issueOf(path, right, rules))
  })
}
