import { imported, replacedImport } from '../edit/imports-java.ts'
import { imported as importedCsharp } from '../edit/imports-csharp.ts'
import { replaced, statementOf } from '../edit/text.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

/** `.NET 6` has `Random.Shared`; files for it can be told by namespaces without a block. */
const IS_MODERN = /^\uFEFF?namespace [\w.]+;/m

const SECRET = /secret|token|passw|key|otp\b|nonce|salt|session|csrf|code/i

function propose({ file, call }: Site): Change | Refusal | null {
  const made: SyntaxNode | null = call?.receiver ? file.unwrap(call.receiver) : null
  if (!call?.receiver || made?.kind !== 'object_creation_expression') return null
  if (SECRET.test(statementOf(file, call.node)?.text ?? call.node.parent?.text ?? '')) return refused('the number may decide over something secret: draw it from a secure generator')
  if (file.language === 'csharp') {
    if (!IS_MODERN.test(file.text)) return refused('what takes its place depends on the version of .NET: from .NET 6 `Random.Shared`')
    const { edit, name } = importedCsharp(file, 'System.Random')
    return { edits: [...(edit ? [edit] : []), replaced(call.receiver, `${name}.Shared`)] }
  }
  const wanted = 'java.util.concurrent.ThreadLocalRandom'
  const type = made.child('type')?.text ?? ''
  const { edits, name } = type.includes('.') ? { edits: [imported(file, wanted).edit].filter((edit) => edit !== null), name: imported(file, wanted).name } : replacedImport(file, 'java.util.Random', wanted, [made])
  return { edits: [...edits, replaced(call.receiver, `${name}.current()`)] }
}

export default defineRecipe({
  id: 'shared-random-jvm',
  rules: ['random-made-per-call'],
  languages: ['java', 'csharp'],
  summary: 'Takes the number from a generator that exists already.',
  propose,
})
