import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { mentionsOf } from '../edit/names-javascript.ts'

/** What a name of a component is, as far as the next rendering is concerned. */
export type Kept =
  /** the same each time it is shown */
  | 'stable'
  /** it changes when something has changed */
  | 'changing'
  /** made anew each time */
  | 'new'

const STABLE_HOOKS = /^(?:React\.)?useRef$/
const STATE_HOOKS = /^(?:React\.)?use(?:State|Reducer)$/
const HOOK = /^(?:[\w$]+\.)*use[A-Z]\w*$/
const MADE = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'ArrayExpression', 'ObjectExpression', 'NewExpression', 'JSXElement', 'JSXFragment', 'ClassExpression'])

const nameOf = ({ text }: SyntaxNode) => /^[\w$]+/.exec(text)?.[0] ?? ''

/** Whether each time gives another value: calls of others may make one. */
function isMade(file: ParsedFile, value: SyntaxNode): boolean {
  const inside = file.unwrap(value)
  if (MADE.has(inside.kind)) return true
  if (file.call(inside)) return !HOOK.test(file.callee(inside))
  return /^(?:Logical|Conditional)Expression$/.test(inside.kind) && inside.children.some((one) => isMade(file, one))
}

function ofDeclarator(file: ParsedFile, declarator: SyntaxNode, name: string): Kept | null {
  const [id, init] = [declarator.child('id'), declarator.child('init')]
  if (!id) return null
  if (id.kind === 'Identifier') {
    if (nameOf(id) !== name) return null
    if (!init) return 'changing'
    return STABLE_HOOKS.test(file.callee(file.unwrap(init)).replace(/^react\./, '')) ? 'stable' : isMade(file, init) ? 'new' : 'changing'
  }
  const index = id.children.findIndex((one) => mentionsOf(id, name).some((mention) => one.contains(mention)))
  if (index < 0) return null
  const isState = init !== null && STATE_HOOKS.test(file.callee(file.unwrap(init)).replace(/^react\./, ''))
  return isState && index === 1 ? 'stable' : 'changing'
}

/** What a name is that the component declares or is given; null for names of the file and of other modules. */
export function keptAs(file: ParsedFile, component: SyntaxNode, name: string): Kept | null {
  if (component.all('params').some((one) => nameOf(one) === name || mentionsOf(one, name).length > 0)) return 'changing'
  for (const statement of component.child('body')?.children ?? []) {
    if (statement.kind === 'FunctionDeclaration' && statement.child('id')?.text === name) return 'new'
    if (statement.kind !== 'VariableDeclaration') continue
    for (const declarator of statement.all('declarations')) {
      const kept = ofDeclarator(file, declarator, name)
      if (kept) return kept
    }
  }
  return null
}
