import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { functionAround } from '../edit/constants.ts'
import { mentionsOf } from '../edit/names-javascript.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const OTHER_FORM = 'the loop does more than collect one result of each item: send the requests together with a limit, and go on with their results'

interface Collected {
  /** `results.push(value)`, the last statement of the loop */
  push: SyntaxNode
  value: SyntaxNode
  list: string
  /** `const results = []`, right before the loop */
  declaration: SyntaxNode
}

/** `for (const x of items) { ...; results.push(value) }` behind `const results = []`. */
function collectedIn(file: ParsedFile, loop: SyntaxNode): Collected | null {
  const body = loop.child('body')
  const push = body?.kind === 'BlockStatement' ? body.children.at(-1) : undefined
  const call = push?.kind === 'ExpressionStatement' && push.children[0] ? file.call(push.children[0]) : null
  const [value, ...more] = call?.args ?? []
  if (!push || call?.name !== 'push' || !value || more.length > 0 || value.kind === 'SpreadElement') return null
  const list = call.receiver?.text ?? ''
  const siblings = loop.parent?.children ?? []
  const declaration = siblings[siblings.findIndex((one) => one.is(loop)) - 1]
  if (!declaration || !new RegExp(`^(?:const|let)\\s+${list}\\s*(?::[^=]+)?=\\s*\\[\\s*\\];?$`).test(declaration.text)) return null
  const uses = mentionsOf(functionAround(file, loop), list).filter((mention) => loop.contains(mention))
  return uses.length === 1 ? { push, value, list, declaration } : null
}

const LEAVES = new Set(['BreakStatement', 'ContinueStatement', 'ReturnStatement', 'ThrowStatement', 'AssignmentExpression', 'UpdateExpression', 'ForOfStatement', 'ForStatement', 'WhileStatement', 'IfStatement', 'TryStatement'])

function propose({ file, node }: Site): Change | Refusal | null {
  const loop = [...node.ancestors()].find(({ kind }) => kind === 'ForOfStatement')
  const body = loop?.child('body')
  if (!loop || !body || /^for\s+await/.test(loop.text)) return null
  const collected = collectedIn(file, loop)
  if (!collected || [...body.descendants()].some(({ kind }) => LEAVES.has(kind))) return refused(OTHER_FORM)
  const item = loop.child('left')
  const items = loop.child('right')
  const name = item?.kind === 'VariableDeclaration' ? item.children[0]?.text : undefined
  if (!items || name === undefined) return null
  const { push, value, list, declaration } = collected
  const parameter = name
  const end = declaration.text.endsWith(';') ? ';' : ''
  const type = /^(?:const|let)\s+\w+\s*(:[^=]+?)\s*=/.exec(declaration.text)?.[1] ?? ''
  const source = items.kind === 'Identifier' || items.kind === 'MemberExpression' || items.kind === 'CallExpression' ? items.text : `(${items.text})`
  return {
    edits: [
      { start: declaration.start, end: body.start, text: `const ${list}${type} = await Promise.all(${source}.map(async (${parameter}) => ` },
      { start: push.start, end: push.end, text: `return ${value.text}${end}` },
      { start: loop.end, end: loop.end, text: `))${end}` },
    ],
  }
}

export default defineRecipe({
  id: 'parallel-requests-javascript',
  rules: ['sequential-await'],
  languages: ['javascript', 'typescript'],
  summary: 'Sends the requests together and waits for all of them.',
  propose,
})
