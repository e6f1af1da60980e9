import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { onlyValueOf } from '../edit/constants.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Site } from '../recipe.ts'

/** Settings and their safe values. */
const SAFE: readonly (readonly [name: RegExp, value: string])[] = [
  [/^CURLOPT_SSL_VERIFYPEER$|^(?:verify|verify_peer|verify_peer_name|ssl_verify|sslverify)$/, 'true'],
  [/^CURLOPT_SSL_VERIFYHOST$/, '2'],
  [/^allow_self_signed$/, 'false'],
]
const TODO = 'Where the server has a certificate of a private authority, name the file of that authority.'

const nameOf = (file: ParsedFile, key: SyntaxNode): string => file.literal(key) ?? key.text.replace(/^\\/, '')
const safeFor = (name: string): string | undefined => SAFE.find(([setting]) => setting.test(name))?.[1]
const isUnsafe = (value: SyntaxNode, safe: string): boolean => (safe === 'false' ? /^(?:true|1)$/i : safe === '2' ? /^(?:false|0|1)$/i : /^(?:false|0)$/i).test(value.text)

function setTo(file: ParsedFile, key: SyntaxNode | undefined, value: SyntaxNode | undefined): Edit[] {
  const safe = key && safeFor(nameOf(file, key))
  return value && safe !== undefined && isUnsafe(value, safe) ? [replaced(value, safe)] : []
}

/** `'verify' => false` of a list of settings, and of those in it */
const inList = (file: ParsedFile, node: SyntaxNode): Edit[] =>
  [node, ...node.descendants()].flatMap((entry) => (entry.kind === 'array_element_initializer' && entry.children.length === 2 ? setTo(file, entry.children[0], entry.children[1]) : []))

/** `->withoutVerifying()` is taken out of its chain. */
function inChain(node: SyntaxNode): Edit[] {
  for (const call of [node, ...node.descendants()]) {
    const name = call.child('name')
    if (name?.text !== 'withoutVerifying') continue
    const object = call.child('object')
    const isAll = object && call.parent?.kind === 'assignment_expression' && call.parent.child('left')?.text === object.text
    if (isAll) return []
    if (object) return [{ start: object.end, end: call.end, text: '' }]
    const next = call.parent?.child('object')?.is(call) === true ? call.parent.child('name') : null
    return next ? [{ start: name.start, end: next.start, text: '' }] : []
  }
  return []
}

function propose({ file, node, call }: Site): Change | null {
  const around = call?.node ?? node
  const [, key, value] = call?.args ?? []
  const own = call && /^curl_setopt$/i.test(call.callee) ? setTo(file, key, value) : []
  const lists = [around, ...(call?.args ?? []).flatMap((argument) => (argument.kind === 'variable_name' ? (onlyValueOf(file, argument.text, argument) ?? []) : []))]
  const assigned = around.parent?.kind === 'assignment_expression' && around.parent.child('left')?.is(around) === true ? [around.parent] : []
  const edits = [...own, ...[...lists, ...assigned].flatMap((list) => inList(file, list)), ...inChain(around)]
  return edits.length > 0 ? { edits, todo: TODO } : null
}

export default defineRecipe({
  id: 'tls-checked-php',
  rules: ['tls-verification-off'],
  languages: ['php'],
  summary: 'Checks the certificate of the server.',
  propose,
})
