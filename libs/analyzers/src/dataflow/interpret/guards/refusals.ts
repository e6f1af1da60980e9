import { nextInstruction } from '../../ir/lengths.ts'
import { OP } from '../../ir/ops.ts'
import { ALL_CLEAN } from '../../models/classes.ts'
import { intersect, type Mask, NO_CLASSES, union, without } from '../../models/mask.ts'
import type { Fn } from '../../program/program.ts'
import type { Exit, Frame } from '../state/frame.ts'

/**
 * What a function that gives nothing refuses by an error on some of its ways, and lets through on others: `if (!config.strict)
 * return`. Where the setting is made that decides it, nobody can follow.
 */
export function noteRefusals({ run, fn, exits, calledFrom }: Frame): void {
  if (exits.length < 2 || !exits.some(({ clean }) => clean.size > 0) || !exits.every(givesNothing)) return
  const found = partlyClean(exits)
  if (found.size === 0 || !throwsErrors(fn)) return
  for (const [label, mask] of found) if (!run.looks.has(label)) run.looks.set(label, { mask, name: fn.ir.name, offset: calledFrom?.offset ?? 0, refuses: true })
}

const givesNothing = ({ value }: Exit): boolean => value.taints.length === 0 && value.refs.length === 0 && (value.consts?.every((one) => one === null || one === undefined) ?? value.text === null)

/** Labels with the classes in which only some ways have found them harmless. */
function partlyClean(exits: readonly Exit[]): Map<number, Mask> {
  const found = new Map<number, Mask>()
  for (const { clean } of exits) for (const [label, mask] of clean) if (label >= 0 && mask !== ALL_CLEAN) found.set(label, union(found.get(label) ?? NO_CLASSES, mask))
  for (const [label, mask] of found) {
    const partly = without(mask, exits.map(({ clean }) => clean.get(label) ?? NO_CLASSES).reduce(intersect, mask))
    if (partly === NO_CLASSES) found.delete(label)
    else found.set(label, partly)
  }
  return found
}

function throwsErrors({ mod: { ir: { code } }, ir: { start, end } }: Fn): boolean {
  for (let at = start; at < end; at = nextInstruction(code, at)) if (code[at] === OP.THROW) return true
  return false
}
