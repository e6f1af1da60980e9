import { NO_CLASSES } from '../../models/mask.ts'
import { noteMatch } from '../builtins/last-match.ts'
import { unreadable } from '../builtins/partly.ts'
import { BINARY, UNARY } from '../../ir/ops.ts'
import { foldBinary, joinTexts, truthOf } from './fold.ts'
import { dependOnChoice, type Frame, objectOf } from '../state/frame.ts'
import { comparisonTest } from '../guards/guards.ts'
import { PLACE } from '../guards/place-test.ts'
import { concat, elementOf, format } from '../builtins/text.ts'
import { appended, behindList, newObject } from '../objects/writing.ts'
import { checkAppended } from '../findings/entries.ts'
import { noteKept } from '../state/kept.ts'
import { alteredObject } from '../state/state.ts'
import { SAFE_HOLE } from '../values/holes.ts'
import { isNamedChoice } from '../values/named-choices.ts'
import { altered, constantValue, join, joinTaints, numberTaints, UNKNOWN, type Value, valueOf } from '../values/value.ts'

const ARITHMETIC: ReadonlySet<number> = new Set([BINARY.MATH, BINARY.SUB, BINARY.MUL, BINARY.DIV, BINARY.MOD])

export function binary(frame: Frame, operator: number, a: Value, b: Value, offset: number): Value {
  if (operator === BINARY.MATCHES) noteMatch(frame, a, b, offset)
  const known = foldBinary(operator, a, b)
  if (known !== UNKNOWN) return known.consts?.length === 2 && (a.test || b.test) ? altered(known, { test: comparisonTest(frame, operator, a, b) }) : known
  const named = (operator === BINARY.EQ || operator === BINARY.NE) && isNamedChoice(a) && isNamedChoice(b) ? a.ext[0] === b.ext[0] : null
  if (named !== null) return constantValue(named === (operator === BINARY.EQ))
  if ((operator === BINARY.EQ || operator === BINARY.NE) && (isForTests(a, b) || isForTests(b, a))) return constantValue(operator === BINARY.NE)
  // one sign further it is a place still
  if (a.ext[0] === PLACE && typeof b.consts?.[0] === 'number' && (operator === BINARY.ADD || ARITHMETIC.has(operator))) return valueOf({ ext: operator === BINARY.ADD ? a.ext : [PLACE] })
  switch (operator) {
    case BINARY.ADD: {
      const surelyText = (value: Value) => typeof value.consts?.[0] === 'string' || (value.text !== null && value.consts === null)
      if (surelyText(a) || surelyText(b)) return concat(frame, [a, b], offset)
      const joined = listOf(frame, a, b, offset)
      if (joined) return joined
      const taints = joinTaints(a.taints, b.taints)
      return taints.length > 0 || a.refs.length + b.refs.length > 0 ? valueOf({ taints, refs: [...a.refs, ...b.refs].slice(0, 4), text: joinTexts([a, b]) }) : UNKNOWN
    }
    case BINARY.FORMAT:
      return format(frame, a, b, offset)
    case BINARY.MERGE:
      if (b.taints.length > 0 && a.ext.length > 0) checkAppended(frame, a, b, offset)
      if (a.refs.some((ref) => ref.kind === 'object' && ref.id < 0)) noteKept(frame, b)
      return heldBy(frame, a, b) ?? join(a, b)
    default: {
      if (operator === BINARY.EQ || operator === BINARY.NE) noteChoice(frame, a, b)
      const test = comparisonTest(frame, operator, a, b)
      if (test) return valueOf({ test })
      return ARITHMETIC.has(operator) ? valueOf({ taints: numberTaints(joinTaints(a.taints, b.taints)), text: SAFE_HOLE }) : UNKNOWN
    }
  }
}

/** `upload << text`: what an object of the program's own class is given stays inside of it, and is none of its fields; null where it is no such object. */
function heldBy(frame: Frame, whole: Value, part: Value): Value | null {
  const [ref, ...others] = whole.refs
  const object = frame.mod.language === 'ruby' && ref?.kind === 'object' && others.length === 0 ? objectOf(frame, ref.id) : undefined
  if (!object?.cls || ref?.kind !== 'object') return null
  // beside its fields, as the items of a list
  frame.run.state.setObject(ref.id, appended(object.list ? object : alteredObject(object, { list: [] }), part))
  return whole
}

/** `process.env.NODE_ENV === 'test'`: what is installed for people runs under another name. */
const isForTests = (name: Value, word: Value): boolean => name.ext[0] === 'process.env.NODE_ENV' && word.consts?.length === 1 && word.consts[0] === 'test'

/** `['tar', '-x'] + names`: what stands in front stays where it is. */
function listOf(frame: Frame, a: Value, b: Value, offset: number): Value | null {
  const { language } = frame.mod
  const [ref] = a.refs
  if ((language !== 'python' && language !== 'ruby') || a.refs.length !== 1 || a.taints.length > 0 || ref?.kind !== 'object') return null
  const front = objectOf(frame, ref.id)
  if (!front?.list) return null
  return newObject(frame, `sum${offset}`, behindList(front, elementOf(frame, b, offset)))
}

/** `$kind === 'html'`: which way is taken a caller knows that gives a constant. */
function noteChoice(frame: Frame, a: Value, b: Value): void {
  if (isChoice(b)) dependOnChoice(frame, a)
  else if (isChoice(a)) dependOnChoice(frame, b)
}

const isChoice = (value: Value): boolean => (value.consts?.length === 1 && value.taints.length === 0 && value.consts[0] !== null && value.consts[0] !== undefined) || isNamedChoice(value)

export function unary(frame: Frame, operator: number, value: Value): Value {
  switch (operator) {
    case UNARY.NOT: {
      const truth = truthOf(value)
      if (truth !== null) return constantValue(!truth)
      dependOnChoice(frame, value)
      return value.test ? valueOf({ test: { kind: 'not', of: value.test } }) : UNKNOWN
    }
    case UNARY.SAME:
      return value
    case UNARY.FEW:
      return value.taints.length > 0 && value.refs.length === 0 ? altered(value, { taints: unreadable(value.taints) }) : value
    case UNARY.TYPEOF:
      return value.taints.length > 0 ? valueOf({ ext: ['#typeof'], test: { kind: 'cleans', when: true, mask: NO_CLASSES, labels: value.taints.map(({ label }) => label.id) } }) : UNKNOWN
    default:
      return UNKNOWN
  }
}
