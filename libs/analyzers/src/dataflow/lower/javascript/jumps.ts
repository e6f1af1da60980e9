import type { Jump, Place } from './place.ts'

/** Begins something that can be left; `leave` ends it once its code is written. */
export function enter({ jumps }: Place, kind: Jump['kind'], labels: readonly string[]): void {
  jumps.push({ kind, labels, exits: [] })
}

/**
 * The jumps that aimed further out go on from here. Instructions leave only what is innermost, so each such jump has set a
 * variable of its own, which is asked here.
 */
export function leave(at: Place, offset: number): void {
  const { fn } = at
  for (const exit of at.jumps.pop()?.exits ?? []) {
    fn.if(fn.load(fn, exit.variable, offset), () => {
      fn.store(fn, exit.variable, fn.const(false, offset), offset)
      go(at, exit.target, exit.action, offset, exit.variable)
    }, null, offset)
  }
}

export function jump(at: Place, action: 'break' | 'continue', label: string, offset: number): void {
  const target = at.jumps.findLast((it) => (label ? it.labels.includes(label) : action === 'break' ? it.kind !== 'label' : it.kind === 'loop'))
  if (target) go(at, target, action, offset, -1)
}

function go({ fn, jumps }: Place, target: Jump, action: 'break' | 'continue', offset: number, reused: number): void {
  const between = jumps.slice(jumps.indexOf(target) + 1)
  const direct = action === 'break' ? between.length === 0 : between.every(({ kind }) => kind !== 'loop')
  const innermost = between.at(-1)
  if (direct || !innermost) return action === 'break' ? fn.break(offset) : fn.continue(offset)
  const variable = reused >= 0 ? reused : fn.variable(`${action} ${target.labels[0] ?? ''}`.trim())
  fn.store(fn, variable, fn.const(true, offset), offset)
  innermost.exits.push({ variable, target, action })
  fn.break(offset)
}
