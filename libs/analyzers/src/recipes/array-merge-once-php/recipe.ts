import type { SyntaxNode } from '../../syntax/tree.ts'
import { functionAround } from '../edit/constants.ts'
import { globalName } from '../edit/names-php.ts'
import { nodeAt } from '../edit/node-at.ts'
import { beginsLine, indentOf, insertedAfter, insertedBefore, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const LOOPS = new Set(['foreach_statement', 'for_statement', 'while_statement'])

/** The outermost loop that nothing but blocks and conditions lie in, up to the function. */
function loopAround(node: SyntaxNode, scope: SyntaxNode, name: string): SyntaxNode | null {
  let found: SyntaxNode | null = null
  for (const above of node.ancestors()) {
    if (above.is(scope)) break
    if (!LOOPS.has(above.kind)) continue
    // made anew in each round of an outer one
    if (found && new RegExp(`\\${name}\\s*=(?!=)`).test(above.text.replace(found.text, ''))) break
    found = above
  }
  return found
}

function propose(site: Site): Change | Refusal | null {
  const { file } = site
  const assignment = nodeAt(site, 'assignment_expression')
  const target = assignment?.child('left')
  const call = assignment && file.call(assignment.child('right') ?? assignment)
  if (!assignment || !target || !call || call.callee.replace('\\', '') !== 'array_merge') return null
  const [first, ...added] = call.args
  if (first?.text !== target.text || added.length === 0 || call.node.text.includes('...')) return null
  const scope = functionAround(file, assignment)
  const loop = loopAround(assignment, scope, target.text)
  if (!loop || !beginsLine(file, loop)) return refused('the loop shares its line with other code')
  const uses = [...loop.descendants()].filter((node) => node.kind === 'variable_name' && node.text === target.text && !assignment.contains(node))
  if (uses.length > 0) return refused('the loop reads the list while it grows')
  if ([...loop.descendants()].some(({ kind }) => kind === 'return_statement')) return refused('the loop may end with a result in the middle')
  const parts = `${target.text}${target.text.includes('_') ? '_parts' : 'Parts'}`
  if (new RegExp(`\\${parts}\\b`).test(scope.text)) return refused('no name is free for the list of the parts')
  const indent = indentOf(file, loop)
  const own = indentOf(file, assignment)
  return {
    edits: [
      insertedBefore(loop, `${parts} = [];\n${indent}`),
      replaced(assignment, added.map((one) => `${parts}[] = ${one.text}`).join(`;\n${own}`)),
      insertedAfter(loop, `\n${indent}${target.text} = ${globalName(file, 'array_merge')}(${target.text}, ...${parts});`),
    ],
  }
}

export default defineRecipe({
  id: 'array-merge-once-php',
  rules: ['array-merge-in-loop'],
  languages: ['php'],
  summary: 'Merges all parts once, behind the loop.',
  propose,
})
