import { defineRule } from '../../rule.ts'

export default defineRule({
  id: 'wildcard-import',
  category: 'code_quality',
  severity: 'info',
  confidence: 'high',
  cwe: [1060],
  title: 'Everything is imported from a module',
  why: 'Nobody can see where a name comes from, a new name in that module can silently replace one of yours, and tools can no longer find undefined names.',
  fix: 'Import the names that are used, or the module itself.',
  languages: ['python'],
  on: ['wildcard_import'],
  *check(node, file) {
    // a package's front and layered settings pass names on by design
    if (/(?:^|\/)__init__\.py$|settings/.test(file.path)) return
    const module = node.parent?.child('module_name')?.text ?? ''
    if (node.parent?.parent?.kind === 'module' && !/^(?:tkinter|turtle|manim|pwn|scapy\.all|pyspark\.sql\.functions)$/.test(module)) yield { node: node.parent }
  },
})
