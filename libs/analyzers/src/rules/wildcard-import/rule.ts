import { defineRule } from '../../rule.ts'

export default defineRule({
  id: 'wildcard-import',
  category: 'code_quality',
  severity: 'info',
  confidence: 'high',
  cwe: [1060],
  title: 'Wildcard import',
  why: 'The import brings in every public name of the module. Readers and tools cannot tell where a name comes from, and a new name in the module can silently replace one of yours.',
  fix: 'Import the names you use, or the module itself.',
  languages: ['python'],
  on: ['wildcard_import'],
  *check(node, file) {
    // a package's front and layered settings pass names on by design
    if (/(?:^|\/)__init__\.py$|settings/.test(file.path)) return
    const module = node.parent?.child('module_name')?.text ?? ''
    if (node.parent?.parent?.kind === 'module' && !/^(?:tkinter|turtle|manim|pwn|scapy\.all|pyspark\.sql\.functions)$/.test(module)) yield { node: node.parent }
  },
})
