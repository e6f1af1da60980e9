import { withArgument } from '../edit/arguments-python.ts'
import { callInChain } from '../edit/chain.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Site } from '../recipe.ts'

const ASKS = /(?:^|\.)(?:get|post|put|patch|delete|head|options|request|urlopen|Client|AsyncClient|stream)$/

function propose({ file, call }: Site): Change | null {
  const asks = callInChain(file, call, ({ callee }) => ASKS.test(callee))
  if (!asks) return null
  const given = asks.named.get('timeout')
  if (given) return given.text === 'None' ? { edits: [replaced(given, '10')] } : null
  if (asks.node.text.includes('**')) return null
  return { edits: [withArgument(asks, 'timeout=10')] }
}

export default defineRecipe({
  id: 'request-timeout-python',
  rules: ['ruff/S113'],
  languages: ['python'],
  summary: 'Gives up after 10 seconds without an answer.',
  propose,
})
