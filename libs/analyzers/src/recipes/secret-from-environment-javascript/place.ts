import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { onlyValueOf } from '../edit/constants.ts'
import type { Site } from '../recipe.ts'

/** Calls that take a key, and where it stands. */
const KEY_AT: readonly (readonly [callee: RegExp, argument: number])[] = [
  [/(?:^|\.)create(?:Hmac|Cipheriv|Decipheriv|Cipher|Decipher)$/, 1],
  [/^(?:jsonwebtoken|jwt)\.(?:sign|verify)$/, 1],
  [/^CryptoJS\.\w+\.(?:encrypt|decrypt)$/, 1],
]

const isText = (node: SyntaxNode, file: ParsedFile) => (node.kind === 'Literal' || node.kind === 'TemplateLiteral') && file.literal(node) !== null && node.text.length > 2

/** The literal that holds the secret: where the finding is, in the call that it is about, or what its name stands for. */
export function secretOf({ node, call, file, raw }: Site): SyntaxNode | null {
  if (raw.rule_id === 'secret-fallback') return fallbackAround(node)
  const here = [node, ...node.ancestors()].slice(0, 2).find((one) => isText(one, file))
  if (here) return here
  const given = call && keyOf(call, file)
  if (!given) return null
  const inside = file.unwrap(given)
  if (isText(inside, file)) return inside
  const bytes = file.call(inside)
  if (bytes && /^Buffer\.from$|(?:^|\.)encode$/.test(bytes.callee)) return literalFor(file, bytes.args[0])
  return inside.kind === 'Identifier' ? literalFor(file, inside) : null
}

function literalFor(file: ParsedFile, node: SyntaxNode | undefined): SyntaxNode | null {
  if (!node) return null
  const value = node.kind === 'Identifier' ? onlyValueOf(file, node.text, node) : node
  return value && isText(value, file) ? value : null
}

function keyOf(call: Call, file: ParsedFile): SyntaxNode | null {
  const known = KEY_AT.find(([callee]) => callee.test(call.callee))
  if (known) return call.args[known[1]] ?? null
  const [options] = call.args
  return options?.kind === 'ObjectExpression' ? valueIn(options, /^(?:secret|secretOrKey|keys?|password)$/, file) : null
}

function valueIn(object: SyntaxNode, name: RegExp, file: ParsedFile): SyntaxNode | null {
  const property = object.children.find((child) => name.test(child.child('key')?.text ?? ''))
  const value = property?.child('value')
  return value && isText(value, file) ? value : null
}

/** `process.env.NAME || 'text'` */
function fallbackAround(node: SyntaxNode): SyntaxNode | null {
  const logical = [node, ...node.ancestors()].find(({ kind }) => kind === 'LogicalExpression')
  return logical && /^process\.env\.\w+$/.test(logical.child('left')?.text ?? '') && logical.child('right')?.kind === 'Literal' ? logical : null
}

/** What the value is called, the innermost name first: `password` of `mail` of `config`. */
export function namesOf(literal: SyntaxNode): string[] {
  const names: string[] = []
  for (const above of literal.ancestors()) {
    const named = above.kind === 'Property' || above.kind === 'PropertyDefinition' ? above.child('key') : above.kind === 'VariableDeclarator' ? above.child('id') : above.kind === 'AssignmentExpression' ? above.child('left') : null
    if (named && !named.contains(literal)) names.push(/[\w$-]+(?=['"\]]*$)/.exec(named.text.replace(/:.*/s, ''))?.[0] ?? '')
    if (/Function|CallExpression|NewExpression/.test(above.kind) && names.length > 0) break
  }
  return names
}
