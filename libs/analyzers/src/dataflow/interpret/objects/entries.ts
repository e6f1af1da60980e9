import { findGetter, findSetter, outerTypes } from '../../program/program.ts'
import type { HeapObject } from '../state/state.ts'

/** Types from outside that make a collection of a class, by their names: `LinkedHashMap<K,V>`, `AbstractList`, `Properties`, `ObjectNode`. */
const COLLECTION = /(?:List|Map|Set|Collection|Iterable|Iterator|Queue|Deque|Dictionary|Properties|Table|Bag|Vector|Stack|Array|JSON|Json|Node|Tuple|Row|Record|Document|Model|Context|Session|Request|Headers|Params|Attributes)(?:Object|Impl|Base|Adapter|Wrapper|Support)?(?:<.*)?$/

/** Languages in which nothing can be put into an instance unless its class is a collection, and the member that makes one of it. */
const INDEXED = new Map([['java', ''], ['csharp', 'Item']])

/**
 * Whether something can be put into an object as into a list or map. An instance of a class that is no collection has fields only; what
 * seems to be put into it was put into a part so far down that it is not told apart.
 */
export function holdsEntries({ cls }: HeapObject): boolean {
  const indexer = INDEXED.get(cls?.parts[0]?.mod.language ?? '')
  if (!cls || indexer === undefined) return true
  return outerTypes(cls).some((type) => COLLECTION.test(type)) || (indexer !== '' && (findGetter(cls, indexer) ?? findSetter(cls, indexer)) !== null)
}
