import { placeOf } from '../../inventory/place.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { RawFinding } from '../../types.ts'
import { findBranches } from './branches.ts'
import { findComments } from './comments.ts'
import { findSize } from './size.ts'

/** Size, tangle and leftovers of a file. Tests may be as long as they like. */
export function measure(file: ParsedFile): RawFinding[] {
  const size = placeOf(file.path) === 'test' ? [] : findSize(file)
  return [...size, ...findBranches(file), ...findComments(file)]
}
