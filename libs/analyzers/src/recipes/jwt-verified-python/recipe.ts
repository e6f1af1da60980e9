import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { withArgument, withoutArgument } from '../edit/arguments-python.ts'
import { withoutItem } from '../edit/list-items.ts'
import { insertedAfter, quoteOf, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const NO_KEY = 'the key that signs the token is not known here: verify the token with it before its claims are used'
const TOKENS = /^(?:jwt|jose\.jwt)\.(?:encode|decode)$/

const isKey = (node: SyntaxNode | undefined): node is SyntaxNode => node !== undefined && node.kind !== 'none' && !/^["']{2}$/.test(node.text)

/** The keys and algorithms of other tokens in the file. */
function others(file: ParsedFile, call: Call): { keys: Set<string>; algorithms: Set<string> } {
  const keys = new Set<string>()
  const algorithms = new Set<string>()
  for (const other of file.callsIn(file.root)) {
    if (!TOKENS.test(other.callee) || other.node.is(call.node)) continue
    const key = other.args[1] ?? other.named.get('key')
    // names of a function stand for nothing elsewhere
    if (isKey(key) && /^(?:self\.)?[A-Z_][A-Z\d_]*$|[.[]/.test(key.text)) keys.add(key.text)
    const algorithm = other.args[2] ?? other.named.get('algorithm') ?? other.named.get('algorithms')
    const name = algorithm && /^\[?\s*(["'])((?:HS|RS|ES|PS|Ed)\w+)\1\s*\]?$/.exec(algorithm.text)?.[2]
    if (name !== undefined) algorithms.add(name)
  }
  return { keys, algorithms }
}

/** What switches the check off goes; other options stay. */
function unchecked({ named }: Call): Edit[] {
  const verify = named.get('verify')
  const options = named.get('options')
  const pairs = options?.kind === 'dictionary' ? options.children : []
  const off = pairs.find((pair) => /^["']verify_signature["']\s*:\s*False$/.test(pair.text))
  return [
    ...(verify?.text === 'False' ? [withoutArgument(verify)] : []),
    ...(off && options ? [pairs.length === 1 ? withoutArgument(options) : withoutItem(off)] : []),
  ]
}

/** `algorithms=["HS256", "none"]` */
function withoutNone({ named }: Call): Edit[] {
  const list = named.get('algorithms')
  const kept = list?.children.filter(({ text }) => !/^["']none["']$/i.test(text)) ?? []
  return list?.kind === 'list' && kept.length > 0 && kept.length < list.children.length ? [replaced(list, `[${kept.map(({ text }) => text).join(', ')}]`)] : []
}

function propose({ file, call }: Site): Change | Refusal | null {
  const [token, own] = call?.args ?? []
  if (!call || !token || !/^(?:jwt|jose\.jwt)\.decode$/.test(call.callee)) return null
  const known = withoutNone(call)
  if (known.length > 0) return { edits: known }
  const off = unchecked(call)
  if (off.length === 0) return null
  const { keys, algorithms } = others(file, call)
  const [only] = keys
  const given = own ?? call.named.get('key')
  const key = isKey(given) ? given.text : keys.size === 1 ? only : undefined
  const [algorithm] = algorithms.size === 1 ? algorithms : []
  if (key === undefined) return refused(NO_KEY)
  const isNamed = call.named.has('algorithms') || call.args.length > 2
  if (!isNamed && algorithm === undefined) return refused('the algorithm that signs the token is not known here: name it in `algorithms`')
  const quote = quoteOf(file)
  const list = isNamed ? [] : [withArgument(call, `algorithms=[${quote}${algorithm}${quote}]`)]
  const placed = isKey(given) ? [] : [given ? replaced(given, key) : insertedAfter(token, `, ${key}`)]
  return { edits: joined([...placed, ...off, ...list.filter((edit) => edit !== null)]) }
}

/** What is put where something is taken away at the same place becomes one edit. */
function joined(edits: readonly Edit[]): Edit[] {
  return edits.reduce<Edit[]>((made, edit) => {
    const beside = made.findIndex(({ start, end }) => edit.start === edit.end && (edit.start === end || edit.start === start))
    const other = made[beside]
    if (!other) return [...made, edit]
    const text = edit.start === other.end ? other.text + edit.text : edit.text + other.text
    return made.with(beside, { ...other, text })
  }, [])
}

export default defineRecipe({
  id: 'jwt-verified-python',
  rules: ['jwt-not-verified'],
  languages: ['python'],
  summary: 'Verifies the signature of the token, with a fixed algorithm.',
  propose,
})
