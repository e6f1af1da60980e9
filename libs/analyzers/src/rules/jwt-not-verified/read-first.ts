import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

/** A function, with the names that it mentions. */
interface Named {
  /** '' of a closure that has none */
  name: string
  node: SyntaxNode
  mentions: ReadonlySet<string>
}

/** A call that checks a token, and the function it stands in. */
interface Check {
  token: string
  within: Named
}

/** So much of a class is looked at. */
const MAX_FUNCTIONS = 300
const MAX_TEXT = 8_000
const MAX_CHECKS = 20
const MAX_ARGUMENTS = 160

const nameOf = (node: SyntaxNode): string => [node.child('name'), node.child('id'), node.parent?.child('key'), node.parent?.child('id')].find((name) => name)?.text ?? ''

/** `@token`, `self.token` and `token` of one class are the same. */
const bare = (text: string): string => text.replace(/^(?:@|self\.|this\.#?)/, '')

function functionsIn(scope: SyntaxNode, file: ParsedFile): Named[] {
  const found: Named[] = []
  for (const node of scope.descendants()) {
    if (found.length === MAX_FUNCTIONS) break
    if (file.isA(node, 'function')) found.push({ name: nameOf(node), node, mentions: new Set(node.text.slice(0, MAX_TEXT).match(/[A-Za-z_]\w*[?!]?/g)) })
  }
  return found
}

/** The innermost function with a name around a place, or else the outermost without one: a handler. */
function around(functions: readonly Named[], node: SyntaxNode): Named | undefined {
  const all = functions.filter((one) => one.node.contains(node))
  return all.findLast(({ name }) => name !== '') ?? all[0]
}

const asked = new WeakMap<Named, ReadonlySet<Named>>()

/** All functions that one asks, by itself or through others. */
function askedBy(functions: readonly Named[], first: Named): ReadonlySet<Named> {
  const before = asked.get(first)
  if (before) return before
  const found = new Set([first])
  for (const one of found) for (const other of functions) if (one.mentions.has(other.name)) found.add(other)
  asked.set(first, found)
  return found
}

/** `check(token, key)`: whether a function hands a token to another. */
function handsOn({ node }: Named, { name }: Named, token: string): boolean {
  const text = name === '' ? '' : node.text.slice(0, MAX_TEXT)
  for (let at = text.indexOf(`${name}(`); at >= 0; at = text.indexOf(`${name}(`, at + 1)) if (text.slice(at, at + MAX_ARGUMENTS).split(')')[0]?.includes(token)) return true
  return false
}

/** Of each class, or of what stands in none, what checks tokens in it. */
const known = new WeakMap<ParsedFile, Map<number, { functions: readonly Named[]; checks: readonly Check[] }>>()

function checksIn(scope: SyntaxNode, file: ParsedFile, verifies: (call: Call) => boolean) {
  const ofFile = known.get(file) ?? new Map<number, { functions: readonly Named[]; checks: readonly Check[] }>()
  known.set(file, ofFile)
  const before = ofFile.get(scope.index)
  if (before) return before
  const functions = functionsIn(scope, file)
  const checks: Check[] = []
  for (const call of file.callsIn(scope)) {
    if (checks.length === MAX_CHECKS) break
    const within = verifies(call) ? around(functions, call.node) : undefined
    if (within) checks.push({ within, token: bare(call.args[0]?.text ?? '') })
  }
  const made = { functions, checks }
  ofFile.set(scope.index, made)
  return made
}

/**
 * Whether a token that is read unchecked is checked by the same class: what checks it asks for what was read, as for the key
 * that the token names, or whoever reads it has it checked then.
 */
export function isReadFirst({ node, args: [given] }: Call, file: ParsedFile, verifies: (call: Call) => boolean): boolean {
  const token = bare(given?.text ?? '')
  const { functions, checks } = checksIn(file.enclosing(node, 'class') ?? file.root, file, verifies)
  const here = around(functions, node)
  if (!here || token === '') return false
  const mayCheck = askedBy(functions, here)
  return checks.some(({ within, token: checked }) => {
    const isLinked = mayCheck.has(within) || askedBy(functions, within).has(here)
    return isLinked && (checked === token || handsOn(here, within, token) || handsOn(within, here, checked))
  })
}
