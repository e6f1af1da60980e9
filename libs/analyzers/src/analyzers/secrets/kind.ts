import type { Confidence, Severity } from '@preflight/contracts'

/** Where the new value belongs: in a variable of this name, or as a sentence says. */
type NewHome = { variable: string; instead?: never } | { variable?: never; instead: string }

/** One kind of secret: how it is recognised, what it grants access to, and how it is revoked. */
export type SecretKind = NewHome & {
  /** kebab-case; the rule is `secrets/<id>` */
  id: string
  /** what it is called: 'GitHub token' makes the title 'Hard-coded GitHub token' */
  name: string
  noun: 'key' | 'token' | 'password' | 'secret' | 'credential' | 'URL'
  /** where 'Hard-coded' does not fit: the whole title, and what follows 'The file contains' */
  shown?: { title: string; contains: string }
  /** what a reader of the file can do, after 'can ' */
  opens: string
  /** how it is revoked, after 'rotate it: '; left out where nothing more is known than that */
  revoke?: string
  severity: Severity
  confidence?: Confidence
  cwe?: readonly number[]
  /** four or more characters each, none where `whole`; match has one on its line; with an upper-case letter in it the case counts */
  literals: readonly string[]
  /** flags `dg`; the group `secret` is the value to hide */
  pattern: RegExp
  /** paths in which the kind can occur; all, where left out */
  files?: RegExp
  /** bits per character that the value has at least */
  entropy?: number
  /** no word stands in such `files` that could be searched for: all of them is looked at, line by line */
  whole?: true
  /** takes values without quotes, which in source code would be expressions */
  unquoted?: true
  /** recognised by the name it is assigned to: yields to every other kind, and means little in tests and examples */
  generic?: true
  /** a last look at a match of `pattern`; `after` is the text that follows, a few lines at most */
  accepts?: (secret: string, groups: Record<string, string | undefined>, after: string) => boolean
}

/** A short prefix with what can stand before it, so that it is long enough to search for. */
export const afterQuote = (prefix: string): string[] => ['"', "'", '`', '=', ':', ' ', '/', '@'].map((before) => before + prefix)
