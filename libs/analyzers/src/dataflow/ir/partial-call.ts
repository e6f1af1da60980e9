import type { Argument } from './builder.ts'
import type { FunctionBuilder } from './function-builder.ts'

interface Partial {
  /** what is known already: the function that is called, and what it is given first */
  bound: readonly Argument[]
  offset: number
  endOffset: number
  /** also named ones are given later */
  named: boolean
  call: (fn: FunctionBuilder, bound: readonly Argument[], later: readonly Argument[]) => number
}

/** A function that hands on what it is made with, and then what it is given: `partial(run, first)`, `run.bind(null, first)`. */
export function partialCall(around: FunctionBuilder, { bound, offset, endOffset, named, call }: Partial): number {
  const fn = around.module.function({ name: '', parent: around, offset, endOffset })
  const kept = (value: number): number => {
    const variable = around.variable('')
    around.store(around, variable, value, offset)
    return fn.load(around, variable, offset)
  }
  const loaded = bound.map((arg): Argument => (typeof arg === 'number' ? kept(arg) : { ...arg, value: kept(arg.value) }))
  const later: Argument[] = [{ value: fn.load(fn, fn.parameter('*', offset, { rest: 'positional' }), offset), spread: true }]
  if (named) later.push({ value: fn.load(fn, fn.parameter('**', offset, { rest: 'named' }), offset), namedSpread: true })
  fn.return(call(fn, loaded, later), offset)
  return around.closure(fn, offset)
}
