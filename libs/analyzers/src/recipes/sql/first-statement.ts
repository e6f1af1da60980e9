import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { refused, type Refusal, type SiteStep } from '../recipe.ts'
import { formattedCall } from './formatted-call.ts'
import { type Assembled, assembled, placeholderIn, withoutEmptyLines } from './assembled.ts'
import { type Parameters, parameterised, parameterisedPieces, type Style } from './parameterise.ts'
import { statementOfCall } from './statement.ts'

/** A call's statement with parameters in it. */
export interface Bound extends Parameters {
  /** the argument that stands for the statement */
  argument: SyntaxNode
  /** the expression that builds it */
  statement: SyntaxNode
}

const IN_PARTS = refused('the statement is put together in several places')

/** Binds the values of the first argument that builds a statement. */
export const firstStatement = (file: ParsedFile, { args, named }: Call, style: Style, steps: readonly SiteStep[]): Bound | Refusal | null =>
  firstOf(file, [...args, ...named.values()], style, steps)

/** The same for expressions, whatever they are given to. */
export function firstOf(file: ParsedFile, given: readonly SyntaxNode[], style: Style, steps: readonly SiteStep[]): Bound | Refusal | null {
  let found: Refusal | null = null
  for (const argument of given) {
    const parts = assembled(file, argument)
    const whole = parts && ofParts(file, argument, parts, style, steps)
    if (whole) return whole
    const statement = statementOfCall(file, argument)
    if (!statement) found ??= IN_PARTS
    const made = statement && (formattedCall(file, statement, style, steps) ?? parameterised(file, statement, style, steps))
    if (!made) continue
    return 'refused' in made ? made : { ...made, argument, statement }
  }
  return found
}

/** A statement that several lines put together; what stands in the last of them counts as the one that builds it. */
function ofParts(file: ParsedFile, argument: SyntaxNode, assembly: Assembled, style: Style, steps: readonly SiteStep[]): Bound | Refusal | null {
  const made = parameterisedPieces(file, assembly.pieces, style, steps, 0, (hole, placeholder) => placeholderIn(file, assembly, hole, placeholder))
  const last = assembly.parts.at(-1)
  if (!made || 'refused' in made) return made
  if (!last) return null
  return { ...made, edits: withoutEmptyLines(file, assembly, made.edits), argument, statement: last.node }
}
