import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { replaced } from '../edits.ts'

/** Names declared in a file, each with its types. */
const declared = new WeakMap<ParsedFile, Map<string, Set<string>>>()
const DECLARATION = /(?<![\w.])([\w.]+(?:<[^;(){}]*>)?(?:\[\])*)[ \t]+(\w+)(?=\s*(?:[=;,):]|\[))/g
const WORDS = new Set(['return', 'new', 'instanceof', 'throw', 'case', 'else', 'and', 'package', 'import', 'final', 'goto', 'assert', 'yield'])

function declarationsOf(file: ParsedFile): Map<string, Set<string>> {
  const known = declared.get(file)
  if (known) return known
  const made = new Map<string, Set<string>>()
  for (const [, type = '', name = ''] of file.text.matchAll(DECLARATION)) {
    if (WORDS.has(type)) continue
    const types = made.get(name)
    if (types) types.add(type)
    else made.set(name, new Set([type]))
  }
  declared.set(file, made)
  return made
}

/** A variable, where all that are called so in the file hold text. */
function holdsText(side: SyntaxNode, file: ParsedFile): boolean {
  const types = side.kind === 'identifier' ? declarationsOf(file).get(side.text) : undefined
  return types?.size === 1 && types.has('String')
}

/** Two variables with text; `a == b || a.equals(b)` asks the rest afterwards. */
function comparesVariables(left: SyntaxNode | null, right: SyntaxNode | null, node: SyntaxNode, file: ParsedFile): boolean {
  if (!left || !right || left.text === right.text) return false
  if (!holdsText(left, file) || !holdsText(right, file)) return false
  const owner = file.enclosing(node, 'function')
  return !/\.equals\(|Objects\.equals|compareTo\(|\.intern\(/.test(owner?.text ?? '') && !/^(?:equals|compare|compareTo)$/.test(owner?.child('name')?.text ?? '')
}

export default defineRule({
  id: 'string-compared-by-reference',
  category: 'code_quality',
  severity: 'high',
  confidence: 'high',
  cwe: [597],
  title: 'Strings compared with ==',
  why: '`==` and `!=` compare the objects, not their contents. That works for literals and fails for strings that were read or built, so the wrong branch runs silently.',
  fix: 'Use `"text".equals(value)`, or `Objects.equals(a, b)` if both can be null.',
  languages: ['java'],
  on: ['binary_expression'],
  *check(node, file) {
    const operator = node.child('operator')?.text
    if (operator !== '==' && operator !== '!=') return
    const sides = [node.child('left'), node.child('right')].filter((side) => side !== null)
    const text = sides.find((side) => side.kind === 'string_literal')
    const other = sides.find((side) => text && !side.is(text))
    if (!text && comparesVariables(node.child('left'), node.child('right'), node, file)) yield { node, severity: 'medium', confidence: 'medium' }
    if (!text || !other || other.kind === 'null_literal') return
    // an identity test in front of equals is a shortcut
    if (!/\.equals\(/.test(node.parent?.text.slice(0, 200) ?? '') || file.isA(node, 'if')) {
      // an empty text that is let through mostly does little
      const severity = text.text === '""' ? 'medium' : 'high'
      yield { node, severity, edit: [replaced(node, `${operator === '!=' ? '!' : ''}${text.text}.equals(${other.text})`)] }
    }
  },
})
