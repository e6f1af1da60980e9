import type { SyntaxNode } from '../syntax/tree.ts'

/** Where a condition stands in what it decides, by the kind of node. */
const TEST: ReadonlyMap<string, string> = new Map(Object.entries({ SwitchCase: 'test', ConditionalExpression: 'test', IfStatement: 'test', if_statement: 'condition', conditional_expression: 'condition' }))
const MAX_TEST = 200

/** Whether a place is reached only with an option of such a name: the operator has chosen it. */
export function isChosen(node: SyntaxNode, names: RegExp): boolean {
  return [...node.ancestors()].some((above) => {
    const field = TEST.get(above.kind)
    const test = field === undefined ? null : above.child(field)
    return test !== null && !test.contains(node) && test.end - test.start <= MAX_TEST && names.test(test.text)
  })
}

/** Which branch a condition decides on where it holds. */
const THEN: ReadonlyMap<string, string> = new Map(Object.entries({ ConditionalExpression: 'consequent', IfStatement: 'consequent', if_statement: 'consequence', conditional_expression: 'consequence' }))

/** Whether a place is only reached where what is asked by such a name is not so: the `else` of `if (isProduction)`. */
export function isOtherwise(node: SyntaxNode, names: RegExp): boolean {
  return [...node.ancestors()].some((above) => {
    const then = THEN.get(above.kind)
    const test = then === undefined ? null : above.child(TEST.get(above.kind) ?? '')
    if (then === undefined || test === null || test.contains(node) || test.end - test.start > MAX_TEST) return false
    const holds = above.child(then)?.contains(node) === true
    // all of `a && b` are so where it holds, none of `a || b` where it does not
    return test.text.split(holds ? '&&' : '||').some((one) => !MIXED.test(one) && names.test(one) && DENIED.test(one) === holds)
  })
}

const MIXED = /&&|\|\|/
const DENIED = /^[\s(]*(?:!(?!=)|not\b)|!==?/

/** How programs call the surroundings in which others use them. */
export const PRODUCTION = /(?:^|[^a-z])(?:is|in)?_?prod(?:uction)?(?![a-z])/i

/** How programs call the surroundings in which only developers use them. */
const DEVELOPMENT = /(?:^|[^a-z])(?:is|in)?_?(?:dev(?:el(?:op(?:ment)?)?)?|debug)_?(?:mode|env(?:ironment)?)?(?![a-z])/i

/** Whether a place is only reached at a developer's desk: `if (Settings.isDevMode() && ...)`. */
export function isInDevelopment(node: SyntaxNode): boolean {
  return [...node.ancestors()].some((above) => {
    const then = THEN.get(above.kind)
    const test = then === undefined ? null : above.child(TEST.get(above.kind) ?? '')
    if (then === undefined || test === null || test.end - test.start > MAX_TEST || above.child(then)?.contains(node) !== true) return false
    return test.text.split('&&').some((one) => !MIXED.test(one) && DEVELOPMENT.test(one) && !DENIED.test(one))
  })
}
