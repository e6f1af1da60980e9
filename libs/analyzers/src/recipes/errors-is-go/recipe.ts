import { imported } from '../edit/imports-go.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Site } from '../recipe.ts'

function propose({ node, file }: Site): Change | null {
  const comparison = [node, ...node.ancestors()].find(({ kind }) => kind === 'binary_expression')
  const [left, right] = [comparison?.child('left'), comparison?.child('right')]
  const operator = comparison?.child('operator')?.text
  if (!comparison || !left || !right || (operator !== '==' && operator !== '!=')) return null
  const { edit, name } = imported(file, 'errors')
  return { edits: [...(edit ? [edit] : []), replaced(comparison, `${operator === '!=' ? '!' : ''}${name}.Is(${left.text}, ${right.text})`)] }
}

export default defineRecipe({
  id: 'errors-is-go',
  rules: ['error-compared-directly'],
  languages: ['go'],
  summary: 'Recognizes the error where another one wraps it as well.',
  propose,
})
