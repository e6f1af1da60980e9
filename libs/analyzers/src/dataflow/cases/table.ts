import type { FlowLanguage } from '../models/model.ts'

/** Ways that data takes to a sink. A case of such a kind has something that must be found. */
export const BAD = ['plain flow', 'through a helper', 'across files', 'through a field', 'through a collection'] as const

/** Why nothing gets there. A case of such a kind has nothing that may be found. */
export const GOOD = ['sanitised', 'guarded', 'constant', 'dead branch'] as const

export const KINDS = [...BAD, ...GOOD]

export type Kind = (typeof KINDS)[number]

export const LANGUAGES = ['javascript', 'python', 'java', 'php', 'go', 'ruby', 'csharp'] as const satisfies readonly FlowLanguage[]

interface Absent {
  rule: string
  languages: readonly FlowLanguage[]
  why: string
}

const but = (...languages: readonly FlowLanguage[]): FlowLanguage[] => LANGUAGES.filter((name) => !languages.includes(name))

/** Rules of sinks that a language has none of in its models. All others have a file of that name among its cases. */
export const ABSENT: readonly Absent[] = [
  { rule: 'cors-any-origin', languages: ['python'], why: 'origins are settings there, at which other rules look' },
  { rule: 'file-inclusion', languages: but('php'), why: 'only PHP runs a file because its path was put together' },
  { rule: 'format-string', languages: ['javascript', 'go', 'ruby'], why: 'their formats name no members and refuse nothing' },
  { rule: 'header-injection', languages: ['go', 'ruby'], why: 'net/http and Rack let no line breaks into headers' },
  { rule: 'insecure-deserialization', languages: ['go'], why: 'decoders of Go make nothing but the type they are given' },
  { rule: 'mail-header-injection', languages: ['csharp'], why: 'MailMessage lets no line breaks into headers' },
  { rule: 'prototype-pollution', languages: but('javascript'), why: 'only objects of JavaScript have a prototype that a name leads to' },
  { rule: 'regex-injection', languages: ['go'], why: 'patterns of Go take no longer than the text' },
  { rule: 'xxe', languages: ['go'], why: 'readers of Go follow no entities' },
]

interface Exempt {
  rule: string
  kind: Kind
  /** default: all */
  languages?: readonly FlowLanguage[]
  why: string
}

/** Kinds of which there is no case. */
export const EXEMPT: readonly Exempt[] = [
  { rule: 'weak-random', kind: 'guarded', why: 'no test makes a number that can be foretold a secret' },
]

/** The kind that a case's name says it is of: the whole name, or what stands before a colon. */
export const kindOf = (name: string): Kind | undefined => KINDS.find((kind) => name === kind || name.startsWith(`${kind}: `))

/** Names that begin like one of a kind and are none. */
export const isMisnamed = (name: string): boolean => kindOf(name) === undefined && KINDS.some((kind) => name.startsWith(kind))
