import type { SyntaxNode } from '../../syntax/tree.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const OLD = /^((?:\w+\.)*(?:SecurityProtocolType|SslProtocols))\.(?:Ssl[23]|Tls|Tls11|Default)$/

/** `a | b | c` in parts; null where something else is in it. */
function choices(node: SyntaxNode): SyntaxNode[] | null {
  if (node.kind !== 'binary_expression') return node.kind === 'member_access_expression' ? [node] : null
  const left = node.child('left')
  const right = node.child('right')
  const before = left && node.child('operator')?.text === '|' ? choices(left) : null
  return before && right?.kind === 'member_access_expression' ? [...before, right] : null
}

function propose({ node, call }: Site): Change | Refusal | null {
  const assignment = [node, ...node.ancestors()].find(({ kind }) => kind === 'assignment_expression')
  const value = assignment?.child('right') ?? call?.args.find(({ text }) => /SslProtocols\./.test(text))
  const given = value && choices(value)
  if (!value || !given) return refused('the versions are not named here: allow TLS 1.2 and newer where they are')
  const old = given.find(({ text }) => OLD.test(text))
  if (!old) return null
  const kept = given.filter(({ text }) => !OLD.test(text)).map(({ text }) => text)
  return { edits: [replaced(value, kept.length > 0 ? kept.join(' | ') : `${OLD.exec(old.text)?.[1] ?? ''}.Tls12`)] }
}

export default defineRecipe({
  id: 'tls-version-csharp',
  rules: ['weak-tls-version'],
  languages: ['csharp'],
  summary: 'Allows TLS 1.2 and newer only.',
  propose,
})
