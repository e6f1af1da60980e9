import { defineRule } from '../../rule.ts'

export default defineRule({
  id: 'foreach-reference-kept',
  category: 'code_quality',
  severity: 'low',
  confidence: 'high',
  cwe: [665],
  title: 'Dangling reference after foreach',
  why: 'After `foreach (... as &$item)`, the variable still refers to the last element. A later write to it, or another loop with the same name, changes the array.',
  fix: 'Call `unset($item)` right after the loop, or loop by key and write `$items[$key]`.',
  languages: ['php'],
  on: ['foreach_statement'],
  *check(node, file) {
    const body = node.child('body')
    const head = file.text.slice(node.start, body?.start ?? node.end)
    const name = /&\s*(\$\w+)\s*\)\s*:?\s*$/.exec(head)?.[1]
    if (!name) return
    const owner = file.enclosing(node, 'function')
    const after = file.text.slice(node.end, owner?.end ?? file.text.length)
    const used = after.indexOf(name)
    const followed = used >= 0 && /\W/.test(after[used + name.length] ?? ' ')
    if (followed && !new RegExp(`unset\\s*\\([^)]*\\${name}\\b`).test(after)) yield { node }
  },
})
