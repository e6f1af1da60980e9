import type { TraceStep } from '@preflight/contracts'
import { instructs } from '../analyzers/instructions/find.ts'
import { INSTRUCTS_REVIEWERS } from '../analyzers/instructions/rules.ts'
import { fixFor } from '../catalogue/fix-for.ts'
import type { MaskedLines } from '../excerpt/excerpt.ts'
import type { RuleInfo } from '../rule.ts'
import type { RawFinding } from '../types.ts'
import { expressionAt } from './expression-at.ts'
import { libraryOf } from './library-of.ts'
import { withoutComment } from './without-comment.ts'

/** Where data comes in, and the expression that reads it there; '' where there is none, or a long one. */
export interface DataSource {
  file_path: string
  line: number
  expression: string
}

/** The facts from which the prompt for a fix is written. Secrets are masked in all of them. */
export interface FixRequest {
  /** the enclosing function or class, dotted; '' at top level */
  scope: string
  /** the way in over HTTP that leads there, known once all files are read: `POST /sign-in` */
  route: string | null
  /** of the call that does harm */
  library: string | null
  source: DataSource | null
  /** the full name of the call that data reaches; null where no data is followed */
  sink: string | null
  /** the finding's own line of code, without blanks around it and without its comment; '' where it speaks to agents */
  code: string
  /** what to change, in the words of the language and library */
  change: string
  /** what must stay; null for the category's own sentence */
  keep: string | null
  /** continues "Done when"; null where the rule says nothing of its own */
  done: string | null
}

interface Given {
  raw: RawFinding
  info: RuleInfo
  language: string | null
  text: string
  scope: string
  masked: MaskedLines
  /** of the finding, each with its line of code */
  trace: readonly TraceStep[]
  linesOf: (path: string) => MaskedLines | null
}

function sourceOf({ trace: [first], linesOf }: Given): DataSource | null {
  if (!first) return null
  const { file_path, line, column } = first
  return { file_path, line, expression: expressionAt(linesOf(file_path)?.at(line) ?? '', column) }
}

const MAX_CODE = 160

/** The prompt goes to a coding agent: it quotes nothing that speaks to one. */
function codeOf({ raw, info, language, masked }: Given): string {
  const line = withoutComment(masked.at(raw.line).trim(), language)
  return info.id === INSTRUCTS_REVIEWERS.id || instructs(line) ? '' : line.slice(0, MAX_CODE).replaceAll('`', "'")
}

export function fixRequest(given: Given): FixRequest {
  const { raw, info, language, text, scope } = given
  return {
    scope,
    route: null,
    library: raw.sink ? libraryOf(raw.sink) : null,
    source: sourceOf(given),
    sink: raw.sink ?? null,
    code: codeOf(given),
    change: raw.fix ?? fixFor(info.fix, language, text),
    keep: info.keep ?? null,
    done: info.done ?? null,
  }
}
