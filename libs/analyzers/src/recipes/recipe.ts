import type { Call } from '../syntax/dialect.ts'
import type { ParsedFile } from '../syntax/parsed-file.ts'
import type { SyntaxNode } from '../syntax/tree.ts'
import type { AddedLine, Edit, Language, RawFinding } from '../types.ts'

/** A step of the finding's trace that lies in its own file. */
export interface SiteStep {
  kind: string | undefined
  node: SyntaxNode
}

/** The place that a recipe mends. */
export interface Site {
  raw: RawFinding
  file: ParsedFile
  /** the outermost expression that begins where the finding begins, or the innermost node there */
  node: SyntaxNode
  /** the call that the finding is about: the one that data reaches, else the outermost that begins there; null where there is none */
  call: Call | null
  /** from source to sink, other files left out; empty where no data was followed */
  steps: readonly SiteStep[]
  /** whether a manifest of the project names the package */
  depends: (name: string) => boolean
}

/** What a recipe would change. */
export interface Change {
  edits: (Edit | null)[]
  /** lines for other files */
  lines?: AddedLine[]
  /** what its owner must still do, a sentence */
  todo?: string
}

/** Why the recipe must not be applied here, in words that follow the finding's name: "the value is a column name". */
export interface Refusal {
  refused: string
}

/**
 * How findings of some rules are mended in some languages. It sees the syntax tree and the finding's trace, and gives
 * the edits, says why it must not, or null where the code is none of its kind.
 */
export interface Recipe {
  /** kebab-case, its folder's name */
  id: string
  rules: readonly string[]
  /** TypeScript is named beside JavaScript */
  languages: readonly Language[]
  /** what it does, a sentence: "Passes the values as parameters of the query." */
  summary: string
  propose: (site: Site) => Change | Refusal | null
}

/** Declares a recipe; the type check is all it does. */
export const defineRecipe = (recipe: Recipe): Recipe => recipe

export const refused = (reason: string): Refusal => ({ refused: reason })

export const isRefusal = (outcome: Change | Refusal): outcome is Refusal => 'refused' in outcome
