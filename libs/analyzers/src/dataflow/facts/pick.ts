import { BLOCK_ARGUMENT } from '../ir/ops.ts'
import { selectorOf } from '../models/selector.ts'
import type { Pick } from './model.ts'
import { type Args, type Held, isKnown, NOTHING } from './value.ts'

/** All that a pick names. */
export function picked(args: Args, pick: Pick): Held[] {
  if (pick === 'last') {
    const last = args.positional.at(-1)
    return last ? [last] : []
  }
  const { base, position, rest, names, path } = selectorOf(pick)
  if (base === 'block') return [args.named.get(BLOCK_ARGUMENT) ?? NOTHING].filter(isKnown)
  const named = names.flatMap((name) => args.named.get(name) ?? [])
  const given = position < 0 ? [] : rest ? args.positional.slice(position) : args.positional.slice(position, position + 1)
  return [...given, ...named].flatMap((held) => inside(held, path))
}

function inside(held: Held, path: readonly string[]): Held[] {
  const [first, ...others] = path
  if (first === undefined) return [held]
  const next = held.entries?.get(first)
  return next ? inside(next, others) : []
}

export function firstText(args: Args, picks: readonly Pick[]): string | undefined {
  for (const pick of picks) {
    const text = picked(args, pick).find((held) => held.text !== undefined)?.text
    if (text !== undefined) return text
  }
  return undefined
}

/** Texts of all, lists taken apart. */
export const textsOf = (list: readonly Held[]): string[] => list.flatMap((held) => (held.items ? textsOf(held.items) : (held.text ?? [])))
