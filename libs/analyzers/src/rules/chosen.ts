import type { SyntaxNode } from '../syntax/tree.ts'

/** Where a condition stands in what it decides, by the kind of node. */
const TEST: Readonly<Record<string, string>> = { SwitchCase: 'test', ConditionalExpression: 'test', IfStatement: 'test', if_statement: 'condition', conditional_expression: 'condition' }
const MAX_TEST = 200

/** Whether a place is only reached where an option of such a name says so: whoever runs the program has asked for it. */
export function isChosen(node: SyntaxNode, names: RegExp): boolean {
  return [...node.ancestors()].some((above) => {
    const field = TEST[above.kind]
    const test = field === undefined ? null : above.child(field)
    return test !== null && !test.contains(node) && test.end - test.start <= MAX_TEST && names.test(test.text)
  })
}
