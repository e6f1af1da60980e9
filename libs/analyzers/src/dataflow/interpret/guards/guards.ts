import { BINARY } from '../../ir/ops.ts'
import { ALL_CLEAN, bitOf, maskOf } from '../../models/classes.ts'
import { NO_CLASSES, union, unionOf } from '../../models/mask.ts'
import { deepTaints } from '../values/deep.ts'
import { hasHoles, withoutHoles } from '../values/holes.ts'
import { assumeEmpty } from '../state/emptiness.ts'
import { dependOn, type Frame } from '../state/frame.ts'
import { withoutFlags } from './host-pattern.ts'
import { hostTest, noHostTest, schemeTest } from './host-test.ts'
import { assumeLiteral } from './literal-guard.ts'
import { allowedMask, bare, begunMask, deniedMask, endingsMask, onlyMask, patternSource, unescapePattern } from './pattern-masks.ts'
import { hostMask, ownPathMask } from './own-path.ts'
import { isPlaceWith, placeTest } from './place-test.ts'
import { noteCompared } from '../objects/prototypes.ts'
import { madeTest } from './made-test.ts'
import { sizeTest } from './size-test.ts'
import { cleansTest, emptyTest, quoteTest } from './tests.ts'
import { ENDING } from '../values/labels.ts'
import type { Taint, Test, Value } from '../values/value.ts'
import { isEnding } from '../trace/taint-facts.ts'

/** Goes on knowing that a condition holds, or does not. */
export function assume(frame: Frame, test: Test | null, holds: boolean): void {
  if (!test) return
  if (test.kind === 'and' || test.kind === 'or') assumeLiteral(frame, test, holds)
  const { state } = frame.run
  switch (test.kind) {
    case 'not':
      return assume(frame, test.of, !holds)
    case 'both':
      for (const one of test.tests) assume(frame, one, holds)
      return
    case 'cleans':
      if (test.when === holds) for (const label of test.labels) state.setClean(label, union(state.clean.get(label) ?? NO_CLASSES, test.mask))
      if (test.when === holds && test.mask === NO_CLASSES) assumeEmpty(frame, test.labels)
      return
    case 'and':
    case 'or':
      if ((test.kind === 'and') === holds) {
        assume(frame, test.left, holds)
        assume(frame, test.right, holds)
      } else if (test.left && test.right) {
        const { left, right } = test
        state.merge([state.branch(() => assume(frame, left, holds)), state.branch(() => assume(frame, right, holds))])
      }
  }
}

/** A comparison as a test of what it compares. */
export function comparisonTest(frame: Frame, operator: number, a: Value, b: Value): Test | null {
  if (isPlaceWith(a, b)) return placeTest(operator, a, b)
  if (isPlaceWith(b, a) && (operator === BINARY.EQ || operator === BINARY.NE)) return placeTest(operator, b, a)
  switch (operator) {
    case BINARY.EQ:
    case BINARY.NE:
      noteCompared(frame, a, b)
      noteCompared(frame, b, a)
      return equalityTest(frame, a, b, operator === BINARY.EQ)
    case BINARY.GT:
    case BINARY.GE:
    case BINARY.LT:
    case BINARY.LE:
      return countTest(operator, a, b) ?? sizeTest(operator, a, b)
    case BINARY.IN:
    case BINARY.NOT_IN:
      return containsTest(frame, b, a, operator === BINARY.IN)
    case BINARY.INSTANCEOF:
      return b.ext.some((type) => NUMBER_TYPES.has(type)) ? cleansTest(a, ALL_CLEAN, true) : b.ext.includes('str') ? cleansTest(a, maskOf(['nosql', 'mass']), true) : b.ext.some((type) => OPEN_FILES.has(type)) ? cleansTest(a, FILES, true) : b.ext.some((type) => OF_WEB.has(type)) ? cleansTest(a, LINK, true) : madeTest(frame, a, b)
    case BINARY.MATCHES: {
      const tested = a.taints.length > 0 ? a : b
      const pattern = tested === a ? b : a
      return patternTest(tested, pattern)
    }
    default:
      return null
  }
}

