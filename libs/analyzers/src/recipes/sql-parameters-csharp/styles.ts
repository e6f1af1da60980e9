import type { Hole } from '../sql/holes.ts'
import { joinedByPlus } from '../sql/join-by-plus.ts'
import type { Style } from '../sql/parameterise.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { nameFor } from './names.ts'

const joined = joinedByPlus(' + ')

export const BRACED: Style = { placeholder: (index) => `{${index}}`, joined }
export const POSITIONED: Style = { placeholder: (index) => `@p${index}`, joined }

/** Names in the order of the values, filled as placeholders are asked for. */
export interface NamedStyle extends Style {
  names: string[]
}

const valueIn = ({ parts }: Hole): SyntaxNode | null => parts.flatMap((part) => (part.kind === 'value' ? [part.node] : []))[0] ?? null

/** @param mark what stands in front of a parameter's name in the statement */
export function named(mark: '@' | ':'): NamedStyle {
  const names: string[] = []
  return {
    joined,
    names,
    placeholder: (index, hole) => {
      const name = nameFor(hole ? valueIn(hole) : null, new Set(names), index)
      names.push(name)
      return mark + name
    },
  }
}
