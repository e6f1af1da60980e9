import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { reportedWhere } from '../by-language.ts'

/** What a loop walks, in the words of each grammar. */
const walked = (node: SyntaxNode) => node.child('right') ?? node.child('value') ?? null

const inPython = (node: SyntaxNode, file: ParsedFile) => {
  const value = node.kind === 'for_statement' ? walked(node) : null
  const call = value && file.call(value)
  return call !== null && call.name === 'readlines' && call.receiver !== null && call.args.length === 0
}

const inJava = (node: SyntaxNode, file: ParsedFile) => {
  if (node.kind === 'enhanced_for_statement') return /^(?:java\.nio\.file\.)?Files\.readAllLines$/.test(file.callee(node.child('value') ?? node))
  return /^Files\.readAllLines\(\)\.(?:stream|forEach)$/.test(file.callee(node))
}

const inCsharp = (node: SyntaxNode, file: ParsedFile) => {
  const value = node.kind === 'foreach_statement' ? node.child('right') : null
  return value !== null && /^(?:System\.IO\.)?File\.ReadAllLines$/.test(file.callee(value))
}

const inRuby = (node: SyntaxNode, file: ParsedFile) => /^(?:File|IO)\.(?:readlines\(\)\.(?:each|map|each_with_index|select)|read\(\)\.(?:each_line|split))$/.test(file.callee(node)) && !/\.split\(\s*['"](?!\\n)/.test(node.text)

const inPhp = (node: SyntaxNode, file: ParsedFile) => node.kind === 'foreach_statement' && node.children.some((child) => child.fieldName !== 'body' && file.callee(child) === 'file')

export default defineRule({
  id: 'file-read-whole-to-walk',
  category: 'performance',
  severity: 'low',
  confidence: 'medium',
  cwe: [770],
  title: 'Whole file loaded to process it line by line',
  why: 'The code reads the complete file into memory and then iterates over its lines. Memory use grows with the file, and a large one can exhaust it.',
  fix: {
    python: 'Iterate over the file itself: `for line in file:`.',
    java: 'Use `Files.lines(path)` in a try-with-resources statement.',
    csharp: 'Use `File.ReadLines(path)`, which reads one line at a time.',
    ruby: 'Use `File.foreach(path) { |line| ... }`.',
    php: 'Read one line at a time with `fgets($handle)` or `SplFileObject`.',
    other: 'Read one line at a time.',
  },
  on: ['loop', 'call'],
  callee: /^Files\.readAllLines\(\)\.|^(?:File|IO)\.read(?:lines)?\(\)\./,
  hint: ['readlines', 'readAllLines', 'ReadAllLines', 'File.read', 'file('],
  ...reportedWhere({ python: inPython, java: inJava, csharp: inCsharp, ruby: inRuby, php: inPhp }),
})