/** Equal to something nobody outside has chosen: it is that. */
export function equalityTest(frame: Frame, a: Value, b: Value, when: boolean): Test | null {
  const hostless = isNothing(b) ? noHostTest(frame, a, when) : isNothing(a) ? noHostTest(frame, b, when) : null
  if (hostless) return hostless
  if (a.taints.length > 0 && isNothing(b) && !a.test) return emptyTest(a, when)
  if (b.taints.length > 0 && isNothing(a) && !b.test) return emptyTest(b, when)
  const typed = typeTest(a, b, when) ?? typeTest(b, a, when) ?? namesTest(a, b, when) ?? namesTest(b, a, when) ?? nothingTest(a, b, when) ?? nothingTest(b, a, when)
  if (typed) return typed
  if (a.taints.length > 0 && b.taints.every(isSetting)) return fixed(frame, b) ? knownTest(frame, a, when) : null
  if (b.taints.length > 0 && a.taints.every(isSetting)) return fixed(frame, a) ? knownTest(frame, b, when) : null
  const based = ownKeyTest(frame, a, b, when) ?? ownKeyTest(frame, b, a, when) ?? basedTest(frame, a, b, when) ?? basedTest(frame, b, a, when) ?? keptTest(frame, a, b, when) ?? keptTest(frame, b, a, when)
  if (based) return based
  // `x === y` of two unknown booleans: a test compared with true or false
  return truthTest(a, b, when) ?? truthTest(b, a, when)
}

/** `key === '__proto__'`: what is not does not lead to the prototype; whoever compares with one such name knows the others. */
function namesTest(key: Value, name: Value, when: boolean): Test | null {
  const [only] = name.consts ?? []
  const others = only === '__proto__' && name.consts?.length === 1 ? cleansTest(key, bitOf('prototype'), !when) : null
  const same = others && cleansTest(key, ALL_CLEAN, when)
  return others && same ? { kind: 'both', tests: [others, same] } : null
}

/** `matches(...) > 0`: a test that counts is compared with nothing. */
function countTest(operator: number, a: Value, b: Value): Test | null {
  const [only] = b.consts ?? []
  if (!a.test || b.consts?.length !== 1) return null
  if ((operator === BINARY.GT && only === 0) || (operator === BINARY.GE && only === 1)) return a.test
  return (operator === BINARY.LT && only === 1) || (operator === BINARY.LE && only === 0) ? { kind: 'not', of: a.test } : null
}

function truthTest(a: Value, b: Value, when: boolean): Test | null {
  const [only] = b.consts ?? []
  if (!a.test || b.consts?.length !== 1 || (typeof only !== 'boolean' && typeof only !== 'number')) return null
  return Boolean(only) === when ? a.test : { kind: 'not', of: a.test }
}

/** `checked(x) == null`: what is tested by a function that gives nothing for what it refuses. */
function nothingTest({ test, consts }: Value, nothing: Value, when: boolean): Test | null {
  if (!test || nothing.consts?.length !== 1 || (nothing.consts[0] !== null && nothing.consts[0] !== undefined)) return null
  // `false` is an answer, too
  if (consts?.some((one) => one === false || one === 0 || one === '')) return null
  return when ? { kind: 'not', of: test } : test
}

/** `value === name + ' + 1'`, of the entries of a map that a caller gives: what does harm then is the name, if anything. */
function ownKeyTest(frame: Frame, item: Value, made: Value, when: boolean): Test | null {
  if (!made.text || !hasHoles(made.text) || withoutHoles(made.text) === '' || item.taints.length === 0 || made.taints.length === 0) return null
  const isKey = made.taints.every(({ guess, label }) => guess && label.source === null && label.root > 0 && item.taints.every((one) => !one.guess && one.label.root === label.root))
  return isKey ? knownTest(frame, item, when) : null
}

/** A path made of a base and data, both given by a caller, is compared with the base: `inside === base || inside.startsWith(base)`. */
function basedTest(frame: Frame, made: Value, base: Value, when: boolean): Test | null {
  if (made.taints.length <= base.taints.length || base.taints.length === 0 || base.taints.some(isTheirs)) return null
  return base.taints.every(({ label }) => made.taints.some((taint) => taint.label === label)) ? knownTest(frame, made, when) : null
}

