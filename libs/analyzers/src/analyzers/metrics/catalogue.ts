import type { RuleInfo } from '../../rule.ts'
import { externalRule } from '../external-rule.ts'

const rule = externalRule('metrics', 'code_quality')

/** What is measured on the trees of every language. Thresholds stand in `limits.ts`; titles tell the figure. */
export const metricRules: readonly RuleInfo[] = [
  rule('cognitive-complexity', 'low', 'Function is hard to follow', 'Nested conditions, loops and jumps have to be kept in mind all at once to change this safely; most mistakes are made in such functions.', 'Return early, and move inner blocks into functions with names that say what they do.', { cwe: [1121] }),
  rule('cyclomatic-complexity', 'low', 'Function has very many branches', 'Each branch needs a test of its own; some of them are never tried.', 'Replace long chains of conditions with a table, or split the function.', { cwe: [1121] }),
  rule('long-function', 'low', 'Function is very long', 'Nobody sees it whole, so changes at one end break the other.', 'Split it where its parts could have names.', { cwe: [1080] }),
  rule('many-parameters', 'low', 'Function takes very many parameters', 'Callers mix up their order, and every new case adds one more.', 'Pass an object or a small class that groups what belongs together.', { cwe: [1064] }),
  rule('deep-nesting', 'low', 'Blocks are nested very deeply', 'What holds at the innermost line depends on every condition around it.', 'Return or continue early, and move inner blocks into functions.', { cwe: [1124] }),
  rule('long-file', 'low', 'File is very long', 'It holds many things that change for different reasons; finding one and merging changes get slow.', 'Split it by topic.', { cwe: [1080] }),
  rule('empty-catch', 'low', 'Error is swallowed', 'When something goes wrong here nobody will ever know.', 'Handle it, log it, or say in a comment why it may be ignored.', { cwe: [390] }),
  rule('duplicate-condition', 'medium', 'Condition was already tested above', 'Its branch can never run, because an earlier one has caught the same condition.', 'Correct the condition, or remove the branch.', { cwe: [561] }),
  rule('identical-branches', 'medium', 'Both branches do the same', 'The condition has no effect; one branch was probably copied and not changed.', 'Correct one of the branches, or remove the condition.', { cwe: [561] }),
  rule('identical-operands', 'medium', 'Both sides of the operator are the same', 'The result does not depend on the value as intended; the name of one side is probably wrong.', 'Correct one of the sides.', { confidence: 'medium', cwe: [571] }),
  rule('commented-out-code', 'info', 'Code that is commented out', 'Nobody knows whether it is still valid, and it is not changed along with the rest.', 'Remove it: version control keeps it.', { confidence: 'medium' }),
  rule('todo-comment', 'info', 'Note about unfinished work', 'Something here was left for later.', 'Do it, or move it to where work is planned.', { cwe: [546] }),
]
