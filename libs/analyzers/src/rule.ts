import type { Category, Confidence, Reference, Severity } from '@preflight/contracts'
import type { Circumstance } from './severity/circumstance.ts'
import type { Same } from './severity/shared.ts'
import type { ParsedFile } from './syntax/parsed-file.ts'
import type { SyntaxNode } from './syntax/tree.ts'
import type { Edit, Language } from './types.ts'

/** What to do with one framework or library; the first entry whose `when` matches the file's text counts, or has none. */
export interface FrameworkFix {
  when?: RegExp
  text: string
}

/**
 * What to do, concretely enough to act on. A text that names an API stands under its language, and where libraries differ
 * under its library; `other` names none, and serves languages without an entry. TypeScript takes JavaScript's.
 */
export type Fix = string | ({ readonly [L in Language]?: string | readonly FrameworkFix[] } & { readonly other: string })

/** Where harmful data comes from, as far as the words depend on it. `browser`: what a script reads off its own page, such as its URL; `unknown`: a call or setting is wrong whatever data it gets. */
export type SourceData = 'request' | 'stored' | 'cli' | 'environment' | 'library' | 'browser' | 'unknown'

/** The words and weights of a rule, ours or an external tool's. */
export interface RuleInfo {
  /** kebab-case; an external rule keeps its tool's name: `oxlint/no-debugger`, `ruff/B006` */
  id: string
  category: Category
  severity: Severity
  confidence: Confidence
  /** CWE numbers, the most specific first */
  cwe: readonly number[]
  /** e.g. 'A03:2021 Injection' */
  owasp?: string
  title: string
  /** the title where the field has a name of its own for data from there: `Stored cross-site scripting (XSS)` */
  titles?: Partial<Record<SourceData, string>>
  /** what the code does, then what can go wrong and for whom; its words "request data" are replaced where the data comes from elsewhere */
  why: string
  fix: Fix
  /** what a fix must leave as it is, a sentence; default: a sentence for the rule's category */
  keep?: string
  /** why no edit is safe without a decision of the owner, in words that follow a finding's name: "who may see the object is known to its owner only" */
  noFix?: string
  /** how one sees that it is fixed, as what follows "Done when": "no request value is part of the SQL text" */
  done?: string
  references?: readonly Reference[]
  /** ids of former rules that this one took the place of: what they found keeps its history and its triage */
  replaces?: readonly string[]
}

/** What a rule says about one node. */
export interface Hit {
  node: SyntaxNode
  title?: string
  /** what happens at this very place; goes before the rule's why */
  detail?: string
  /** of this variant of the weakness; default: the rule's */
  severity?: Severity
  /** facts about this place that can change the severity; only the policy judges them */
  circumstances?: readonly Circumstance[]
  confidence?: Confidence
  edit?: Edit[]
  /** a key shared with findings of the same weakness in other places: one of them is reported in full */
  same?: Same
  /** it weighs medium in a program of this language that does this somewhere, see the engine's `done-well` */
  unless?: DoneWell
}

/** What a program may do as it should, which tells what else it does for another reason. */
export type DoneWell = 'passwords-hashed-well'

/**
 * A rule of our own. `check` is called for the nodes that `on`, `callee`, `hint` and `input` let through; the last three
 * only save time, and a rule that sees most calls of every file ought to have one of them.
 */
export interface Rule extends RuleInfo {
  languages: readonly Language[]
  /** node kinds that `check` wants to see; `call` and other abstract kinds stand for every language's own */
  on: readonly string[]
  /**
   * Calls and constructions are shown only if this matches their whole callee, imports resolved (`Call.callee`). Tested
   * once per distinct callee. Nodes of other kinds are not concerned.
   */
  callee?: RegExp
  /** nothing of a file is shown unless its text holds one of these */
  hint?: readonly string[]
  /** only nodes are shown that read request input, themselves or below */
  input?: true
  check: (node: SyntaxNode, file: ParsedFile) => Iterable<Hit>
}

/** Declares a rule; the type check is all it does. */
export const defineRule = (rule: Rule): Rule => rule
