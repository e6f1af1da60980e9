import { defineRule } from '../../rule.ts'

const MAKES = /^context\.With(?:Cancel|Timeout|Deadline)(?:Cause)?$/

export default defineRule({
  id: 'context-never-cancelled',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [772],
  title: 'Context whose cancel function is never called',
  why: 'The timer and the goroutine behind the context stay until its parent ends, one more for every call.',
  fix: 'Keep the function and defer it at once: `ctx, cancel := context.WithTimeout(parent, time.Second)`, `defer cancel()`.',
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
  },
})

/** Named nowhere but where it is made and where it is thrown away. */
function isUnused(name: string, text: string): boolean {
  const uses = text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0
  const thrown = text.match(new RegExp(`\\b_ = ${name}\\b`, 'g'))?.length ?? 0
  return thrown > 0 && uses === thrown * 2
}
