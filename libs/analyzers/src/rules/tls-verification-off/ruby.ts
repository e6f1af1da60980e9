import type { Hit } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { editOf, swapped } from '../edits.ts'

const VERIFY_NONE = /^(?:\w+::)*VERIFY_NONE$/
const KEYS = ['verify_ssl', 'verify_mode', 'ssl_verify_mode']

/** `VERIFY_NONE` assigned or passed, `verify_ssl: false`, `ssl: { verify: false }` */
export function* inRuby(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  if (node.kind === 'pair') {
    const value = node.child('key')?.text === 'ssl' ? node.child('value') : null
    if (value && /^\{\s*(?:verify:\s*false|:verify\s*=>\s*false)\s*\}$/.test(value.text)) yield { node, ...editOf(swapped(value, 'false', 'true')) }
    return
  }
  // for the whole program
  if (node.kind === 'assignment' && /(?:^|::)VERIFY_PEER$/.test(node.child('left')?.text ?? '') && VERIFY_NONE.test(node.child('right')?.text ?? '')) {
    yield { node }
    return
  }
  const assigned = node.kind === 'assignment' && /verify_mode$|verify_ssl$/.test(node.child('left')?.text ?? '')
  const named = file.call(node)?.named
  const value = assigned ? node.child('right') : KEYS.map((key) => named?.get(key)).find((given) => given !== undefined)
  if (!value) return
  if (VERIFY_NONE.test(value.text)) yield { node, ...editOf(swapped(value, 'VERIFY_NONE', 'VERIFY_PEER')) }
  else if (value.text === 'false' && value.is(named?.get('verify_ssl') ?? null)) yield { node, ...editOf(swapped(value, 'false', 'true')) }
}
