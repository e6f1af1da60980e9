import type { Inclusions } from '../../program/inclusions.ts'
import type { Mod } from '../../program/program.ts'
import { type Admission, admissionBehind } from './admitted.ts'
import type { Step } from '../trace/step.ts'

/** Files that are included by files that are included. */
const MAX_DEPTH = 4

/**
 * What the files of PHP ask that run before a script: `require 'admin.inc.php'` at its head, which ends the program for all
 * others, or the front file that includes the script behind such a question.
 */
export class FrontFiles {
  private readonly inclusions: Inclusions
  private readonly before = new Map<Mod, Admission | null>()
  private readonly asked = new Map<Mod, Admission | null>()

  constructor(inclusions: Inclusions) {
    this.inclusions = inclusions
  }

  /** The question that stands before the data where it comes in, is passed on or does harm. */
  admissionOf(last: Step | null, mod: Mod): Admission | null {
    if (mod.language !== 'php') return null
    let found = this.admissionBefore(mod, MAX_DEPTH)
    for (let step = last; step && !found; step = step.prev) found = this.admissionBefore(step.mod, MAX_DEPTH)
    return found
  }

  /** What has been asked when a file's own code begins. */
  private admissionBefore(mod: Mod, depth: number): Admission | null {
    const known = this.before.get(mod)
    if (known !== undefined) return known
    this.before.set(mod, null)
    const found = partOfAdministration(mod) ?? this.ofIncluded(mod, depth) ?? this.ofIncluders(mod, depth)
    this.before.set(mod, found)
    return found
  }

  private ofIncluded(mod: Mod, depth: number): Admission | null {
    if (depth === 0) return null
    for (const one of this.inclusions.of(mod)) {
      const found = this.admissionIn(one, depth)
      if (found) return found
    }
    return null
  }

  /** What a file asks on every way to its end, or those that it includes. */
  private admissionIn(mod: Mod, depth: number): Admission | null {
    const known = this.asked.get(mod)
    if (known !== undefined) return known
    this.asked.set(mod, null)
    const [top] = mod.functions
    const found = (top && admissionBehind(mod, top.ir)) ?? this.ofIncluded(mod, depth - 1)
    this.asked.set(mod, found)
    return found
  }

  /** Of a file that nothing includes but files that ask. */
  private ofIncluders(mod: Mod, depth: number): Admission | null {
    const by = [...this.inclusions.by(mod)]
    if (by.length === 0 || depth === 0) return null
    const asked = by.map((one) => this.admissionIn(one, depth) ?? this.admissionBefore(one, depth - 1))
    return asked.every((one) => one !== null) ? (asked[0] ?? null) : null
  }
}

const FOLDER = /(?:^|\/)(admin(?:istration|istrator|cp)?)\//i

/** Where frameworks look for the controllers of the administrators' pages: what asks who is there stands in a firewall, a route or a parent of theirs. */
const CONTROLLERS = /(?:^|\/)controllers?\/(?:\w+\/)?(admin(?:istration|istrator|panel|cp)?)\/|(?:^|\/)(admin(?:istration|istrator|panel|cp)?)\/(?:\w+\/)?controllers?\//i

/** What lets administrators in is open to all. */
const LETS_IN = /(?:log_?in|sign_?in|auth(?!or)|session|passw|forgot|regist)\w*\.php$/i

/** A controller of the administrators' pages, or a file in their folder that ends unless one of the program's own includes it: `defined('INSIDE') or die()`. */
function partOfAdministration(mod: Mod): Admission | null {
  const { path, strings, classes } = mod.ir
  const [, below, above] = classes.length > 0 && !LETS_IN.test(path) ? (CONTROLLERS.exec(path) ?? []) : []
  const folder = below ?? above
  if (folder) return { who: 'administrators', name: folder, mod, offset: 0 }
  const part = FOLDER.exec(path)?.[1]
  return part && strings.includes('defined') && (strings.includes('exit') || strings.includes('die')) ? { who: 'administrators', name: part, mod, offset: 0 } : null
}
