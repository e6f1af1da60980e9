import type { Failure } from '../failure.ts'

/** What has been set an end to, so that every program is followed to its end. */
export type Limit =
  /** code nested deeper than people write it */
  | { is: 'nested' }
  /** a function of so many numbers of IR: it is generated */
  | { is: 'long'; length: number }
  /** a list, of which only the beginning is followed */
  | { is: 'items'; items: number; followed: number }
  /** a function that takes more steps than one may */
  | { is: 'steps' }
  /** a function without what it calls */
  | { is: 'calls'; into: readonly Code[] }
  /** so many functions without what they call */
  | { is: 'callers'; functions: number }
  /** what functions keep for each other, looked at no second time */
  | { is: 'once' }

/** A function, which may have no name, or the code of a file that is in none. */
export type Code = { is: 'function'; name: string } | { is: 'top-level' }

/** What of a file or a program. */
export type Part = Code | { is: 'file' } | { is: 'routes' } | { is: 'program' }

/** Why it was not followed: a part of ours broke off, or an end was set. */
export type Reason = { kind: 'failure'; failure: Failure } | { kind: 'limit'; limit: Limit }

/** Something of a file that was not followed: a front end's list of it travels with the file's IR. */
export type LeftOut = { part: Part } & Reason

/** Something that was not followed. What it is called in words is decided where it is shown. */
export type Cut = { path: string } & LeftOut

export const FILE: Part = { is: 'file' }
export const PROGRAM: Part = { is: 'program' }

/** A function by its place in its file: the first one is the code that is in none. */
export const codeOf = ({ index, name }: { index: number; name: string }): Code => (index === 0 ? { is: 'top-level' } : { is: 'function', name })

export const limited = (part: Part, limit: Limit): LeftOut => ({ part, kind: 'limit', limit })
export const failed = (part: Part, failure: Failure): LeftOut => ({ part, kind: 'failure', failure })
