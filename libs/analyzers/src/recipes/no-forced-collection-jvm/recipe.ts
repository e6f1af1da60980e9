import { beginsLine, statementOf, wholeLine } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

function propose({ file, node, call }: Site): Change | Refusal | null {
  const statement = call && statementOf(file, call.node)
  if (!statement || statement.kind !== 'expression_statement' || !beginsLine(file, statement) || !node.text.startsWith(call.node.text)) return refused('the collection is the whole body of a function or a branch: take that away with it')
  const around = statement.parent
  if (around?.kind === 'block' && around.children.filter(({ kind }) => !kind.endsWith('comment')).length === 1) return refused('the collection is the whole body of a function or a branch: take that away with it')
  return /^(?:block|global_statement|constructor_body|switch_block_statement_group)$/.test(around?.kind ?? '') ? { edits: [wholeLine(file, statement)] } : null
}

export default defineRecipe({
  id: 'no-forced-collection-jvm',
  rules: ['forced-garbage-collection'],
  languages: ['java', 'csharp'],
  summary: 'Leaves it to the runtime when memory is freed.',
  propose,
})
