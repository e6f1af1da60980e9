import type { ParsedFile, SyntaxNode } from '@preflight/analyzers/syntax'

/** Ways out of a program, and ways to hide one. */
export const WAYS = ['outbound', 'process', 'evaluates', 'files', 'hides'] as const
export type Way = (typeof WAYS)[number]

/** What a fix must not bring, in words that follow "it brings". */
export const WAY_WORDS: Record<Way, string> = {
  outbound: 'a new outbound call',
  process: 'a new process',
  evaluates: 'code that is made at run time',
  files: 'a new write to files or to the environment',
  hides: 'a name or text that is put together at run time',
}

/** Ways whose calls name something outside of the program: a program, an address, a path there. */
export const NAMES_OUTSIDE: ReadonlySet<Way> = new Set(['outbound', 'process', 'evaluates'])

/** Where one language reaches out of the program. Patterns are tested on dotted names, imports resolved where the language has aliases. */
export interface LanguageReach {
  names: Record<Way, RegExp>
  /** the same for what is called only: a variable that stands for a function */
  calls?: Partial<Record<Way, RegExp>>
  /** a text that is a function's name can be called */
  textsAreCalled?: true
  /** kinds of node that are a way by themselves, such as backticks that run a command */
  kinds?: Partial<Record<Way, readonly string[]>>
  /** what only the shape of the code shows: a call of something that has no name, a member whose name is computed */
  shape?: (node: SyntaxNode, parsed: ParsedFile) => Way | null
  /** names that a node stands for besides its own: a symbol, a reference to a method */
  otherNames?: (node: SyntaxNode) => string[]
  /** marks that the language allows in a name and that do not belong to it */
  marks?: RegExp
  /** nodes that import modules: names in them are no uses */
  imports: readonly string[]
  /** imports after which a name does not tell where it is from, or that act by themselves; with the flag g */
  blurs?: RegExp
  /** the modules that the text of such a node, or of a call, names */
  modules: (text: string) => string[]
  /** whether a module comes with the language */
  isStandard: (module: string) => boolean
}

const either = (words: string) => words.trim().split(/\s+/).join('|')

/** Patterns of names, from words or parts of patterns with spaces between them. */
export const named = {
  /** the whole name */
  whole: (words: string): string => `^(?:${either(words)})$`,
  /** what the name begins with: a module, and everything in it */
  inside: (words: string): string => `^(?:${either(words)})(?:[./[]|$)`,
  /** the last part of the name: a function or a method, whatever it belongs to */
  last: (words: string): string => `(?:^|\\.)(?:${either(words)})$`,
  /** any part of the name: a class, made or asked for something */
  part: (words: string): string => `(?:^|[\\\\.])(?:${either(words)})(?:\\.|\\(\\)|$)`,
}

/** Methods of HTTP clients that are kept in a variable: `client.post`, `this.http.get`. */
export const BY_CLIENT = [
  String.raw`(?:^|\.)(?:this\.|self\.|@|\$)?_?\w*(?:http|https|axios|rest|web|api)\w*(?:\(\))?`,
  String.raw`\.(?:get|post|put|patch|delete|head|request|send|fetch|do|open)\w*$`,
].join('')

export const anyOf = (patterns: readonly string[], flags = ''): RegExp => new RegExp(patterns.join('|'), flags)

export const firstOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap((found) => found.slice(1).find((part) => part !== undefined) ?? [])
