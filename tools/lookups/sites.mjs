import { SyntaxKind } from 'typescript/unstable/ast'
import { isAsExpression, isBinaryExpression, isBindingElement, isComputedPropertyName, isElementAccessExpression, isNonNullExpression, isParenthesizedExpression, isPrivateIdentifier, isPropertyAssignment, isSatisfiesExpression, isTypeAssertion } from 'typescript/unstable/ast/is'

/** @typedef {import('typescript/unstable/ast').Node} Node */
/** @typedef {import('typescript/unstable/ast').Expression} Expression */

/** A place where a value decides which member of an object is meant. @typedef {{ at: Node, key: Expression, object: Node }} Site */

/** @param {Node} root @returns {Site[]} all of a file */
export function sitesIn(root) {
  /** @type {Site[]} */
  const found = []
  /** @param {Node} node */
  const visit = (node) => {
    const site = siteOf(node)
    if (site) found.push(site)
    node.forEachChild(visit)
  }
  visit(root)
  return found
}

/** @param {Node} at @returns {Site | null} */
function siteOf(at) {
  // table[key]
  if (isElementAccessExpression(at)) return { at, key: bare(at.argumentExpression), object: at.expression }
  // key in table
  if (isBinaryExpression(at) && at.operatorToken.kind === SyntaxKind.InKeyword) return isPrivateIdentifier(at.left) ? null : { at, key: bare(at.left), object: at.right }
  // const { [key]: value } = table
  if (isBindingElement(at) && at.propertyName && isComputedPropertyName(at.propertyName)) return { at, key: bare(at.propertyName.expression), object: at.parent }
  // ({ [key]: value } = table)
  if (isPropertyAssignment(at) && isComputedPropertyName(at.name) && isAssigned(at.parent)) return { at, key: bare(at.name.expression), object: at.parent }
  return null
}

/** @param {Node} pattern an object literal, which is a pattern where something is assigned to it */
const isAssigned = (pattern) => isBinaryExpression(pattern.parent) && pattern.parent.operatorToken.kind === SyntaxKind.EqualsToken && pattern.parent.left === pattern

/** Whatever the code says a key is, what it is made of counts. @param {Expression} key @returns {Expression} */
const bare = (key) =>
  isParenthesizedExpression(key) || isAsExpression(key) || isTypeAssertion(key) || isSatisfiesExpression(key) || isNonNullExpression(key) ? bare(key.expression) : key
