import type { ParsedFile } from '../syntax/parsed-file.ts'
import type { SyntaxNode } from '../syntax/tree.ts'

const NAMING_FIELDS = new Set(['left', 'id', 'name', 'key', 'callee', 'function', 'method'])

/**
 * Names that tell what a value is for: the variable, property or keyword it becomes, functions it is handed to, and the
 * function around it. Joined with blanks.
 */
export function namesAround(node: SyntaxNode, file: ParsedFile): string {
  const names: string[] = []
  for (const above of node.ancestors()) {
    for (const child of above.children) {
      const near = NAMING_FIELDS.has(child.fieldName) && !child.contains(node) && child.end - child.start <= 60
      if (near) names.push(child.text)
    }
    if (file.isA(above, 'function') && above.child('name')) break
  }
  return names.join(' ')
}

const CONVERSIONS = /(?:^|\.)(?:from|getBytes|GetBytes|bytes|encode|FromBase64String|fromHex|unhexlify|b64decode|pack|toCharArray|decode|hex2bin|base64_decode|TextEncoder\(\)\.encode)$/

/** Said beside a text, not the text itself: `secret.decode("utf-8")`, `key.getBytes("UTF-8")`, `Buffer.from(key, 'hex')`. */
const ENCODING = /^(?:utf-?(?:8|16|32)(?:[-_]?[lb]e|-sig)?|(?:us-?)?ascii|ucs-?2|iso-?8859-\d{1,2}|latin-?1|windows-125\d|cp\d{3,4}|base64(?:url)?|hex|binary|gbk|gb2312|big5|shift_?jis|euc-\w+)$/i

/** Text or bytes written in the source, also through a conversion: `Buffer.from('k')`, `"k".getBytes()`, `[]byte("k")`. */
export function constantBytes(node: SyntaxNode, file: ParsedFile): string | null {
  const inside = file.unwrap(node)
  const plain = file.literal(inside)
  if (plain !== null) return plain
  if (inside.kind === 'type_conversion_expression') return constantBytes(inside.children.at(-1) ?? inside, file)
  const call = file.call(inside)
  if (!call || !CONVERSIONS.test(call.callee)) return null
  const [first] = call.args
  const given = first ? file.literal(first) : null
  if (given !== null && !ENCODING.test(given)) return given
  return call.receiver && file.literal(call.receiver)
}

/** `new byte[16]`, `Buffer.alloc(16)`, `{1, 2, 3}`: bytes that are the same in every run. */
export function constantArray(node: SyntaxNode, file: ParsedFile): boolean {
  return /^(?:new\s+byte\s*\[\s*\d*\s*\](?:\s*\{[\s\d,x()byte-]*\})?|Buffer\.alloc\(\s*\d+\s*(?:,\s*\d+\s*)?\)|new Uint8Array\(\s*\d+\s*\)|\[\]byte\{[\s\d,xa-fA-F]*\}|make\(\[\]byte, \d+\)|b?(['"])(?:\\x00|\\0|0)+\1\s*\*\s*\d+)$/.test(
    file.unwrap(node).text,
  )
}

/** Integer value of a number literal, or null. */
export const integer = (node: SyntaxNode | undefined): number | null => (node && /^\d[\d_]*$/.test(node.text) ? Number(node.text.replaceAll('_', '')) : null)

/** The entry of an object, map or dictionary literal under a plain key, or null. */
export function entry(object: SyntaxNode | undefined, name: string): SyntaxNode | null {
  for (const property of object?.children ?? []) {
    const key = property.child('key') ?? property.child('name') ?? (property.kind === 'keyed_element' || property.kind === 'array_element_initializer' ? property.children[0] : undefined)
    const written = key?.text
    if (written?.includes(name) && written.replace(/^['":]+|['":]+$/g, '') === name) return property.child('value') ?? property.children.at(-1) ?? null
  }
  return null
}
