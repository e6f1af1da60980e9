import { ALL_CLEAN } from '../../models/classes.ts'
import { type Mask, NO_CLASSES } from '../../models/mask.ts'
import type { Frame } from './frame.ts'
import type { Label } from '../values/label.ts'
import { altered, type Test, type Value } from '../values/value.ts'

/** Under which key the state notes that what a label stands for is not there: beside the classes in which labels are harmless. */
const emptyKey = (label: number): number => -1 - label

/** A parameter is not there, or empty, on the way on. What is read turn by turn in a loop is another thing each time. */
export function assumeEmpty({ mod, calledFrom, targets, run: { state, analyzer } }: Frame, labels: readonly number[]): void {
  const [only] = labels
  if (only === undefined || labels.length > 1 || targets.some(({ isBlock }) => !isBlock)) return
  const label = analyzer.labels.byId(only)
  // a check that comes back where nothing was sent: in PHP that is nothing, `''` or `0`
  if (label?.source && calledFrom && mod.language === 'php') state.setClean(only, ALL_CLEAN)
  if (label && !label.source && label.root > 0 && label.path.length === 0) state.setClean(emptyKey(only), ALL_CLEAN)
}

/** The root of the parameter that is not there at this moment, or 0. */
export function absentRoot({ fn, run: { state, analyzer } }: Frame): number {
  for (const key of state.clean.keys()) {
    const label = key < 0 ? analyzer.labels.byId(emptyKey(key)) : undefined
    if (label && label.root > 0 && label === analyzer.labels.root(fn, label.root, [])) return label.root
  }
  return 0
}

/** `if (name.isEmpty()) return name`: nothing is handed back there. */
export function withoutEmpty({ run: { state, analyzer } }: Frame, value: Value): Value {
  if (state.clean.size === 0 || value.taints.length === 0) return value
  const isEmpty = (label: Label) => !label.source && [...analyzer.labels.around(label)].some(({ id }) => state.clean.has(emptyKey(id)))
  const empty = value.taints.filter(({ label }) => isEmpty(label))
  if (empty.length === 0) return value
  const refs = value.refs.filter((ref) => ref.kind !== 'object' || !empty.some(({ label }) => analyzer.objects.standsFor(ref.id, label)))
  return altered(value, { taints: value.taints.filter((taint) => !empty.includes(taint)), refs })
}

/** What was found harmless, and with it what is not there at all. */
export function withAbsent(clean: ReadonlyMap<number, Mask>): ReadonlyMap<number, Mask> {
  const absent = [...clean.keys()].filter((key) => key < 0)
  return absent.length === 0 ? clean : new Map([...clean, ...absent.map((key) => [emptyKey(key), ALL_CLEAN] as const)])
}

/** Notes what a condition says is not there. */
export function noteAbsent(facts: Map<number, Mask>, { labels, mask }: Extract<Test, { kind: 'cleans' }>): void {
  if (mask === NO_CLASSES) for (const label of labels) facts.set(emptyKey(label), ALL_CLEAN)
}
