import { ALL_CLEAN } from '../../models/classes.ts'
import { intersect, type Mask, NO_CLASSES, union } from '../../models/mask.ts'
import { type BuiltinCall, define, first, isCallback, tested } from './builtin.ts'
import { callWith } from './builtin-callbacks.ts'
import { PLACE } from '../guards/place-test.ts'
import { isPlainSign, signsMask } from './signs.ts'
import { cleansTest } from '../guards/tests.ts'
import { cleanInAll } from '../state/settled.ts'
import { elementOf } from './text.ts'
import { type Test, UNKNOWN, valueOf } from '../values/value.ts'

/** A list or text as a whole, by a test of its parts. */

const EVERY = /^(?:every|All|all\?|allMatch|TrueForAll)$/
const NO_PART = /^(?:noneMatch|none\?)$/

define('every some All Any all? any? none? allMatch anyMatch noneMatch Exists TrueForAll', (frame, call) => {
  if (EVERY.test(call.name) && isPlainSign(first(call))) return tested(cleansTest(call.value, ALL_CLEAN, true))
  const callee = call.args.block ?? call.args.positional.find(isCallback)
  if (!callee) return null
  const element = elementOf(frame, call.value, call.offset)
  const { test } = callWith(frame, callee, [element], call)
  if (!test) return UNKNOWN
  const parts = new Set([...element.taints, ...call.value.taints].map(({ label }) => label.id))
  const ofAll = (facts: Map<number, Mask>): Map<number, Mask> => {
    const mask = element.taints.reduce((common, { label }) => intersect(common, facts.get(label.id) ?? NO_CLASSES), element.taints.length > 0 ? ALL_CLEAN : NO_CLASSES)
    return mask === NO_CLASSES ? facts : merged(facts, new Map(call.value.taints.map(({ label }) => [label.id, mask])))
  }
  const holds = harmless(test, true)
  const fails = ofAll(harmless(test, false))
  if (EVERY.test(call.name)) return tested(testOf(ofAll(holds), true))
  if (NO_PART.test(call.name)) return tested(testOf(fails, true))
  // that one part is harmless says nothing of the others
  const found = testOf(new Map([...holds].filter(([label]) => !parts.has(label))), true)
  const missing = testOf(fails, false)
  return tested(found && missing ? { kind: 'both', tests: [found, missing] } : (found ?? missing))
})

/** Which labels are harmless, and in what, where a test holds or fails. */
function harmless(test: Test | null, holds: boolean): Map<number, Mask> {
  if (!test) return new Map()
  switch (test.kind) {
    case 'not':
      return harmless(test.of, !holds)
    case 'both':
      return test.tests.map((one) => harmless(one, holds)).reduce(merged, new Map<number, Mask>())
    case 'cleans':
      return new Map(test.when === holds ? test.labels.map((label) => [label, test.mask]) : [])
    default: {
      const left = harmless(test.left, holds)
      const right = harmless(test.right, holds)
      return (test.kind === 'and') === holds ? merged(left, right) : cleanInAll([left, right])
    }
  }
}

const merged = (a: Map<number, Mask>, b: Map<number, Mask>): Map<number, Mask> => {
  for (const [label, mask] of b) a.set(label, union(a.get(label) ?? NO_CLASSES, mask))
  return a
}

function testOf(facts: Map<number, Mask>, when: boolean): Test | null {
  const tests = [...facts].map(([label, mask]): Test => ({ kind: 'cleans', when, mask, labels: [label] }))
  return tests.length > 0 ? { kind: 'both', tests } : null
}

/** `name.IndexOfAny(signs) < 0` */
define('IndexOfAny ContainsAny', (frame, call: BuiltinCall) => {
  const test = cleansTest(call.value, signsMask(frame, first(call)), false)
  return test ? valueOf({ ext: call.name === 'IndexOfAny' ? [PLACE] : [], test }) : null
})
