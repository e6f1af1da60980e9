import { defineRule } from '../../rule.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { endingOf, SHAPES } from './endings.ts'

const JUMPS_ON = /^(?:return|break|continue|next|throw|raise|exit|die)\b/

/** A `yield` makes a generator of a function though it is never reached. */
const YIELDS = /\byield\b/

/** What the preprocessor leaves of the code is not known. */
const DIRECTIVE = /(?:^|\n)[ \t]*#(?:if|else|elif|endif)\b/

/** `return 1; break;` is how some close every case; after a call that ends the program, a jump is for the compiler. */
const closesCase = ({ text }: SyntaxNode, ending: 'jump' | 'call') => (ending === 'call' ? JUMPS_ON.test(text) : /^break\b/.test(text))

export default defineRule({
  id: 'unreachable-code',
  category: 'code_quality',
  severity: 'low',
  confidence: 'high',
  cwe: [561],
  title: 'Unreachable code after a jump',
  why: 'The statement before always leaves this block, so this code never runs. Either it is dead, or the jump is a mistake.',
  fix: 'Remove the code, or correct the jump before it.',
  languages: ['php', 'python', 'ruby', 'csharp', 'go'],
  on: [...new Set([...SHAPES.values()].flatMap(({ lists }) => [...lists]))],
  *check(node, file) {
    const shape = SHAPES.get(file.language)
    // templates are put together from pieces, whose conditions are not PHP
    if (!shape?.lists.has(node.kind) || file.path.endsWith('.blade.php')) return
    let ending: 'jump' | 'call' | null = null
    let from = node.start
    for (const child of node.children) {
      if (child.kind === 'comment' || shape.harmless.test(child.kind)) continue
      if (shape.reachable.test(child.kind)) return
      if (!ending) {
        ending = endingOf(child, shape, file)
        from = child.start
      } else if (!closesCase(child, ending)) {
        if (!YIELDS.test(file.text.slice(child.start, node.end)) && !DIRECTIVE.test(file.text.slice(from, child.end))) yield { node: child }
        return
      }
    }
  },
})
