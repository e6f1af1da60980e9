import type { Channel } from '../../channels.ts'
import type { Mask } from '../../models/mask.ts'
import type { SourceKind } from '../../models/model.ts'
import type { Cls, Fn } from '../../program/program.ts'

/** Where data enters: a source read somewhere, or a parameter (then it only matters to callers). */
export interface Label {
  id: number
  /** index of the symbolic root (see `Roots`), or -1 for a real source */
  root: number
  /** members from there, at most `MAX_PATH` */
  path: readonly string[]
  source: Source | null
  /** what it is a part of */
  whole: Label | null
  /** its parts that something is known of: a list while there are few, since a map for each of so many labels takes most of their memory */
  parts: Label[] | Map<string, Label> | null
  /** what stands for it in objects, by their classes */
  objects: StandIn | null
}

/** An object that stands for what a caller gives. */
export interface StandIn {
  id: number
  fn: Fn
  label: Label
  cls: Cls | null
  /** one of another class for the same label */
  next: StandIn | null
}

export interface Source {
  channel: Channel
  /** what it is called there, '' where that says nothing more */
  name?: string
  kind: SourceKind
  /** members that are not the sender's */
  own?: readonly string[]
  /** members whose names say that they hold numbers or dates */
  numbers?: RegExp
  /** members that the program fills anew before it shows them */
  filled?: readonly string[]
  /** a map whose names the routes have chosen: what a page asks for is hardly one of them */
  ofRoutes?: true
  /** data of which nothing is known but that others may have stored it: whatever is not surely so is none */
  weak?: true
  /** an object: as a whole it is no text */
  object?: true
  /** how many members deep it is nothing but text */
  text?: number
  /** what stands between two slashes of an address: as a part of a path it leads to what lies beside */
  segment?: true
  /** read off what a parameter of this function is given: where the program calls it, its callers know better */
  givenTo?: Fn
  /** as it was sent: as a whole it has no signs of markup */
  sent?: true
  /** read by a script in a browser, off its own page */
  browser?: true
  /** an address whose signs of markup browsers have encoded */
  encoded?: true
  /** read only where a parameter of this function, by its root, is not given */
  unless?: { fn: Fn; root: number }
  /** classes in which only what is taken out of it can do harm */
  whole?: Mask
  /** asked for under a name that says that nobody may know it: `getParameter("password")` */
  hidden?: true
}
