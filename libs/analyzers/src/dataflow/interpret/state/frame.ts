import type { Limit } from '../../cut.ts'
import type { Mask } from '../../models/mask.ts'
import type { MisuseModel } from '../../models/model.ts'
import type { Fn, Mod } from '../../program/program.ts'
import type { Analyzer } from '../analyzer.ts'
import type { CallSite } from '../guards/conditions.ts'
import type { Changes, HeapObject, State } from './state.ts'
import type { SharedWrites } from './shared-writes.ts'
import type { Look } from '../guards/looked-at.ts'
import type { PendingSinks } from '../findings/pending.ts'
import type { RecursiveCall } from '../calls/summary.ts'
import type { FunctionRef, Value } from '../values/value.ts'

/** The interpretation of one function for itself, with all that is run inside of it. */
export interface Run {
  analyzer: Analyzer
  fn: Fn
  state: State
  /** sinks that a parameter reaches */
  pending: PendingSinks
  /** calls of functions that are being interpreted */
  recursive: RecursiveCall[]
  /** labels that were compared with names of the prototype, wherever that was */
  careful: Set<number>
  /** labels of what functions named after checks were given, whatever they found */
  looks: Map<number, Look>
  /** symbolic roots whose values decide what happens */
  depends: Set<number>
  /** roots that are a choice between ways, which only a constant makes: who hands one on leaves it to his own callers */
  choices: Set<number>
  /** functions that are put where others find them */
  kept: Set<FunctionRef>
  /** roots of what is kept so, if a caller gives a function */
  keeps: Set<number>
  /** what it puts where all others find it */
  shared: SharedWrites
  /** what is looked at when it is done */
  late: { frame: Frame; site: CallSite; misuse: MisuseModel; result: Value }[]
  steps: number
  /** parts of summaries that were applied */
  work: number
  /** steps and parts after which it is followed with less of what it calls */
  enough: number
  /** functions into which it was not followed, since it had taken too much by then */
  unfollowed: Set<Fn>
  /** instructions run inside of callees so far */
  inlined: number
  /** those of them that were run for what the call gives */
  given: number
  /** calls under way */
  nesting: number
  /** getters among them that read others */
  getters: number
  /** why it was not run to its end, or null */
  cut: Limit | null
  nextVariable: number
  nextObject: number
  /** object ids by the frame's key and the place that makes them, so that a loop's second turn makes the same ones */
  objects: Map<string, Map<number | string, number>>
}

export interface Exit {
  changes: Changes
  value: Value
  clean: ReadonlyMap<number, Mask>
}

/** What BREAK and CONTINUE leave. */
export interface Target {
  mark: number
  isBlock: boolean
  breaks: Changes[]
  continues: Changes[]
}

/** A function being interpreted, for itself or inside of a caller. */
export interface Frame {
  run: Run
  fn: Fn
  mod: Mod
  /** where its variables begin in the state */
  base: number
  temps: Value[]
  self: Value
  /** what the function value that is called has brought along of the functions around it */
  captured: Value | null
  /** the object for its own variables; 0 until it makes a function that uses them */
  environment: number
  depth: number
  /** where it is called, if it is run inside of a caller */
  calledFrom: { frame: Frame; offset: number } | null
  /** tells its objects from those of other calls of the same function */
  key: string
  /** ids of its objects by the place that makes them; null until it makes one */
  objects: Map<number | string, number> | null
  mark: number
  exits: Exit[]
  targets: Target[]
  throws: Changes[][]
  throwMarks?: number[]
  /** what is thrown in each block that catches it */
  thrown?: (Value | null)[]
  yields: Value | null
  /** variables that an including or included file has set, by name */
  scope?: ReadonlyMap<string, Value>
}

export function objectOf(frame: Frame, id: number): HeapObject | undefined {
  const { run } = frame
  return run.state.heap.get(id) ?? run.analyzer.objects.get(id)
}

/** Whether it is a module's own code. */
export const isTop = ({ fn }: Frame): boolean => fn.ir.index === 0

/** The id for an object made at this place of the frame. */
export function objectIdAt(frame: Frame, at: number | string): number {
  const { run } = frame
  let ofFrame = frame.objects
  if (!ofFrame) {
    ofFrame = run.objects.get(frame.key) ?? new Map()
    run.objects.set(frame.key, ofFrame)
    frame.objects = ofFrame
  }
  const known = ofFrame.get(at)
  if (known !== undefined) return known
  const id = run.nextObject++
  ofFrame.set(at, id)
  return id
}

/** Notes that what happens here depends on a value only a caller knows. */
export function dependOn(frame: Frame, value: Value): void {
  for (const { label } of value.taints) if (label.source === null) frame.run.depends.add(label.root)
}

/** Which way is taken a caller says that gives a constant: `$kind === 'html'`, `!$raw`. */
export function dependOnChoice(frame: Frame, value: Value): void {
  for (const { label } of value.taints) {
    if (label.source !== null || label.root <= 0 || label.path.length > 0) continue
    frame.run.choices.add(label.root)
  }
}

/** Where a caller chooses the place by a constant, it is that place alone. */
export function dependOnKey(frame: Frame, key: Value): void {
  for (const { label } of key.taints) if (label.source === null && label.root > 0 && label.path.length === 0) frame.run.depends.add(label.root)
}
