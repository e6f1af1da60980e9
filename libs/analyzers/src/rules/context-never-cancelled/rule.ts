import { defineRule } from '../../rule.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

const MAKES = /^context\.With(?:Cancel|Timeout|Deadline)(?:Cause)?$/

export default defineRule({
  id: 'context-never-cancelled',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [772],
  title: 'Context leak: cancel function never called',
  why: 'The code never calls the cancel function, so the context and its timer stay until the deadline passes or the parent context ends. Every call adds another one.',
  fix: 'Defer the cancel function right away: `ctx, cancel := context.WithTimeout(parent, time.Second)`, then `defer cancel()`.',
  languages: ['go'],
  hint: ['context.With'],
  on: ['short_var_declaration', 'assignment_statement'],
  *check(node, file) {
    const call = node.child('right')?.children.find(({ kind }) => kind !== ',')
    const names = node.child('left')?.children.filter(({ kind }) => kind !== ',') ?? []
    const cancel = names[1]
    if (!call || !cancel || names.length !== 2 || !MAKES.test(file.call(call)?.callee ?? '')) return
    if (cancel.text === '_') yield { node }
    else if (node.kind === 'short_var_declaration' && isUnused(cancel.text, file.text)) yield { node }
    else if (isKeptForNothing(node, cancel.text, file.text)) yield { node, severity: 'low', confidence: 'low' }
  },
})

/** Named nowhere but where it is made and where it is thrown away. */
function isUnused(name: string, text: string): boolean {
  const uses = text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0
  const thrown = text.match(new RegExp(`\\b_ = ${name}\\b`, 'g'))?.length ?? 0
  return thrown > 0 && uses === thrown * 2
}

/** A field of another file's struct is called there. */
const isFieldHere = (name: string, text: string): boolean => new RegExp(`\\b${name}\\s+(?:context\\.CancelFunc|func\\()`).test(text)

/** Only stored, in a field or variable of this package that no line of the file calls or gives away. */
function isKeptForNothing(node: SyntaxNode, name: string, text: string): boolean {
  let around: SyntaxNode | null = node.parent
  while (around && !/^(?:function_declaration|method_declaration|func_literal)$/.test(around.kind)) around = around.parent
  if (!around) return false
  const after = text.slice(node.end, around.end)
  const uses = after.match(new RegExp(`(?<![\\w.])${name}\\b`, 'g'))?.length ?? 0
  const kept = new RegExp(`(?:\\.([a-z]\\w*)\\s*=\\s*|\\b([a-z]\\w*):\\s*|\\n\\s*([a-z]\\w*)\\s*=\\s*)${name}\\s*[,}\\n]`).exec(after)
  const holder = kept?.[1] ?? kept?.[2] ?? kept?.[3]
  if (!holder || uses !== (kept?.[2] === name ? 2 : 1)) return false
  if (kept?.[3] === undefined) return isFieldHere(holder, text) && count(text, `\\.${holder}\\b`) === (kept?.[1] ? 1 : 0)
  // a package variable, which differs from those of the function by where it is declared
  return new RegExp(`^(?:var\\s|\\t)[^\\n(]*\\b${holder}\\b[^\\n=]*$`, 'm').test(text.slice(0, around.start)) && count(text, `(?<![\\w.])${holder}\\b`) === 2
}

const count = (text: string, pattern: string): number => text.match(new RegExp(pattern, 'g'))?.length ?? 0
