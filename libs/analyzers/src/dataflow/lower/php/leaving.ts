import type { Code, Leavable } from './code.ts'

/** Lowers a loop or `switch`, and after it what a `break 2` inside of it asks for. */
export function leavable(code: Code, kind: Leavable['kind'], write: () => void, offset: number): void {
  const { fn } = code
  const own: Leavable = { kind, exits: new Map() }
  code.leavable.push(own)
  write()
  code.leavable.pop()
  for (const [how, flag] of own.exits) {
    fn.if(fn.load(fn, flag, offset), () => {
      fn.store(fn, flag, fn.const(false, offset), offset)
      emit(code, how, offset)
    }, null, offset)
  }
}

/**
 * `break 2`, `continue 2`: instructions leave one construct only, so the inner ones are left with a flag set for what comes
 * after them. `continue` on a `switch` is `break`; a `switch` does not see the `continue` of the loop around it.
 */
export function leave(code: Code, how: 'break' | 'continue', levels: number, offset: number): void {
  const stack = code.leavable
  const target = Math.max(0, stack.length - levels)
  const aim = stack[target]
  if (!aim) return
  const act = how === 'continue' && aim.kind === 'switch' ? 'break' : how
  const first = act === 'continue' ? stack.findIndex((it, index) => index > target && it.kind === 'loop') : target + 1
  if (first < 0 || first >= stack.length) return emit(code, act, offset)
  for (let index = first; index < stack.length; index++) setFlag(code, stack[index], index === first ? act : 'break', offset)
  code.fn.break(offset)
}

function setFlag({ fn }: Code, of: Leavable | undefined, how: 'break' | 'continue', offset: number): void {
  const flag = of?.exits.get(how) ?? fn.variable(`(${how})`)
  of?.exits.set(how, flag)
  fn.store(fn, flag, fn.const(true, offset), offset)
}

const emit = ({ fn }: Code, how: 'break' | 'continue', offset: number): void => (how === 'break' ? fn.break(offset) : fn.continue(offset))
