/** Ways out of a program, and ways to hide one. */
export const WAYS = ['outbound', 'process', 'evaluates', 'hides'] as const
export type Way = (typeof WAYS)[number]

/** What a fix must not bring, in words that follow "it brings". */
export const WAY_WORDS: Record<Way, string> = {
  outbound: 'a new outbound call',
  process: 'a new process',
  evaluates: 'code that is made at run time',
  hides: 'a name or text that is put together at run time',
}

/** Where one language reaches out of the program. Patterns are tested on dotted names, imports resolved where the language has aliases. */
export interface LanguageReach {
  names: Record<Way, RegExp>
  /** the same for what is called only: a variable that stands for a function */
  calls?: Partial<Record<Way, RegExp>>
  /** a text that is a function's name can be called */
  textsAreCalled?: true
  /** kinds of node that are a way by themselves, such as backticks that run a command */
  kinds?: Partial<Record<Way, readonly string[]>>
  /** nodes that import modules: names in them are no uses */
  imports: readonly string[]
  /** the modules that the text of such a node, or of a call, names */
  modules: (text: string) => string[]
  /** whether a module comes with the language */
  isStandard: (module: string) => boolean
}

/** Methods of HTTP clients that are kept in a variable: `client.post`, `this.http.get`. */
export const BY_CLIENT = String.raw`(?:^|\.)(?:this\.|self\.|@|\$)?_?\w*(?:http|https|axios|rest|web|api)\w*(?:\(\))?\.(?:get|post|put|patch|delete|head|request|send|fetch|do|open)\w*$`

export const firstOf = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].flatMap((found) => found.slice(1).find((part) => part !== undefined) ?? [])
