import type { IrFunction } from '../ir/module.ts'
import { type Mod, push } from '../program/program.ts'
import { asksOnlySome } from './credentials.ts'
import { addTo, nothing, type Noted, notedWhere } from './noted.ts'
import type { PathBranch } from './path-branches.ts'
import { isOnWay } from './path-handlers.ts'
import type { FnRef } from './value.ts'
import { describesRoute } from './words.ts'

/** How far it has come. */
interface Progress {
  depth: number
  found: Noted
  /** what annotations of the function say counts: of the first one those who ask know better */
  marks: boolean
  seen: Set<IrFunction>
  /** what was called so that it lets everybody in */
  lenient: FnRef[]
  /** only what is on the way of this */
  branch?: PathBranch
}

const MAX_DEPTH = 3
const MAX_FUNCTIONS = 200

/** Puts together what functions were noted to do: of a handler, of what is written in it, and of what it calls. */
export class Gathering {
  private readonly notedOf: (fn: IrFunction) => Noted | undefined
  private readonly isAuthentication: (name: string) => boolean

  constructor(notedOf: (fn: IrFunction) => Noted | undefined, isAuthentication: (name: string) => boolean) {
    this.notedOf = notedOf
    this.isAuthentication = isAuthentication
  }

  /** Whether a function lets through whoever brings no credentials, and checks only those of others. */
  isLenient({ mod, ir }: FnRef): boolean {
    const own = this.notedOf(ir)
    if (!own || own.credentials.length === 0) return false
    const inside = (this.inside(mod).get(ir.index) ?? []).flatMap((fn) => this.notedOf(fn)?.authentication ?? [])
    return asksOnlySome(ir, [...own.authentication, ...inside], own.credentials)
  }

  private onWay(noted: Noted | undefined, { ir }: FnRef, branch: PathBranch | undefined): Noted | undefined {
    return noted && branch?.fn === ir ? notedWhere(noted, (offset) => isOnWay(branch, noted.branches, offset)) : noted
  }

  private readonly insides = new Map<Mod, Map<number, IrFunction[]>>()

  /** Functions of a file by the one they are written in. */
  private inside(mod: Mod): Map<number, IrFunction[]> {
    const known = this.insides.get(mod)
    if (known) return known
    const found = new Map<number, IrFunction[]>()
    for (const fn of mod.ir.functions) if (fn.index > 0) push(found, fn.parent, fn)
    this.insides.set(mod, found)
    return found
  }

  /** Of a function, what is written inside of it, and what it calls of the project's own. */
  below(fn: FnRef, depth = 0, branch?: PathBranch): Noted {
    const found = nothing()
    const gathering: Progress = { depth, found, marks: false, seen: new Set(), lenient: [], ...(branch && { branch }) }
    this.gather(fn, gathering)
    // last: what one caller is let through by keeps others out
    const leniently = nothing()
    for (const called of gathering.lenient.splice(0)) this.gather(called, { ...gathering, depth: depth + 1, found: leniently, marks: true })
    addTo(found, { ...leniently, refusals: [], authentication: leniently.authentication.map((check) => ({ ...check, optional: true })) })
    return found
  }

  private gather(fn: FnRef, { depth, found, marks, seen, lenient, branch }: Progress): void {
    if (seen.has(fn.ir) || depth > MAX_DEPTH || seen.size > MAX_FUNCTIONS) return
    seen.add(fn.ir)
    if (marks) for (const { name, args, named, offset } of fn.ir.annotations) {
      const marked = `${name}(${[...args, ...named.values()].flat().join(',').slice(0, 60)})`
      if (!describesRoute(name) && this.isAuthentication(marked)) found.authentication.push({ name: marked, mod: fn.mod, offset })
    }
    const own = this.onWay(this.notedOf(fn.ir), fn, branch)
    if (own) addTo(found, this.isLenient(fn) ? { ...own, authentication: own.authentication.map((check) => ({ ...check, asks: true })) } : own)
    const next = { depth: depth + 1, found, marks: true, seen, lenient, ...(branch && { branch }) }
    // what a file declares does nothing until it is called
    for (const ir of this.inside(fn.mod).get(fn.ir.index) ?? []) if ((fn.ir.index > 0 || ir.name === '') && (branch?.fn !== fn.ir || isOnWay(branch, own?.branches ?? [], ir.offset))) this.gather({ mod: fn.mod, ir }, next)
    for (const called of own?.calls ?? []) this.gather(called, next)
    lenient.push(...(own?.lenient ?? []))
  }
}
