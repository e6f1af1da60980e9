import type { SyntaxNode } from '../../syntax/tree.ts'
import { nodeAt } from '../edit/node-at.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Site } from '../recipe.ts'

/** `True` and what stands for it in the environment, switched. */
const OFF: ReadonlyMap<string, string> = new Map([['True', 'False'], ['"True"', '"False"'], ["'True'", "'False'"], ['"true"', '"false"'], ["'true'", "'false'"], ['"1"', '"0"'], ["'1'", "'0'"]])

function propose(site: Site): Change | null {
  const { call, file } = site
  const debug = call?.named.get('debug')
  if (debug?.text === 'True') return { edits: [replaced(debug, 'False')] }
  const assignment = nodeAt(site, 'assignment')
  const value = assignment?.child('right')
  const read = value && file.call(file.unwrap(value))
  const byDefault: SyntaxNode | undefined = read?.named.get('default') ?? read?.args[1]
  const off = byDefault && OFF.get(byDefault.text)
  return byDefault && off !== undefined ? { edits: [replaced(byDefault, off)] } : null
}

export default defineRecipe({
  id: 'debug-off-python',
  rules: ['debug-mode-on'],
  languages: ['python'],
  summary: 'Switches the debug mode off where nobody asks for it.',
  propose,
})
