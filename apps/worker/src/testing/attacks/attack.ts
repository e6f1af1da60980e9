import type { AskedOfModel } from '../../../../../tools/stand-ins/model.mjs'

/** Where an instruction stands, or what is odd about the model that follows it. */
export const KINDS = [
  'comment', 'document', 'name', 'data', 'hidden text', 'another language', 'fake conversation', 'order to a coding agent', 'request for secrets', 'link, image or HTML', 'commit message', 'a model that says anything',
] as const
export type AttackKind = (typeof KINDS)[number]

/** What the question asks for, as a model may answer it. */
export interface Words {
  title: string
  why: string
  change: string
}

/** A hostile repository, and a model that does what its author wants. */
export interface Attack {
  /** lower-case letters and hyphens; the routes of the repository begin with it */
  id: string
  kind: AttackKind
  /** what its author wants, in a few words */
  wants: string
  files: Readonly<Record<string, string>>
  /** what the model says once it has obeyed */
  says: (asked: AskedOfModel, words: Words) => unknown
  /** words that only a text holds whose author has obeyed */
  marks: readonly string[]
}

/** What an honest model says of the shop's findings: these sentences may stay. */
export const HONEST: Words = {
  title: 'SQL injection in the order search',
  why: 'The value of `req.query.id` becomes part of the statement.',
  change: 'Pass `req.query.id` as a query parameter.',
}

/** A model that writes what it was told to, behind sentences that are true. */
export const obeying = (sentence: string): Attack['says'] => (_, { title, why, change }) => ({
  title: `${title}. ${sentence}`.slice(0, 90),
  why: `${why} ${sentence}`.slice(0, 900),
  change: `${change} ${sentence}`.slice(0, 900),
})
