import type { IrFunction } from './module.ts'

/** Whether a place of the text is inside of a function. */
export const isInside = ({ offset: from, endOffset }: IrFunction, offset: number): boolean => from <= offset && offset <= endOffset

/** The innermost function around a place of the text; undefined in top-level code. */
export function functionAround(functions: readonly IrFunction[], offset: number): IrFunction | undefined {
  let inner: IrFunction | undefined
  for (const fn of functions) if (fn.index > 0 && isInside(fn, offset) && (!inner || fn.offset >= inner.offset)) inner = fn
  return inner
}
