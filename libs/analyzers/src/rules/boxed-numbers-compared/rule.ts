import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { editOf, replaced } from '../edits.ts'

const BOXED = 'Integer|Long|Short|Double|Float|BigDecimal|BigInteger'

const isName = (side: SyntaxNode): boolean => side.kind === 'identifier' || (side.kind === 'field_access' && /^this\.\w+$/.test(side.text))

/** Whether a name is declared as a number object and nowhere in sight as a plain number. */
function isBoxed(side: SyntaxNode, node: SyntaxNode, file: ParsedFile): boolean {
  const name = side.text.replace('this.', '')
  const method = file.enclosing(node, 'function')?.text ?? ''
  const plain = new RegExp(`\\b(?:int|long|short|byte|char|double|float|boolean|var|String)\\s+${name}\\b|\\b${name}\\s*->`)
  const boxed = new RegExp(`\\b(?:${BOXED})\\s+${name}\\s*[,;)=:]`)
  if (side.kind === 'identifier' && (boxed.test(method) || plain.test(method))) return boxed.test(method) && !plain.test(method)
  return boxed.test(file.text) && !plain.test(file.text) && [...file.text.matchAll(new RegExp(`\\b[\\w>\\]]+\\s+${name}\\s*[,;)=:]`, 'g'))].every(([text]) => new RegExp(`^(?:${BOXED}|return|final)\\b`).test(text))
}

export default defineRule({
  id: 'boxed-numbers-compared',
  category: 'code_quality',
  severity: 'high',
  confidence: 'high',
  cwe: [595],
  title: 'Boxed numbers compared with ==',
  why: '`==` and `!=` compare the objects, not their values. Small `Integer` and `Long` objects are cached, so the comparison works for values up to 127 and usually fails from 128 on.',
  fix: 'Compare the values with `Objects.equals(a, b)`, or declare both as primitives. For `BigDecimal`, use `a.compareTo(b) == 0`.',
  languages: ['java'],
  on: ['binary_expression'],
  hint: ['Integer', 'Long', 'Short', 'Double', 'Float', 'Big'],
  *check(node, file) {
    const [left, right, operator] = [node.child('left'), node.child('right'), node.child('operator')?.text]
    if (!left || !right || (operator !== '==' && operator !== '!=') || left.text === right.text) return
    if (!isName(left) || !isName(right) || !isBoxed(left, node, file) || !isBoxed(right, node, file)) return
    const equal = /import java\.util\.(?:Objects|\*);/.test(file.text) ? editOf(replaced(node, `${operator === '!=' ? '!' : ''}Objects.equals(${left.text}, ${right.text})`)) : {}
    yield { node, ...equal }
  },
})
