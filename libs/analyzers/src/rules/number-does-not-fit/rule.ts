import { defineRule } from '../../rule.ts'
import { declarationsOf } from './declarations.ts'
import { Reader } from './expressions.ts'
import { type Cut, Walk } from './walk.ts'

const CONVERTS = /\b(?:u?int(?:8|16|32|64)?|byte|rune)\(/

export default defineRule({
  id: 'number-does-not-fit',
  category: 'security',
  severity: 'medium',
  confidence: 'medium',
  cwe: [190],
  title: 'Integer overflow in conversion',
  why: 'A number is converted to a smaller type without a range check. A value that is too large silently becomes another one, even a negative one, and so bypasses earlier limits.',
  fix: 'Check the range before converting: `if n < 0 || n > math.MaxUint32 { return err }`, or let the parser refuse what does not fit: `strconv.ParseInt(text, 10, 32)`.',
  keep: 'Do not change the result for numbers in range.',
  done: 'a number outside the range is refused',
  languages: ['go'],
  on: ['function_declaration', 'method_declaration'],
  *check(node, file) {
    if (!CONVERTS.test(node.text)) return
    const walk = new Walk(new Reader(declarationsOf(file)))
    walk.function(node)
    for (const cut of walk.cuts) {
      if (isSign(cut)) {
        if (cut.known === 'read') yield { node: cut.node, severity: 'info', confidence: 'low', title: 'Sign lost in integer conversion' }
      } else if (cut.known === 'read') yield { node: cut.node, title: 'Parsed number truncated in conversion' }
      else if (!isMeant(cut, node.text)) yield { node: cut.node, severity: 'info', confidence: 'low' }
    }
  },
})

/** `uint(id)`: the same bits, of which only negative ones mean something else. Ids go to and fro. */
const isSign = ({ node, from, known }: Cut): boolean => /^u?int$/.test(from.type) && (known === 'read' ? /^u?int(?:64)?$/ : /^u?int$/).test(node.child('function')?.text ?? '')

/** Where a number is taken apart into bytes, bits are meant to be lost; places in a list fit. */
const isMeant = ({ node }: Cut, around: string): boolean => {
  const [name = ''] = /[\w.]+/.exec(node.child('arguments')?.text ?? '') ?? []
  const taken = name.replaceAll('.', '\\.')
  // the place of an item in a list, which has as many as fit into memory
  return new RegExp(`\\b(?:byte|uint8)\\(\\s*${taken}\\s*>>|\\bfor\\s+${taken}\\s*(?:,\\s*\\w+\\s*)?:=\\s*range\\s+[A-Za-z]`).test(around)
}
