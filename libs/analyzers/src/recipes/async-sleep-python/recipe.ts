import { imported } from '../edit/imports-python.ts'
import { replaced } from '../edit/text.ts'
import { tidied } from '../edit/unused-python.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

/** Another library runs the coroutines. */
const OTHER_LOOP = /^\s*(?:import|from)\s+(?:trio|anyio|curio)\b/m

function propose({ file, node, call }: Site): Change | Refusal | null {
  const sleep = call?.callee === 'time.sleep' ? call : [...node.ancestors()].map((above) => file.call(above)).find((one) => one?.callee === 'time.sleep')
  const [seconds] = sleep?.args ?? []
  if (!sleep || !seconds) return null
  if (OTHER_LOOP.test(file.text)) return refused('another library than asyncio may run the coroutine: wait with its own `sleep`')
  const asyncio = imported(file, { module: 'asyncio' })
  if (!asyncio) return refused('something else in the file is called asyncio')
  return { edits: [replaced(sleep.node, `await ${asyncio.name}.sleep(${seconds.text})`), ...(asyncio.edit ? [asyncio.edit] : [])] }
}

export default defineRecipe({
  id: 'async-sleep-python',
  rules: ['ruff/ASYNC251'],
  languages: ['python'],
  summary: 'Waits without stopping everything else that the program does.',
  propose: tidied(propose),
})