/** What is sent is compared with what the object, or the function around this one, was made with: `host === this.host`. */
function keptTest(frame: Frame, sent: Value, kept: Value, when: boolean): Test | null {
  if (kept.taints.length === 0 || !kept.taints.every(isKept) || !sent.taints.some(({ label }) => label.source)) return null
  return deepTaints(frame, kept).every(isKept) ? knownTest(frame, sent, when) : null
}

const isNothing = ({ consts, taints }: Value): boolean => taints.length === 0 && consts !== null && consts.every((one) => one === null || one === undefined || one === '')

const fixed = (frame: Frame, value: Value) => {
  if (value.consts?.every((one) => one === null || one === undefined || one === '')) return false
  return deepTaints(frame, value).every(isSetting)
}

/** The value is one of ours; where it is the host of an address, that address leads where we want. */
function knownTest(frame: Frame, value: Value, when: boolean): Test | null {
  const own = value.taints.some(isEnding) ? cutTest(frame, value, when) : cleansTest(value, ALL_CLEAN, when)
  const host = hostTest(frame, value, when)
  const whole = endingTest(value, when)
  const tests = [own, host, schemeTest(frame, value, when), whole].filter((test) => test !== null)
  return tests.length > 1 ? { kind: 'both', tests } : own
}

const UPLOAD = maskOf(['upload'])

/** Where the ending of a name is one of ours, that says nothing of what stands before it. */
function cutTest({ run: { analyzer } }: Frame, { taints }: Value, when: boolean): Test {
  const [ends, others] = [taints.filter(isEnding), taints.filter((taint) => !isEnding(taint))]
  const harmless = [...ends.map(({ label }) => analyzer.labels.member(label, ENDING)), ...others.map(({ label }) => label)]
  return { kind: 'both', tests: [{ kind: 'cleans', when, mask: ALL_CLEAN, labels: harmless.map(({ id }) => id) }, { kind: 'cleans', when, mask: UPLOAD, labels: ends.map(({ label }) => label.id) }] }
}

/** `name.rsplit('.', 1)[1]`: who looks at the ending of a name looks at how the whole of it ends. */
function endingTest({ taints }: Value, when: boolean): Test | null {
  const labels = taints.flatMap(({ label }) => (/^-?\d+$|^\*$/.test(label.path.at(-1) ?? '') ? (label.whole?.id ?? []) : []))
  return labels.length > 0 ? { kind: 'cleans', when, mask: UPLOAD, labels } : null
}

const NUMBER_TYPES = new Set(['number', 'boolean', 'bigint', 'integer', 'int', 'float', 'double'])

/** Nobody can send a file that is open already: it is where the server has put an upload. */
const OPEN_FILES = new Set(['Tempfile', 'ActionDispatch.Http.UploadedFile', 'Rack.Multipart.UploadedFile'])
const FILES = maskOf(['path', 'inclusion', 'command'])

/** An address of these runs no code where it is followed. */
const OF_WEB = new Set(['URI.HTTP', 'URI.HTTPS'])

/** `typeof x === 'number'` */
function typeTest(a: Value, b: Value, when: boolean): Test | null {
  const [name] = b.consts ?? []
  if (a.test?.kind !== 'cleans' || a.ext[0] !== '#typeof' || typeof name !== 'string') return null
  // nobody can send a function
  const mask = NUMBER_TYPES.has(name) || name === 'function' ? ALL_CLEAN : name === 'string' ? maskOf(['nosql', 'mass']) : NO_CLASSES
  return mask === NO_CLASSES ? null : { ...a.test, mask, when }
}

/** What whoever starts the program has chosen: data that is compared with it is what they allow. */
const isSetting = ({ label }: Taint) => label.source?.kind === 'environment'

/** What the object itself holds: its class has filled it, until the fields say otherwise. */
const isOwn = (taint: Taint) => isSetting(taint) || (taint.label.source === null ? taint.label.root === 0 : taint.label.source.kind === 'cli')

