import { bare, lastOf } from './uses/bare.ts'
import type { Seen } from './seen.ts'

/** What a model of Eloquent says of its relations: `return $this->hasMany(Line::class)`. */
const DECLARED = /(?:^|\.)(?:hasOne|hasMany|belongsToMany|morphOne|morphMany|morphToMany|morphedByMany)\(([\w.]*)[^()]*\)$/
/** A relation of who is signed in, or of one that was found: `$request->user()->bills()`. */
const OF_ONE = /(?:^|[.)])(?:user|find|findOrFail|first|firstOrFail)\([^()]*\)\.(\w+)\(\)$/
const WRITES = /^(?:create|createMany|createQuietly|save|saveMany|saveQuietly|attach|detach|sync|syncWithoutDetaching|toggle|updateOrCreate|firstOrCreate|updateExistingPivot)$/

/** The table in which a call of a relation writes; null where it is none. */
export function writtenRelation({ mod, object: { name } }: Pick<Seen, 'mod' | 'object'>, last: string): string | null {
  if (mod.language !== 'php' || name.length > 200 || !WRITES.test(last)) return null
  const table = DECLARED.exec(name)?.[1] ?? OF_ONE.exec(name)?.[1]
  return table === undefined || table === '' ? null : lastOf(bare(table))
}
