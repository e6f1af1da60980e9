import type { Cls, Fn, Mod } from '../../program/program.ts'
import type { SinkModel } from '../../models/model.ts'
import type { SinkClass } from '../../models/classes.ts'
import type { Mask } from '../../models/mask.ts'
import type { SharedWrite } from '../state/shared-writes.ts'
import type { Label } from '../values/label.ts'
import type { ClassRef, FunctionRef, Taint, Value } from '../values/value.ts'

/** A place where data would do harm, seen from inside a function: its label is one of the function's own roots. */
export interface PendingSink {
  site: SinkSite
  taint: Taint
}

export interface SinkSite {
  mod: Mod
  offset: number
  is: SinkClass
  model: SinkModel | null
  /** how the sink is called in the code, for people: `db.query` */
  name: string
  /** only data of a label that ends so does harm here */
  through?: string
  /** the rule, where it is not that of the class */
  rule?: string
  /** nothing is known of what the call is made on: that it does harm is a guess */
  supposed?: true
}

/** A function or class that brings along objects of the callee's heap: the one it runs on, and the variables of the functions around it. */
export interface ClosureShape {
  of: FunctionRef | ClassRef
  self: Shape | null
  captured: Shape | null
}

/** A returned or stored object, as a tree. */
export interface Shape {
  value: Value
  closures: readonly ClosureShape[] | null
  fields: ReadonlyMap<string, Shape> | null
  list: readonly Shape[] | null
  rest: Shape | null
  /** what stands at places that are not known stands behind those of the list */
  behind: boolean
  cls: Cls | null
  /** id in the callee's heap, so that two mentions of one object stay one; -1 for what is no object */
  id: number
}

export interface RecursiveCall {
  fn: Fn
  args: readonly (readonly Taint[])[]
  offset: number
}

/** Where an answer is `when`, this part of what the function is given is harmless in these classes. */
export interface Guard {
  when: boolean
  root: number
  path: readonly string[]
  mask: Mask
}

/** What calling a function does, whoever calls it. */
export interface Summary {
  returns: Shape | null
  sinks: readonly PendingSink[]
  /** what it stores where, seen from its own roots */
  writes: readonly { to: Label; shape: Shape }[]
  /** tests of parameters that its answer stands for */
  guards: readonly Guard[]
  /** those that the first of several things it gives stands for */
  firsts: readonly Guard[]
  /** what is harmless once it has returned at all */
  ensures: readonly { root: number; path: readonly string[]; mask: Mask }[]
  /** what it refuses by an error, where a setting wants it to; what a function without a name looks at, it does for who calls it: `refine((url) => isAllowed(url))` */
  looks: readonly { root: number; path: readonly string[]; mask: Mask; name: string; refuses: boolean }[]
  /** roots of what it puts where others find it: a function among them will be called */
  keeps: ReadonlySet<number>
  /** data of its callers that it puts into variables of files and classes */
  shared: readonly SharedWrite[]
  /** never returns */
  throws: boolean
  /** calls of functions that were being interpreted themselves, with what each positional argument carries */
  recursive: readonly RecursiveCall[]
  /** roots whose functions, types or constants decide what it does: callers that know them run it anew with them */
  depends: ReadonlySet<number>
  /** roots that are a choice between ways: only who gives a constant makes it */
  choices: ReadonlySet<number>
  /** was not interpreted (cycle, or too large): what comes in may come out */
  assumed: boolean
  size: number
}

export const ASSUMED: Summary = { returns: null, sinks: [], writes: [], guards: [], firsts: [], ensures: [], looks: [], keeps: new Set(), shared: [], throws: false, recursive: [], depends: new Set(), choices: new Set(), assumed: true, size: 0 }