/** The same, and what a function sees of the one it was written in. */
const isKept = (taint: Taint) => isOwn(taint) || (taint.label.source === null && taint.label.root < 0)

/** What the program has stored is one of a list: whoever is let choose of it chooses nothing else. */
const isListed = ({ label }: Taint) => label.source?.kind === 'stored'

const PARENTS = 'pathlib.Parents'
const PATHS = maskOf(['path', 'inclusion'])

/** `FOLDER in path.parents`: the path lies below it. */
const belowTest = ({ taints }: Value, when: boolean): Test | null =>
  taints.length === 0 ? null : { kind: 'cleans', when, mask: PATHS, labels: taints.map(({ label }) => (label.path.at(-1) === 'parents' ? (label.whole ?? label) : label).id) }

/** Whether `collection` contains `item`. */
export function containsTest(frame: Frame, collection: Value, item: Value, when: boolean): Test | null {
  noteCompared(frame, item, collection)
  if (collection.ext.includes(PARENTS) && !item.taints.some(isTheirs)) return belowTest(collection, when)
  const collected = deepTaints(frame, collection)
  // a guess that a collection comes from outside as well does not make it the attacker's
  if (collected.every(isOwn) || (item.taints.length > 0 && collected.every((taint) => taint.guess || isKept(taint) || isListed(taint)))) return knownTest(frame, item, when)
  // whose list it is a caller knows, of a function that is given both
  if (item.taints.length > 0 && [...item.taints, ...collected].every(isGivenWhole)) dependOn(frame, collection)
  const [text] = item.consts ?? []
  if (item.taints.length === 0 && typeof text === 'string') return quoteTest(cleansTest(collection, deniedMask(text), !when), text, 'none')
  return null
}

const isGivenWhole = ({ label }: Taint) => label.source === null && label.path.length === 0

const RUNS = ['javascript:', 'vbscript:', 'data:']

/** What begins so is no address that runs as code where it is followed. */
const runsNothing = (start: string): boolean => start.trim() !== '' && RUNS.every((scheme) => !scheme.startsWith(start.trim().toLowerCase()) && !start.trim().toLowerCase().startsWith(scheme))

/** `text.start_with?('http://', 'https://')`: as an address of a link it is harmless, whichever it begins with. */
export const linkTest = (text: Value, starts: readonly Value[]): Test | null => {
  const known = starts.flatMap(({ consts }) => consts ?? [null])
  return known.length > 0 && known.every((start) => typeof start === 'string' && runsNothing(start)) ? cleansTest(text, LINK, true) : null
}

const LINK = maskOf(['link'])

/** What a known beginning leaves no room for. */
const BEGUN = maskOf(['path', 'inclusion', 'reflection', 'ssrf', 'redirect', 'upload', 'link'])

/** `/\A#{Regexp.escape(agents_path)}/`: it begins with what the program itself has chosen. */
const beginsWithOwn = ({ text, taints }: Value): boolean => text !== null && /^\/?(?:\\A|\^)\(?\0/.test(text) && !taints.some(isTheirs)

/** What is got only by a guess, from the object itself or from a caller does not make it the attacker's: `base + name` begins with `base`. */
export const isTheirs = (taint: Taint) => !taint.guess && taint.label.source !== null && taint.label.source.kind !== 'cli' && !isSetting(taint)

/** A regular expression tried on a value. */
export function patternTest(tested: Value, pattern: Value): Test | null {
  if (beginsWithOwn(pattern)) return cleansTest(tested, BEGUN, true)
  const written = patternSource(pattern)
  if (written === null) return null
  const source = withoutFlags(written)
  const allowed = allowedMask(source)
  const begins = unionOf([begunMask(source), endingsMask(source), ownPathMask(bare(source))])
  if (allowed !== NO_CLASSES) return cleansTest(tested, union(allowed, begins), true)
  const begun = cleansTest(tested, begins, true)
  const denied = cleansTest(tested, unionOf([deniedMask(unescapePattern(bare(source))), onlyMask(source), hostMask(bare(source))]), false)
  return begun && denied ? { kind: 'both', tests: [begun, denied] } : (begun ?? denied)
}
