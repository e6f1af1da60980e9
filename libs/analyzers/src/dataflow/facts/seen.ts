import type { IrFunction } from '../ir/module.ts'
import type { Mod } from '../program/program.ts'
import type { DataUse } from './data-use.ts'
import type { CredentialBranch } from './credentials.ts'
import type { PathBranch } from './path-branches.ts'
import type { Args, FnRef, Held } from './value.ts'
import type { UseDraft } from './uses/draft.ts'
import type { World } from './world.ts'

/** One call, construction or read of the code, as those who collect facts are told of it. */
export interface Seen {
  mod: Mod
  fn: IrFunction
  offset: number
  order: number
  /** names under which models may know it, nearest first */
  names: readonly string[]
  object: Held
  args: Args
  kind: 'call' | 'new' | 'read'
  /** the function of the project that is called */
  callee?: FnRef
  /** of a read whose value is only a variable of a page */
  isShown?: boolean
  /** of a read that stands where a default follows: set while the code around it is read */
  hasDefault?: boolean
  /** what it does with stored data */
  data?: DataUse
  /** the use of a library that it is */
  use?: UseDraft
  /** it makes a hash of a constant */
  fixedHash?: true
}

export interface Listener {
  /** whether a read of this name is to be told at all */
  wantsRead(name: string, object: Held): boolean
  /** may say what the call gives */
  seen(it: Seen): Held | null
  /** what the signed-in user may do is compared with something fixed; it may be for the page to show only */
  role(mod: Mod, fn: IrFunction, offset: number, held: Held, isShown: boolean): void
  compared(mod: Mod, fn: IrFunction, offset: number, held: Held): void
  /** whom nobody knows is sent away */
  refused(mod: Mod, fn: IrFunction, offset: number): void
  /** the status of an answer says that somebody may not come in */
  denied(mod: Mod, fn: IrFunction, offset: number, name: string): void
  /** what follows is done for some paths of requests only */
  branched(branch: PathBranch): void
  /** what follows is done only for whoever brings credentials */
  credentialed(branch: CredentialBranch): void
  /** something is compared with something that is fixed, or the other way round */
  comparedFixed(it: Reading, offset: number, left: Held, right: Held): void
  /** something is put into a map or list under a key */
  assigned(it: Reading, offset: number, set: { object: Held; key: Held; value: Held }): void
  /** a record, or arguments with names */
  record(it: Reading, offset: number, entries: ReadonlyMap<string, Held>): void
}

export const NO_ARGS: Args = { positional: [], named: new Map() }

/** A function that is being read. */
export interface Reading {
  world: World
  mod: Mod
  fn: IrFunction
  listener: Listener
  temporaries: Held[]
  /** results of conditions, whose sides are read after them */
  sides: Map<number, readonly [number, number]>
  /** those of them both of whose sides must hold */
  conjunctions: Set<number>
  /** reads by the temporary they write */
  reads: Map<number, Seen>
  order: { next: number }
  /** what holds where nobody is signed in, by its temporary: `!user` */
  negated: Set<number>
  /** what holds where a request brings no credentials: `!token` */
  absent: Set<number>
  /** fields of accounts that objects are given as they are made, by the temporary of the object */
  accounts: Map<number, Map<string, Held>>
  /** what the function returns */
  result: Held
}
