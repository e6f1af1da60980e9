import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { declarationsOf } from '../declared-types.ts'
import { replaced } from '../edits.ts'

/** Methods that only strings have, which give back a new one. */
const MAKES_TEXT = /\.(?:toLowerCase|toUpperCase|substring|trim|strip|replaceAll|replaceFirst|concat|stripLeading|stripTrailing)$|^String\.(?:valueOf|format|join)$/

/** A variable, where all that are called so in the file hold text, or a call that makes one. */
function holdsText(side: SyntaxNode, file: ParsedFile): boolean {
  if (side.kind === 'method_invocation') return MAKES_TEXT.test(file.callee(side))
  const types = side.kind === 'identifier' ? declarationsOf(file).get(side.text) : undefined
  return types?.size === 1 && types.has('String')
}

const INTERN = 'intern()'
const CONTENTS = /\b(\w+)\s*\.(?:equals|compareTo|(intern))\(|Objects\.equals\((\w+),/g
const compared = new WeakMap<ParsedFile, Map<number, Set<string>>>()

/** The variables whose contents a function compares. */
function comparedIn(owner: SyntaxNode, file: ParsedFile): Set<string> {
  const known = compared.get(file) ?? new Map<number, Set<string>>()
  compared.set(file, known)
  const before = known.get(owner.index)
  if (before) return before
  const made = new Set([...owner.text.matchAll(CONTENTS)].map(([, name = '', intern, other = '']) => (intern ? INTERN : name || other)))
  known.set(owner.index, made)
  return made
}

/** Two variables with text; `a == b || a.equals(b)` asks the rest afterwards. */
function comparesVariables(left: SyntaxNode | null, right: SyntaxNode | null, node: SyntaxNode, file: ParsedFile): boolean {
  if (!left || !right || left.text === right.text) return false
  if (!holdsText(left, file) || !holdsText(right, file)) return false
  const owner = file.enclosing(node, 'function')
  // identity as a shortcut: the contents are compared as well
  const asked = owner ? comparedIn(owner, file) : new Set<string>()
  return !asked.has(left.text) && !asked.has(right.text) && !asked.has(INTERN) && !/^(?:equals|compare|compareTo)$/.test(owner?.child('name')?.text ?? '')
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
