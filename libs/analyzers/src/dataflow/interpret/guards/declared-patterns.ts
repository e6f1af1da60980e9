import type { Annotation } from '../../ir/module.ts'
import { type Cls, findMember, findField, type Mod, outerTypes } from '../../program/program.ts'
import { type Frame, objectOf } from '../state/frame.ts'
import { ALL_CLEAN } from '../../models/classes.ts'
import { type Mask, NO_CLASSES, union, unionOf } from '../../models/mask.ts'
import { allowedMask, matchedMask } from './pattern-masks.ts'
import { annotatedText } from '../values/named-constants.ts'
import type { Value } from '../values/value.ts'

/** Annotations of a field or parameter that say which pattern all of what is sent for it must match, and where they say it. */
const PATTERNS: ReadonlyMap<string, string> = new Map(Object.entries({ RegularExpression: 'pattern' }))

/** What a member is harmless in because its declaration has it checked before the request is handled. */
export function declaredMask(frame: Frame, { refs }: Value, name: string): Mask {
  if (refs.length !== 1) return NO_CLASSES
  const [ref] = refs
  const cls = ref?.kind === 'object' ? objectOf(frame, ref.id)?.cls : null
  const declared = cls && findField(cls, name)
  return declared ? patternMask(frame, declared.field.annotations, declared.mod) : NO_CLASSES
}

/** The methods of Pydantic's models that see what is sent for the fields they name, and refuse it by raising. */
const VALIDATORS = /(?:^|\.)(?:field_validator|validator)$/

/** What a field is harmless in because a method of its class has checked it before anybody gets the object. */
export function validatedMask(frame: Frame, { refs }: Value, name: string): Mask {
  const [ref] = refs
  const cls = refs.length === 1 && ref?.kind === 'object' ? objectOf(frame, ref.id)?.cls : null
  if (!cls || cls.methods.size === 0 || !outerTypes(cls).some((type) => type.startsWith('pydantic.'))) return NO_CLASSES
  let mask = NO_CLASSES
  for (const fn of cls.methods.values()) {
    if (!fn.ir.annotations.some((one) => VALIDATORS.test(one.name) && one.args.includes(name)) || fn === frame.run.fn) continue
    for (const { root, path, mask: ensured } of frame.run.analyzer.summaryOf(fn).ensures) if (root > 0 && path.length === 0) mask = union(mask, ensured)
  }
  return mask
}

/** Words of Go's tags that let nothing through that harms anything, and those that leave dots: what does not fit is refused when a request is read into the struct. */
const NARROW = /^(?:alpha(?:num)?|numeric|number|hexadecimal|uuid\w*|ulid|ip(?:v[46])?|cidr(?:v[46])?|boolean|datetime(?:=.*)?|oneof=.*|AlphaDash|In\(.*\))$/
const WITH_DOTS = /^(?:AlphaDashDot|semver)$/

/** `binding:"required,alphanum"`, `binding:"Required;AlphaDashDot;MaxSize(100)"` */
function boundMask(tag: string): Mask {
  const words = tag.split(/[,;]/)
  if (words.some((word) => NARROW.test(word))) return ALL_CLEAN
  return words.some((word) => WITH_DOTS.test(word)) ? allowedMask('^[\\w.-]+$') : NO_CLASSES
}

/** What annotations of a member or a parameter say of what can stand in it. */
export function patternMask(frame: Frame, annotations: readonly Annotation[], mod = frame.mod): Mask {
  for (const { name: written, args, named } of annotations) {
    if (written === 'binding' && mod.language === 'go') return boundMask(String(args[0]))
    const constraint = mod.language === 'java' ? constraintMask(frame, written, mod) : NO_CLASSES
    if (constraint !== NO_CLASSES) return constraint
    const place = PATTERNS.get(written.slice(written.lastIndexOf('.') + 1))
    const pattern = place && (args[0] ?? named.get(place))
    if (typeof pattern !== 'string' || !isChecked(frame)) continue
    const text = annotatedText(frame, mod, pattern)
    return text === null ? NO_CLASSES : matchedMask(text)
  }
  return NO_CLASSES
}

/** Spring asks the constraints of parameters where the class says so. */
const VALIDATED = /(?:^|\.)Validated$/

/** What the program's own constraint lets through: `@Constraint(validatedBy = SortCheck.class) @interface Sort {}`, as far as `isValid` of the class can be followed. */
function constraintMask({ run: { analyzer }, fn }: Frame, written: string, mod: Mod): Mask {
  const isAsked = fn.cls?.parts.some(({ ir }) => ir.annotations.some(({ name }) => VALIDATED.test(name)))
  const declared = isAsked ? analyzer.resolver.type(mod, written).cls?.parts[0] : undefined
  const by = declared?.ir.annotations.find(({ name }) => /(?:^|\.)Constraint$/.test(name))?.named.get('validatedBy')
  const [first, ...others] = [by].flat()
  if (!declared || typeof first !== 'string' || others.length > 0) return NO_CLASSES
  const check = analyzer.resolver.type(declared.mod, first.replace(/\.class$/, '')).cls?.methods.get('isValid')
  if (!check || check === fn) return NO_CLASSES
  const guards = analyzer.summaryOf(check).guards.filter(({ when, root, path }) => when && root === 1 && path.length === 0)
  return unionOf(guards.map(({ mask }) => mask))
}

/** ASP.NET refuses what does not fit for classes with `[ApiController]`; others have to ask `ModelState`. */
const isChecked = ({ run: { fn } }: Frame): boolean => fn.mod.ir.strings.includes('ModelState') || (fn.cls !== null && Boolean(findMember(fn.cls, isOfApi)))

/** An attribute of a class is one of those made of it as well. */
const isOfApi = ({ parts }: Cls): true | undefined => parts.some(({ ir }) => ir.annotations.some(({ name }) => name.endsWith('ApiController'))) || undefined
