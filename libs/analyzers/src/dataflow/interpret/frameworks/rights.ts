import type { Annotation } from '../../ir/module.ts'
import { type Cls, findField, findMethod } from '../../program/program.ts'
import { type Frame, objectOf } from '../state/frame.ts'
import { isFilledByName } from './bound.ts'
import { joinTaints, type Taint, type Value } from '../values/value.ts'
import { hasMark } from '../trace/marks.ts'

/** Records that are bound to what is sent as a whole: which of their fields decide what somebody may do, or whose something is. */

/** Classes that stand for people who sign in: by their name, or by what they hold. */
const PEOPLE = /(?:user|account|member|customer|employee|admin|operator|principal)(?:s|info|entity|model|details?|record|data|do|po)?$/i
const PASSWORD = /^(?:hashed_?)?(?:password|passwd|pwd|pass_?word_?hash|encrypted_?password)$/i

/** Of people. */
const RIGHTS = /^(?:is_?|has_?)?(?:super_?|site_?|system_?)?(?:admin(?:istrator)?|super_?user|moderator)$|^(?:user_?|account_?|member_?|system_?)?(?:roles?|role_?(?:ids?|names?|list|type|level)|permissions?|privileges?|authorit(?:y|ies)|access_?level)$|^(?:is_?)?(?:approved|verified|email_?verified|email_?confirmed)$|^(?:account_?)?(?:balance|credits?)$/i
/** Of anything. */
const OWNERS = /^(?:owner|tenant)_?ids?$|^owner$/i

const isRight = (name: string): boolean => RIGHTS.test(name) || OWNERS.test(name)

/** Annotations of a field that is not filled with what is sent, or not stored. */
const LEFT_ALONE = /(?:^|\.)(?:JsonIgnore|JsonIgnoreAttribute|BindNever|NotMapped|Transient|ReadOnlyProperty|ReadOnly|IgnoreDataMember|CreatedBy|JsonBackReference|Null)$/
const CLOSED = /READ_ONLY|^-(?:,|$)|<-:false|^->(?::|;|$)/

const closes = ({ name, args, named }: Annotation): boolean =>
  LEFT_ALONE.test(name) || [...args, ...named.values()].flat().some((value) => typeof value === 'string' && CLOSED.test(value)) || (named.get('updatable') === false && named.get('insertable') === false)

const known = new WeakMap<Cls, readonly string[]>()

/** The fields of a class that nobody but the program should set. */
export function rightsOf(cls: Cls): readonly string[] {
  const found = known.get(cls) ?? findRights(cls)
  known.set(cls, found)
  return found
}

function findRights(cls: Cls): readonly string[] {
  const names = [...lineageOf(cls)].flatMap((at) => [...at.fields.keys()])
  const isPerson = PEOPLE.test(cls.name) || names.some((name) => PASSWORD.test(name))
  return [...new Set(names)].filter((name) => (OWNERS.test(name) || (isPerson && RIGHTS.test(name))) && !isLeftAlone(cls, name))
}

function* lineageOf(cls: Cls, depth = 0): Generator<Cls> {
  yield cls
  if (depth < 4) for (const parent of cls.parents) if (parent.cls) yield* lineageOf(parent.cls, depth + 1)
}

function isLeftAlone(cls: Cls, name: string): boolean {
  const field = findField(cls, name)?.field
  if (!field || field.static || field.annotations.some(closes)) return true
  const setter = findMethod(cls, `set${name.charAt(0).toUpperCase()}${name.slice(1)}`)
  if (setter?.ir.annotations.some(closes)) return true
  return cls.parts.some(({ ir }) => ir.annotations.some((one) => /JsonIgnoreProperties$/.test(one.name) && [...one.args, ...one.named.values()].flat().includes(name)))
}

/** Whether an object of the program's own still holds what was sent where only the program should set it. */
export const hasOpenRights = (frame: Frame, { refs }: Value): boolean =>
  refs.some((ref) => {
    const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
    const names = object?.cls ? rightsOf(object.cls) : []
    // whoever sets one of them has thought of it
    return names.length > 0 && !names.some((name) => object?.fields.has(name))
  })

/** What fills an object as a whole where such fields are still open: the data it is, and in Go what was read into it. */
export function sentAsWhole(frame: Frame, value: Value): readonly Taint[] {
  if (!hasOpenRights(frame, value)) return []
  const into = frame.mod.language === 'go' ? value.refs.flatMap((ref) => (ref.kind === 'object' ? (objectOf(frame, ref.id)?.rest?.taints ?? []) : [])) : []
  return joinTaints(value.taints, into).filter((taint) => !taint.guess && !hasMark(taint.marks, 'rebuilt') && !isFilledByName(taint, isRight))
}
