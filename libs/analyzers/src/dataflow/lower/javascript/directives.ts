import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { Annotation } from '../../ir/module.ts'
import type { Place } from './place.ts'
import { nameOf } from './syntax.ts'

/** `'use server'` in a function, or at the head of the file for all it exports: callers are browsers. */
const SERVER = /^(?:\s|\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*(['"])use server\1/

/** Steps of builders of actions that say what an action takes: `client.inputSchema(Order).action(async ({ parsedInput }) => ...)`. */
const DESCRIBES = new Set(['schema', 'inputSchema', 'input', 'bindArgsSchemas', 'validator', 'inputValidator'])

export function directivesOf(at: Place, node: SyntaxNode): Annotation[] {
  const body = node.child('body')
  const { text } = node.tree
  // the whole text is not looked through: every function of the file asks
  const own = body?.kind === 'BlockStatement' && SERVER.test(text.slice(body.start + 1, body.start + 200))
  const whole = at.fn === at.unit.module.top && SERVER.test(text.slice(0, 1000)) && isExported(node)
  if (!own && !whole) return []
  return [{ name: isDescribed(node) ? 'use server, described' : 'use server', args: [], named: new Map(), offset: node.start }]
}

/** What the file keeps to itself nobody outside calls. */
function isExported(node: SyntaxNode): boolean {
  let outermost = node
  for (const above of node.ancestors()) {
    if (above.kind.startsWith('Export')) return true
    if (above.kind !== 'Program') outermost = above
  }
  const names = (outermost.kind === 'VariableDeclaration' ? outermost.all('declarations') : [outermost]).map((one) => one.child('id')).flatMap((id) => (id?.kind === 'Identifier' ? [nameOf(id)] : []))
  return names.some((name) => new RegExp(String.raw`\bexport\s*(?:default\s+|\{[^}]*\b)${name.replaceAll('$', String.raw`\$`)}\b`).test(node.tree.text))
}

/** Whether it is given to a builder that was told before what data must look like. */
function isDescribed(node: SyntaxNode): boolean {
  for (const above of node.ancestors()) if (above.kind === 'CallExpression' && stepsOf(above).some((step) => DESCRIBES.has(step))) return true
  return false
}

/** The methods called before on what a call is made on. */
function stepsOf(call: SyntaxNode): string[] {
  const steps: string[] = []
  for (let on = call.child('callee')?.child('object') ?? null; on?.kind === 'CallExpression'; on = on.child('callee')?.child('object') ?? null) {
    const step = on.child('callee')?.child('property')
    if (step) steps.push(nameOf(step))
  }
  return steps
}
