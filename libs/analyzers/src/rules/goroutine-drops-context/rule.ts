import { defineRule } from '../../rule.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

const FRESH = /\bcontext\.(?:Background|TODO)\(\)/

export default defineRule({
  id: 'goroutine-drops-context',
  category: 'code_quality',
  severity: 'info',
  confidence: 'low',
  cwe: [400, 772],
  title: 'Goroutine started with a detached context',
  why: 'The goroutine uses a new background context, so it keeps running after its caller is cancelled. Without a deadline, such goroutines can pile up.',
  fix: 'Pass the context of the caller: `go work(ctx)`. If the work has to outlive the request, give it a deadline: `context.WithTimeout(context.WithoutCancel(ctx), time.Minute)`.',
  languages: ['go'],
  hint: ['context.Background', 'context.TODO'],
  on: ['go_statement'],
  *check(node, file) {
    const around = functionAround(node)
    if (!around || !hasContext(around)) return
    const call = node.children.find(({ kind }) => kind === 'call_expression')
    const called = call?.child('function')
    if (!call || !called) return
    const started = called.kind === 'func_literal' ? withoutNested(called) : called.kind === 'identifier' ? calledFunction(file.root, called.text) : ''
    if (FRESH.test(started) || freshArgument(call, around)) yield { node }
  },
})

function functionAround(node: SyntaxNode): SyntaxNode | null {
  for (const above of node.ancestors()) if (/^(?:function_declaration|method_declaration|func_literal)$/.test(above.kind)) return above
  return null
}

/** Gets a context, or a request whose context it uses. */
function hasContext(node: SyntaxNode): boolean {
  const parameters = node.child('parameters')?.text ?? ''
  return /\bcontext\.Context\b/.test(parameters) || (/\*http\.Request\b/.test(parameters) && /\.Context\(\)/.test(node.child('body')?.text ?? ''))
}

/** The text of a function without what it starts itself. */
function withoutNested(node: SyntaxNode): string {
  let text = node.text
  for (const inner of node.descendants()) if (inner.kind === 'go_statement') text = text.replace(inner.text, '')
  return text
}

function calledFunction(root: SyntaxNode, name: string): string {
  const found = root.children.find((node) => node.kind === 'function_declaration' && node.child('name')?.text === name)
  return found && !/\bcontext\.Context\b/.test(found.child('parameters')?.text ?? '') ? (found.child('body')?.text ?? '') : ''
}

/** `bg := context.Background()`, `go work(bg)` */
function freshArgument(call: SyntaxNode, around: SyntaxNode): boolean {
  const names = call.child('arguments')?.children.filter(({ kind }) => kind === 'identifier') ?? []
  return FRESH.test(call.child('arguments')?.text ?? '') || names.some(({ text }) => new RegExp(`\\b${text}\\s*:?=\\s*context\\.(?:Background|TODO)\\(\\)`).test(around.text))
}
