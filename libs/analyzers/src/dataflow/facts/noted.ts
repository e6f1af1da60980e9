import type { IrFunction } from '../ir/module.ts'
import type { Cls, Mod } from '../program/program.ts'
import type { CredentialBranch } from './credentials.ts'
import type { DataUse } from './data-use.ts'
import type { PathBranch } from './path-branches.ts'
import type { UseDraft } from './uses/draft.ts'
import type { FnRef } from './value.ts'

/** Something a function does that tells who may use it. */
export interface Check {
  name: string
  mod: Mod
  offset: number
  /** given as a parameter: it has run before the function does */
  injected?: true
  /** it sends everybody but administrators away, whatever it is called */
  isForAdmins?: true
  /** the function that it stands in */
  fn?: IrFunction
  /** asks who is there only: it keeps nobody out unless whoever is not known is sent away */
  asks?: true
  /** about an object that the request names */
  ofRequest?: true
  /** it compares who is signed in with something */
  compares?: true
  /** it lets everybody in */
  optional?: true
  /** it says no, and looks at nobody */
  denies?: true
  /** it looks at a name and a password: where somebody comes in, that is the way in */
  proves?: true
}

/** A function that is called, and where. */
export interface Called extends FnRef {
  at?: number
}

export interface Noted {
  authentication: Check[]
  /** roles that are asked for only to be shown in a page */
  shown: Check[]
  ownership: Check[]
  /** where it asks who is signed in, whatever for */
  user: Check[]
  data: (Check & { does: DataUse; cls?: Cls })[]
  /** accounts that are looked up by an id of the request */
  accounts: Check[]
  /** rows that are looked up by a key of the request */
  named: Check[]
  uses: UseDraft[]
  /** where whom nobody knows is sent away, or may not come in */
  refusals: Check[]
  /** what is done for some paths of requests only */
  branches: PathBranch[]
  /** what is done only for whoever brings credentials */
  credentials: CredentialBranch[]
  /** where somebody is signed in, or proves who they are */
  entries: Check[]
  calls: Called[]
  /** functions that are called so that they let everybody in */
  lenient: FnRef[]
}

export const nothing = (): Noted => ({ authentication: [], shown: [], ownership: [], user: [], data: [], accounts: [], named: [], uses: [], refusals: [], branches: [], credentials: [], entries: [], calls: [], lenient: [] })

/** What keeps somebody out. */
export const protecting = ({ authentication, refusals }: Noted): Check[] => (refusals.length > 0 ? authentication : authentication.filter(({ asks }) => !asks))

/** Adds what a function does itself to what was found of a handler. */
export function addTo(found: Noted, own: Noted): void {
  found.authentication.push(...own.authentication)
  found.shown.push(...own.shown)
  found.ownership.push(...own.ownership)
  found.user.push(...own.user)
  found.data.push(...own.data)
  found.accounts.push(...own.accounts)
  found.named.push(...own.named)
  found.uses.push(...own.uses)
  found.refusals.push(...own.refusals)
  found.branches.push(...own.branches)
  found.entries.push(...own.entries)
}

/** What was noted at some places of a function only. */
export function notedWhere(noted: Noted, isWanted: (offset: number) => boolean): Noted {
  const there = <T extends { offset: number }>(list: readonly T[]): T[] => list.filter(({ offset }) => isWanted(offset))
  return {
    ...noted,
    authentication: there(noted.authentication), shown: there(noted.shown), ownership: there(noted.ownership), user: there(noted.user), data: there(noted.data), accounts: there(noted.accounts), named: there(noted.named),
    uses: there(noted.uses), refusals: there(noted.refusals), entries: there(noted.entries), calls: noted.calls.filter(({ at }) => at === undefined || isWanted(at)),
  }
}
