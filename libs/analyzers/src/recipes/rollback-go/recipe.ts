import type { SyntaxNode } from '../../syntax/tree.ts'
import { beginsLine, indentOf, insertedAfter } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

/** `if err != nil { return err }` right behind the statement. */
function checkBehind(statement: SyntaxNode, error: string): SyntaxNode | null {
  const siblings = statement.parent?.children ?? []
  const next = siblings[siblings.findIndex((one) => one.is(statement)) + 1]
  const isCheck = next?.kind === 'if_statement' && next.child('condition')?.text.replaceAll(/\s/g, '') === `${error}!=nil`
  return isCheck && /\b(?:return|panic|Fatal\w*)\b/.test(next.child('consequence')?.text ?? '') ? next : null
}

function propose({ call, file }: Site): Change | Refusal | null {
  const statement = call && [...call.node.ancestors()].find(({ kind }) => kind === 'short_var_declaration' || kind === 'assignment_statement')
  const [transaction, error] = statement?.child('left')?.children ?? []
  if (!statement || !transaction || !beginsLine(file, statement)) return null
  if (file.inLoop(statement)) return refused('the transaction begins in a loop: move the round to a function, and defer `Rollback` there')
  const last = error ? checkBehind(statement, error.text) : statement
  if (!last) return refused('the error of the beginning is not checked: return where it is set, and defer `Rollback` behind it')
  return { edits: [insertedAfter(last, `\n${indentOf(file, statement)}defer ${transaction.text}.Rollback()`)] }
}

export default defineRecipe({
  id: 'rollback-go',
  rules: ['transaction-without-rollback'],
  languages: ['go'],
  summary: 'Rolls the transaction back where the function ends before the commit.',
  propose,
})
