import { parseSync, visitorKeys } from 'oxc-parser'

/** @typedef {{ start: number, end: number, by: string, kind: string, line: number }} Mutant */
/** @typedef {{ type: string, start: number, end: number } & Record<string, any>} Node */
/** @typedef {[kind: string, changed: { start: number, end: number }, by: string]} Change */
/** @typedef {(node: Node, text: (part: Node) => string) => Change[]} Mutator */

const OPERATORS = new Map(Object.entries({
  '===': '!==', '!==': '===', '==': '!=', '!=': '==', '<': '>=', '>=': '<', '>': '<=', '<=': '>',
  '+': '-', '-': '+', '*': '/', '/': '*', '&': '|', '|': '&', '<<': '>>',
}))
const METHODS = new Map(Object.entries({
  every: 'some', some: 'every', min: 'max', max: 'min', push: 'unshift', startsWith: 'endsWith', endsWith: 'startsWith',
}))
const NEVER = '/(?!)/'

/** @type {ReadonlyMap<string, Mutator>} */
const MUTATORS = new Map(Object.entries(/** @type {Record<string, Mutator>} */ ({
  BinaryExpression: (node, text) => {
    const other = OPERATORS.get(node.operator)
    const isText = [node.left, node.right].some((side) => /^['"`]/.test(text(side)))
    return other && !(isText && node.operator === '+') ? [['operator', node, `${text(node.left)} ${other} ${text(node.right)}`]] : []
  },
  LogicalExpression: (node, text) => [['term dropped', node, `(${text(node.left)})`], ['term dropped', node, `(${text(node.right)})`]],
  ConditionalExpression: ({ start, end, test, alternate, consequent }, text) => [
    ['branches swapped', { start, end }, `(${text(test)} ? ${text(alternate)} : ${text(consequent)})`],
  ],
  IfStatement: (node, text) => [
    ['condition turned', node.test, `!(${text(node.test)})`],
    ...(node.alternate ? [] : /** @type {Change[]} */ ([['statement deleted', node, ';']])),
  ],
  UnaryExpression: (node, text) => (node.operator === '!' ? [['condition turned', node, `(${text(node.argument)})`]] : []),
  ExpressionStatement: (node) => (node.directive ? [] : [['statement deleted', node, ';']]),
  CallExpression: (node) => {
    const { property } = node.callee
    const other = property && !node.callee.computed ? METHODS.get(property.name) : undefined
    return other ? [['method', property, other]] : []
  },
  Literal: (node) => {
    if (typeof node.value === 'boolean') return [['constant', node, String(!node.value)]]
    if (typeof node.value === 'number') return [['constant', node, String(node.value + 1)]]
    if (node.regex) return [['constant', node, NEVER]]
    return typeof node.value === 'string' && node.value !== '' ? [['constant', node, "''"]] : []
  },
})))

const MEMBERS = new Map(Object.entries(visitorKeys))

/** @param {Node} node @param {readonly string[]} keys @returns {Node[]} */
const childrenOf = (node, keys) => Object.entries(node).filter(([key]) => keys.includes(key)).flatMap(([, value]) => value).filter((child) => child?.type)

/** Nothing in these is there when the program runs, or may be something else. */
const LEFT_OUT = /^(?:TSTypeAnnotation|TSInterface|TSTypeAlias|TSTypeParameter|Import|ExportAll)/
const TYPES_AFTER = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

/** Every small change that a test should notice. @param {string} text of a TypeScript file @returns {Mutant[]} */
export function mutantsOf(text) {
  const { program, errors } = parseSync('file.ts', text)
  if (errors.length > 0) throw new Error('the file cannot be parsed')
  /** @type {Mutant[]} */
  const found = []
  const textOf = (/** @type {Node} */ { start, end }) => text.slice(start, end)
  const visit = (/** @type {Node} */ node) => {
    if (LEFT_OUT.test(node.type)) return
    for (const [kind, { start, end }, by] of MUTATORS.get(node.type)?.(node, textOf) ?? []) {
      found.push({ start, end, by, kind, line: text.slice(0, start).split('\n').length })
    }
    const keys = TYPES_AFTER.has(node.type) ? ['expression'] : (MEMBERS.get(node.type) ?? [])
    // the names of members are no constants
    for (const child of childrenOf(node, keys.filter((key) => key !== 'key' || node.computed))) visit(child)
  }
  visit(/** @type {any} */ (program))
  return found
}

/** @param {string} text @param {Mutant} mutant */
export const mutated = (text, { start, end, by }) => withGuards(text.slice(0, start) + by + text.slice(end))

const LOOPS = new Set(['WhileStatement', 'DoWhileStatement', 'ForStatement'])
/** Turns of all loops of the file in one run of the tests: far more than they take. */
const MAX_TURNS = 20_000_000
const GUARD = `if (++globalThis.turnsOfMutant > ${MAX_TURNS}) throw new Error('the mutant loops for ever');`

/** A loop without an end would hold up all tests: nothing can stop it from outside. @param {string} text */
function withGuards(text) {
  /** @type {{ at: number, put: string }[]} */
  const puts = []
  const visit = (/** @type {Node} */ node) => {
    if (LOOPS.has(node.type)) puts.push({ at: node.body.start, put: `{ ${GUARD}` }, { at: node.body.end, put: '}' })
    for (const child of childrenOf(node, MEMBERS.get(node.type) ?? [])) visit(child)
  }
  visit(/** @type {any} */ (parseSync('file.ts', text).program))
  // what ends somewhere ends before something else begins there, and inner loops end before outer ones
  const sorted = puts.sort((a, b) => b.at - a.at)
  return `globalThis.turnsOfMutant = 0;${sorted.reduce((made, { at, put }) => made.slice(0, at) + put + made.slice(at), text)}`
}
