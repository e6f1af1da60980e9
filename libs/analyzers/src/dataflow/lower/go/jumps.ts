import type { SyntaxNode } from '../../../syntax/tree.ts'
import { childOf } from './nodes.ts'
import type { Exit, Frame, Place } from './place.ts'

/**
 * Writes a loop or block that `break` leaves. The code has no labels: leaving more than the innermost one sets a flag,
 * leaves that, and looks at the flag after each one around it.
 */
export function framed(at: Place, kind: Frame['kind'], label: string, offset: number, write: (inside: Place) => void): void {
  const flag = () => {
    if (!label) return -1
    const variable = at.fn.variable('')
    at.fn.store(at.fn, variable, at.fn.const(false, offset), offset)
    return variable
  }
  const frame: Frame = { kind, label, flags: { break: flag(), continue: kind === 'loop' ? flag() : -1 }, through: new Set(), parent: at.frame }
  write({ ...at, frame })
  for (const exit of frame.through) {
    const { fn } = at
    const variable = exit.target.flags[exit.kind]
    fn.if(fn.load(fn, variable, offset), () => leave(at, exit, offset), null, offset)
  }
}

export function lowerJump(at: Place, node: SyntaxNode): void {
  const kind = node.kind === 'break_statement' ? 'break' : 'continue'
  const label = childOf(node, 'label_name')?.text
  if (!at.frame) return
  if (!label) return kind === 'break' ? at.fn.break(node.start) : at.fn.continue(node.start)
  let target: Frame | null = at.frame
  while (target && target.label !== label) target = target.parent
  if (target && (kind === 'break' || target.kind === 'loop')) leave(at, { kind, target }, node.start)
}

function leave(at: Place, exit: Exit, offset: number): void {
  const { fn, frame } = at
  if (!frame) return
  const { kind, target } = exit
  const isDirect = kind === 'break' ? frame === target : innermostLoop(frame) === target
  if (isDirect && kind === 'continue' && target.flags.continue >= 0) fn.store(fn, target.flags.continue, fn.const(false, offset), offset)
  if (isDirect) return kind === 'break' ? fn.break(offset) : fn.continue(offset)
  fn.store(fn, target.flags[kind], fn.const(true, offset), offset)
  frame.through.add(knownExit(frame, exit))
  fn.break(offset)
}

function innermostLoop(frame: Frame): Frame | null {
  let at: Frame | null = frame
  while (at && at.kind !== 'loop') at = at.parent
  return at
}

const knownExit = (frame: Frame, { kind, target }: Exit): Exit => [...frame.through].find((it) => it.kind === kind && it.target === target) ?? { kind, target }
