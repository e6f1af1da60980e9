export type Shared = 'value' | 'habit' | 'data' | 'file' | 'missing-name'

/** What a finding has in common with others: those with the same key are one weakness in several places. */
export interface Same {
  what: Shared
  key: string
}

/** A value that is written or used in several places, one secret for example. @param key a hash of it */
export const sameValue = (key: string): Same => ({ what: 'value', key })

/** A habit: what a program does in many places and can fix in one way, as a library that many files import whole. */
export const sameHabit = (key: string): Same => ({ what: 'habit', key })

/** The same data in several statements of a file. */
export const sameData = (key: string): Same => ({ what: 'data', key })

/** One weakness in several places of a file. */
export const sameFile = (key: string): Same => ({ what: 'file', key })

/** A name that is used and defined nowhere. */
export const sameMissing = (key: string): Same => ({ what: 'missing-name', key })
