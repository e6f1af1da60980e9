import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

const MAKES = /^(?:react\.|React\.)?(?:memo|lazy|forwardRef|createContext)$|^styled(?:\.\w+|\(\))$|^next\/dynamic$|^dynamic$/
const COMPONENT = /^[A-Z]\w*$/

/** The name of the component that a node is computed in, on each of its renders; '' in a hook or a plain function. */
function componentAround(node: SyntaxNode, file: ParsedFile): string {
  const owner = file.enclosing(node, 'function')
  if (!owner) return ''
  const kept = owner.parent && file.isA(owner.parent, 'call') ? (file.call(owner.parent)?.callee ?? '') : ''
  // React keeps what these give
  if (/use(?:Memo|Callback|Ref|State)$/.test(kept)) return ''
  return owner.child('id')?.text ?? (owner.parent?.kind === 'VariableDeclarator' ? (owner.parent.child('id')?.text ?? '') : '')
}

export default defineRule({
  id: 'component-made-in-render',
  category: 'performance',
  severity: 'medium',
  confidence: 'high',
  cwe: [1050],
  title: 'Component created during render',
  why: 'React sees a new component type on each render and remounts everything below it. State, input and focus are lost, and lazy components load again.',
  fix: 'Create it once at module level and pass what it needs as props.',
  references: [{ title: 'React: preserving and resetting state', url: 'https://react.dev/learn/preserving-and-resetting-state' }],
  languages: ['javascript', 'typescript'],
  on: ['VariableDeclarator'],
  hint: ['memo(', 'lazy(', 'forwardRef(', 'createContext(', 'styled', 'dynamic('],
  *check(node, file) {
    const value = node.child('init')
    const name = node.child('id')?.text ?? ''
    if (!value || !COMPONENT.test(name.replace(/:.*$/s, ''))) return
    const tag = value.kind === 'TaggedTemplateExpression' ? (value.child('tag')?.text ?? '').replace(/\([\s\S]*\)/, '()') : file.callee(value)
    if (MAKES.test(tag) && COMPONENT.test(componentAround(node, file)) && /<[A-Za-z]/.test(file.enclosing(node, 'function')?.text ?? '')) yield { node }
  },
})
