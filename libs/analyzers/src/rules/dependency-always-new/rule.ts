import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

const HOOK = /(?:^|\.)use(?:Effect|LayoutEffect|Memo|Callback|InsertionEffect)$/
const NEW = new Set(['ObjectExpression', 'ArrayExpression', 'ArrowFunctionExpression', 'FunctionExpression', 'NewExpression'])

/** A variable of the component that is given a new object on each render. */
function madeInRender(name: SyntaxNode, hook: SyntaxNode, file: ParsedFile): boolean {
  const component = file.enclosing(hook, 'function')
  const declared = [...(component?.child('body')?.children ?? [])].flatMap((statement) => (statement.kind === 'VariableDeclaration' && statement.start < hook.start ? statement.children : []))
  const value = declared.find((one) => one.kind === 'VariableDeclarator' && one.child('id')?.text === name.text)?.child('init')
  return value !== null && value !== undefined && (value.kind === 'ObjectExpression' || value.kind === 'ArrayExpression')
}

export default defineRule({
  id: 'dependency-always-new',
  category: 'performance',
  severity: 'medium',
  confidence: 'high',
  cwe: [1050],
  title: 'Hook dependency changes on every render',
  why: 'The dependency is an object, array or function created during render, and React compares dependencies by identity. The hook runs on every render, and an effect that sets state can loop forever.',
  fix: 'Depend on primitive values (`[filter.name, page]`), move the object into the hook or out of the component, or memoize it with `useMemo`.',
  references: [{ title: 'React: removing unnecessary object dependencies', url: 'https://react.dev/reference/react/useEffect#removing-unnecessary-object-dependencies' }],
  languages: ['javascript', 'typescript'],
  on: ['call'],
  callee: HOOK,
  *check(node, file) {
    const call = file.call(node)
    const list = call && HOOK.test(call.callee) ? call.args[1] : undefined
    if (list?.kind !== 'ArrayExpression') return
    for (const dependency of list.children) {
      if (NEW.has(dependency.kind) || (dependency.kind === 'Identifier' && madeInRender(dependency, node, file))) yield { node: dependency }
    }
  },
})
