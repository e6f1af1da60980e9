import type { Fn, Mod } from '../../program/program.ts'
import type { SinkSite } from '../calls/summary.ts'
import type { Value } from '../values/value.ts'

interface Looked {
  mod: Mod
  offset: number
  /** somebody hands in what stands in the program */
  fixed: boolean
  /** somebody hands in what is not known, or comes from outside */
  open: boolean
  /** callers that hand in what they are given themselves */
  through: Set<Fn>
}

/** Whether all that is not known of a text is what the function itself is given: then its callers know. */
function isLeftToCallers({ text, taints }: Value): boolean {
  const holes = text?.split('\0').length ?? 0
  return holes > 1 && holes - 1 <= taints.length && taints.every(({ label }) => label.source === null)
}

/**
 * Statements of databases whose whole text stands in the program, whoever calls the function they are in: what a pattern
 * suspects of variables there is not so.
 */
export class FixedPlaces {
  private readonly places = new Map<string, Looked>()

  /** What is run there, as the function itself sees it. */
  looked(site: SinkSite, value: Value): void {
    if (site.is === 'sql' && !isLeftToCallers(value)) this.add(site, value.consts !== null)
  }

  /** What a caller gives to what is run there. */
  given(site: SinkSite, value: Value, caller: Fn): void {
    if (site.is !== 'sql') return
    if (value.consts !== null) this.add(site, true)
    else if (value.taints.length === 0 || value.taints.some(({ label }) => label.source !== null)) this.add(site, false)
    else this.at(site).through.add(caller)
  }

  /** @param isCalled whether the program itself calls a function */
  list(isCalled: (fn: Fn) => boolean): { mod: Mod; offset: number }[] {
    return [...this.places.values()].filter(({ fixed, open, through }) => fixed && !open && [...through].every(isCalled))
  }

  private add(site: SinkSite, isFixed: boolean): void {
    const place = this.at(site)
    if (isFixed) place.fixed = true
    else place.open = true
  }

  private at({ mod, offset }: SinkSite): Looked {
    const key = `${mod.index}:${offset}`
    const known = this.places.get(key)
    if (known) return known
    const made: Looked = { mod, offset, fixed: false, open: false, through: new Set() }
    this.places.set(key, made)
    return made
  }
}
