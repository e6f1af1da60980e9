import type { RuleInfo } from '../../rule.ts'
import { externalRule } from '../external-rule.ts'

const rule = externalRule('metrics', 'code_quality')

/** What is measured on the trees of every language. Thresholds stand in `limits.ts`; titles tell the figure. */
export const metricRules: readonly RuleInfo[] = [
  rule('cognitive-complexity', 'low', 'High cognitive complexity', 'The function nests conditions, loops and jumps that a reader has to keep in mind all at once. Changes to such functions often introduce bugs.', 'Return early, and move inner blocks into functions with names that say what they do.', { cwe: [1121] }),
  rule('cyclomatic-complexity', 'low', 'High cyclomatic complexity', 'The function has very many branches. Each of them needs a test, and some usually stay untested.', 'Replace long chains of conditions with a lookup table, or split the function.', { cwe: [1121] }),
  rule('long-function', 'low', 'Long function', 'The function is too long to be read as a whole, so a change at one end can break the other.', 'Split it into functions, each with one task and a name that says so.', { cwe: [1080] }),
  rule('many-parameters', 'low', 'Too many parameters', 'The function takes so many parameters that callers easily mix up their order.', 'Group the parameters that belong together in an object or a small class.', { cwe: [1064] }),
  rule('deep-nesting', 'low', 'Deeply nested code', 'The innermost line depends on every condition and loop around it, which makes it hard to follow and to test.', 'Return or continue early, and move inner blocks into functions.', { cwe: [1124] }),
  rule('long-file', 'low', 'Large file', 'The file is too long to review safely. It usually mixes several responsibilities, and changes to it often conflict.', 'Split it into modules by responsibility.', { cwe: [1080] }),
  rule('empty-catch', 'low', 'Empty catch block', 'Errors here are silently discarded: nothing is logged, and the program continues as if nothing had failed.', 'Handle or log the error, or say in a comment why it can be ignored.', { cwe: [390] }),
  rule('duplicate-condition', 'medium', 'Condition already tested in an earlier branch', 'An earlier branch tests the same condition, so this branch never runs.', 'Correct the condition, or remove the branch.', { cwe: [561] }),
  rule('identical-branches', 'medium', 'Identical branches in a conditional', 'Both branches do the same, so the condition has no effect. One of them was probably copied and never changed.', 'Correct one of the branches, or remove the condition.', { cwe: [561] }),
  rule('identical-operands', 'medium', 'Identical expressions on both sides of an operator', 'Both operands are the same expression, so the operation is pointless: its result is constant or the operand itself. One of them was probably meant to be something else.', 'Correct one of the sides.', { confidence: 'medium', cwe: [571] }),
  rule('commented-out-code', 'info', 'Commented-out code', 'The code in this comment is not compiled, tested or updated with the rest, and readers cannot tell whether it still matters.', 'Remove it: version control keeps the old version.', { confidence: 'medium' }),
  rule('todo-comment', 'info', 'TODO comment', 'The comment marks work that was left for later.', 'Do the work, or move the note to the issue tracker.', { cwe: [546] }),
]
