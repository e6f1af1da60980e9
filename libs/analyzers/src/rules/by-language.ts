import type { Hit, Rule } from '../rule.ts'
import type { ParsedFile } from '../syntax/parsed-file.ts'
import type { SyntaxNode } from '../syntax/tree.ts'
import type { Language } from '../types.ts'
import { type Family, familyOf } from './sinks.ts'

/** What a node is judged by in each language; TypeScript goes with JavaScript. */
export type Ways<Verdict> = Partial<Record<Family, (node: SyntaxNode, file: ParsedFile) => Verdict>>

/** The languages of a table of ways, as a rule lists them. */
export const languagesIn = (ways: Ways<unknown>): Language[] => {
  const named = new Set<string>(Object.keys(ways))
  return ALL.filter((language) => named.has(familyOf(language)))
}

const ALL: readonly Language[] = ['javascript', 'typescript', 'python', 'java', 'php', 'go', 'ruby', 'csharp']

/** A rule that reports every node its language's way says yes to. */
export const reportedWhere = (ways: Ways<boolean>): Pick<Rule, 'languages' | 'check'> => ({
  languages: languagesIn(ways),
  *check(node, file): Generator<Hit> {
    if (ways[familyOf(file.language)]?.(node, file)) yield { node }
  },
})

/** A rule whose languages make hits of their own. */
export const reportedBy = (ways: Ways<Iterable<Hit>>): Pick<Rule, 'languages' | 'check'> => ({
  languages: languagesIn(ways),
  check: (node, file) => ways[familyOf(file.language)]?.(node, file) ?? [],
})
