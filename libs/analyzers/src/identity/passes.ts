import type { Candidate } from './pair-group.ts'

/** Findings of one group may be the same. */
export interface Pass {
  group: (finding: Candidate) => string
  /** how many of the ten lines around two findings must be shared at least */
  shared?: number
  /** a group decides nothing unless exactly one is left on each side */
  alone?: true
}

const joined = (...parts: (string | number)[]) => parts.join('\0')

/** How much of its surroundings a block takes along when it moves. */
const BLOCK = 6

/** From the surest to the least sure: a pass takes only what the ones before it left over. */
export const PASSES: readonly Pass[] = [
  // Neither moved nor anything around it changed: nothing may take its place.
  { group: ({ rule, path, line, print }) => joined(rule, path, line, print.line_hash, print.scope, print.context_hash) },
  // The same in the part of a file that stayed when most of it went elsewhere.
  { group: ({ rule, ownPath, line, print }) => joined(rule, ownPath, line, print.line_hash, print.scope, print.context_hash) },
  // In the same function.
  { group: ({ rule, path, print }) => joined(rule, path, print.scope, print.snippet_hash) },
  // In a block that was moved to another place of its file.
  { group: ({ rule, path, print }) => joined(rule, path, print.snippet_hash), shared: BLOCK },
  // On the same line, of a function that was renamed.
  { group: ({ rule, path, line, print }) => joined(rule, path, line, print.line_hash) },
  // The nearest equal line of the file.
  { group: ({ rule, path, print }) => joined(rule, path, print.line_hash) },
  { group: ({ rule, ownPath, print }) => joined(rule, ownPath, print.snippet_hash), shared: BLOCK },
  // Anywhere: with its function and surroundings, at last the lone snippet.
  { group: ({ rule, print }) => joined(rule, print.snippet_hash, print.scope, print.context_hash), alone: true },
  { group: ({ rule, print }) => joined(rule, print.snippet_hash), alone: true },
]
