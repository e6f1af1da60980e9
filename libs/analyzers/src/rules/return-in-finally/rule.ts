import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

const LOOPS = /^(?:for|enhanced_for|while|do)_statement$/
const ENDS = /^(?:for|enhanced_for|while|do)_statement$|^switch_/

/** Java: a jump out of the block, or an error of its own, takes the place of the one that is on its way. */
function* jumpsIn(node: SyntaxNode, file: ParsedFile): Generator<SyntaxNode> {
  const owner = file.enclosing(node, 'function')?.index
  for (const inside of node.descendants()) {
    if (/^(?:return|throw|break|continue)_statement$/.test(inside.kind) && !throwsAgain(inside, node) && file.enclosing(inside, 'function')?.index === owner && !staysIn(inside, node)) yield inside
  }
}

/** The error that the catch clause around the whole has caught goes on its way. */
function throwsAgain(jump: SyntaxNode, block: SyntaxNode): boolean {
  const thrown = /^throw\s+(\w+)\s*;$/.exec(jump.text)?.[1]
  if (!thrown) return false
  return [...block.ancestors()].some((above) => above.kind === 'catch_clause' && new RegExp(`\\b${thrown}\\s*$`).test(above.children.find(({ kind }) => kind === 'catch_formal_parameter')?.text ?? ''))
}

const STAYS: ReadonlyMap<string, RegExp> = new Map(Object.entries({ break_statement: ENDS, continue_statement: LOOPS, throw_statement: /^try_/ }))

/** A loop, switch or try within the block is where it goes. */
function staysIn(jump: SyntaxNode, block: SyntaxNode): boolean {
  const target = STAYS.get(jump.kind)
  if (!target) return false
  for (const above of jump.ancestors()) {
    if (above.is(block)) return false
    if (target.test(above.kind) && (jump.kind !== 'throw_statement' || above.child('body')?.contains(jump) === true)) return true
  }
  return false
}

export default defineRule({
  id: 'return-in-finally',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [584],
  title: 'Return inside a finally block',
  why: 'Leaving the block this way discards a pending exception and replaces the result of the code before it. Errors disappear without a trace.',
  fix: {
    java: 'Move the statement after the `try` statement, and use `finally` only to release resources.',
    php: 'Move the `return` after the `try` statement, and use `finally` only to release resources.',
    ruby: 'Move the `return` out of `ensure`, and use that block only to release resources.',
    other: 'Move the statement out of the block, and use the block only to release resources.',
  },
  languages: ['java', 'php', 'ruby'],
  on: ['finally_clause', 'ensure'],
  *check(node, file) {
    if (file.language === 'java') {
      for (const jump of jumpsIn(node, file)) yield { node: jump, ...(jump.kind === 'return_statement' ? {} : { title: 'Jump out of a finally block' }) }
      return
    }
    if (!/\breturn\b/.test(node.text)) return
    const owner = file.enclosing(node, 'function')?.index
    for (const inside of node.descendants()) {
      const returns = inside.kind === 'return_statement' || (inside.kind === 'return' && inside.tree.subtreeEnd[inside.index] !== undefined && file.language === 'ruby')
      if (returns && file.enclosing(inside, 'function')?.index === owner) {
        yield { node: inside }
        return
      }
    }
  },
})
