import type { SyntaxNode } from '../../syntax/tree.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const WEAK_CURVE = /^"(?:sec[pt]|c2|prime|brainpool|B-|K-|P-|X9)\S*"$/i
const IS_SYMMETRIC = /KeyGenerator\.getInstance\(\s*"(?:AES|Blowfish|RC2|RC4|ARCFOUR|HmacSHA\d*)"/

/** How the object of a call was made last before it, as the file writes it. */
function makingOf({ file, call }: Site, name: string): string {
  const before = file.text.slice(0, call?.node.start ?? 0)
  return [...before.matchAll(new RegExp(`\\b${name.replaceAll(/\W/g, '\\$&')}\\s*=\\s*([^;]{1,200});`, 'g'))].at(-1)?.[1] ?? ''
}

const isNumber = ({ text }: SyntaxNode) => /^\d+$/.test(text) && Number(text) < 2048

function propose(site: Site): Change | Refusal | null {
  const { call, node } = site
  const assignment = [node, ...node.ancestors()].find(({ kind }) => kind === 'assignment_expression')
  const set = assignment?.child('right')
  if (assignment && set && /\.KeySize$/.test(assignment.child('left')?.text ?? '')) return isNumber(set) ? { edits: [replaced(set, '2048')] } : null
  if (!call) return null
  const curve = call.args.find(({ text }) => WEAK_CURVE.test(text))
  if (curve && /ECGenParameterSpec$/.test(call.callee)) return { edits: [replaced(curve, '"secp256r1"')] }
  const named = call.args.find(({ text }) => /^ECCurve\.NamedCurves\.\w+$/.test(text))
  if (named) return { edits: [replaced(named, 'ECCurve.NamedCurves.nistP256')] }
  const size = call.args.find(isNumber)
  if (!size) return null
  const making = call.receiver ? `${call.receiver.text} ${makingOf(site, call.receiver.text)}` : call.callee
  if (IS_SYMMETRIC.test(making)) return { edits: [replaced(size, '256')] }
  return /RSA|DSA|\bDH\b|DiffieHellman|ElGamal/i.test(making) && !/EC|Elliptic/.test(making) ? { edits: [replaced(size, '2048')] } : refused('for which algorithm the key is made is not seen in this function')
}

export default defineRecipe({
  id: 'key-size-jvm',
  rules: ['weak-key-size'],
  languages: ['java', 'csharp'],
  summary: 'Makes a key of a size that holds today.',
  propose,
})
