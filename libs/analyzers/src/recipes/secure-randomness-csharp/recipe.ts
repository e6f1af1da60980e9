import type { Call } from '../../syntax/dialect.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { callOfSite } from '../edit/calls-at.ts'
import { functionAround, onlyValueOf } from '../edit/constants.ts'
import { imported } from '../edit/imports-csharp.ts'
import { replaced, statementOf } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const IS_RANDOM = /^(?:System\.)?Random$/

/** Where the generator is made: the receiver itself, or what its variable was given. */
function creationOf({ file }: Site, receiver: SyntaxNode | null): SyntaxNode | null {
  if (!receiver) return null
  const inside = file.unwrap(receiver)
  const value = inside.kind === 'identifier' ? onlyValueOf(file, inside.text, inside) : inside
  if (!value) return null
  const isNew = value.kind === 'implicit_object_creation_expression' || IS_RANDOM.test(file.call(value)?.callee ?? '')
  return isNew || value.text === 'Random.Shared' ? value : null
}

/** The declaration of a local generator that nothing else uses goes. */
function withoutVariable({ file }: Site, receiver: SyntaxNode, creation: SyntaxNode): Edit | null {
  const scope = functionAround(file, receiver)
  const uses = [...scope.descendants()].filter((node) => node.kind === 'identifier' && node.text === receiver.text)
  const statement = statementOf(file, creation)
  if (uses.length !== 2 || statement?.kind !== 'local_declaration_statement' || !scope.contains(statement)) return null
  const end = file.text.indexOf('\n', statement.end)
  return end < 0 ? null : { start: file.text.lastIndexOf('\n', statement.start - 1) + 1, end: end + 1, text: '' }
}

function propose(site: Site): Change | Refusal | null {
  const { file } = site
  const call = callOfSite(site, ({ name, receiver }) => /^Next(?:Double|Bytes|Int64)?$/.test(name) && creationOf(site, receiver) !== null)
  const creation = call && creationOf(site, call.receiver)
  if (!call?.receiver || !creation) return null
  if ((file.call(creation)?.args.length ?? 0) > 0) return refused('the generator has a seed, so that its numbers can be repeated: decide whether that is needed')
  const made = replacementOf(call)
  if (!made) return refused('no method of the secure generator gives such a number')
  const { edit, name } = imported(file, 'System.Security.Cryptography.RandomNumberGenerator')
  const gone = call.receiver.kind === 'identifier' ? withoutVariable(site, call.receiver, creation) : null
  return { edits: [...[edit, gone].filter((one) => one !== null), replaced(call.node, `${name}.${made}`)] }
}

function replacementOf({ name, args }: Call): string | null {
  const given = args.map(({ text }) => text).join(', ')
  if (name === 'Next') return `GetInt32(${given === '' ? 'int.MaxValue' : given})`
  return name === 'NextBytes' ? `Fill(${given})` : null
}

export default defineRecipe({
  id: 'secure-randomness-csharp',
  rules: ['weak-random'],
  languages: ['csharp'],
  summary: 'Draws the number from a cryptographically secure generator.',
  propose,
})
