import { onlyValueOf } from '../edit/constants.ts'
import { imported } from '../edit/imports-go.ts'
import { literalIn, withFields } from '../edit/fields-go.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const OF_PACKAGE = /^net\/http\.(?:Get|Post|PostForm|Head)$/

function propose({ file, call, node }: Site): Change | Refusal | null {
  const { edit, name } = imported(file, 'time')
  const timeout = `30 * ${name}.Second`
  const added = (edits: Change['edits']) => ({ edits: edit ? [edit, ...edits] : edits })
  const operand = call?.node.child('function')?.child('operand')
  if (call && operand && OF_PACKAGE.test(call.callee)) return added([replaced(operand, `(&${operand.text}.Client{Timeout: ${timeout}})`)])
  const receiver = call?.receiver
  const value = literalIn(node.kind === 'expression_list' ? (node.children[0] ?? node) : node) ?? (receiver?.kind === 'identifier' ? onlyValueOf(file, receiver.text, receiver) : null)
  const client = value && literalIn(value)
  if (!client || file.nameOf(client) !== 'net/http.Client') return refused('the client is made elsewhere: give it a `Timeout` there')
  return added(withFields(file, client, [['Timeout', timeout]]) ?? [])
}

export default defineRecipe({
  id: 'request-timeout-go',
  rules: ['request-without-timeout'],
  languages: ['go'],
  summary: 'Gives the request half a minute.',
  propose,
})
