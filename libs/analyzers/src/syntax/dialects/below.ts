import type { SyntaxNode } from '../tree.ts'

/** Members of members that a name goes through. People write some ten; rules look at the last few, and at the first of short ones. */
const MAX_LINKS = 100

/** What a name begins with that goes on too long. */
const FAR = '…'

let links = 0

/**
 * The name of what a name is read of. The names of all parts of a chain of calls would otherwise be as long together as the
 * square of its length: 12,000 calls took a minute.
 */
export function nameBelow(nameOf: (node: SyntaxNode) => string, node: SyntaxNode): string {
  if (links >= MAX_LINKS) return FAR
  links++
  try {
    return nameOf(node)
  } finally {
    links--
  }
}
