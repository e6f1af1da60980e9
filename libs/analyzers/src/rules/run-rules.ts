import { hashOf } from '../identity/print.ts'
import { sameValue } from '../severity/shared.ts'
import { ABSTRACT_KINDS, type AbstractKind, type Dialect } from '../syntax/dialect.ts'
import type { ParsedFile } from '../syntax/parsed-file.ts'
import { SyntaxNode } from '../syntax/tree.ts'
import type { Hit, Rule } from '../rule.ts'
import type { Language, RawFinding } from '../types.ts'
import { anyOf } from './sinks.ts'

const isAbstract = (kind: string): kind is AbstractKind => (ABSTRACT_KINDS as readonly string[]).includes(kind)

const concreteKinds = (rule: Rule, dialect: Dialect) =>
  new Set(rule.on.flatMap((kind) => (isAbstract(kind) ? dialect.kinds[kind] : [kind])))

/** The rules that want to see one kind of node. */
interface Audience {
  always: Rule[]
  /** those that look at nodes with request input only */
  input: Rule[]
  /** those that look at calls of some names only */
  byCallee: Rule[]
  /** match together what any of `byCallee` wants: most calls nobody does */
  wanted: readonly RegExp[]
  /** callee -> which of `byCallee` want it */
  wanting: Map<string, readonly Rule[]>
}

/** Callees repeat a lot; hostile files may hold any number of different ones. */
const MAX_CALLEES = 50_000

const NOBODY: readonly Rule[] = []

/**
 * Prepares rules for running. Dispatch is by node kind, and for calls by callee, through one table per language, so a
 * rule costs nothing on nodes that it did not ask for.
 */
export function createRuleRunner(rules: readonly Rule[]): (file: ParsedFile) => RawFinding[] {
  const byLanguage = new Map<Language, Map<string, Audience>>()

  const tableFor = (file: ParsedFile) => {
    const known = byLanguage.get(file.language)
    if (known) return known
    const made = audiences(rules, file)
    byLanguage.set(file.language, made)
    return made
  }

  return (file) => {
    const table = tableFor(file)
    const wanted = file.tree.kindNames.map((name) => table.get(name))
    const hints = new Map<Rule, boolean>()
    const found: RawFinding[] = []
    for (let index = 0; index < file.tree.size; index++) {
      const audience = wanted[file.tree.kind[index] ?? 0]
      if (!audience) continue
      const node = new SyntaxNode(file.tree, index)
      for (const rule of audience.always) show(rule, node, file, hints, found)
      if (audience.input.length > 0 && file.holdsInput(node)) for (const rule of audience.input) show(rule, node, file, hints, found)
      if (audience.byCallee.length > 0) for (const rule of interested(audience, file.callee(node))) show(rule, node, file, hints, found)
    }
    return found
  }
}

function audiences(rules: readonly Rule[], { language, dialect }: ParsedFile): Map<string, Audience> {
  const table = new Map<string, Audience>()
  const calls = new Set([...dialect.kinds.call, ...dialect.kinds.new])
  for (const rule of rules) {
    if (!rule.languages.includes(language)) continue
    for (const kind of concreteKinds(rule, dialect)) {
      const audience = table.get(kind) ?? { always: [], input: [], byCallee: [], wanted: [], wanting: new Map<string, readonly Rule[]>() }
      table.set(kind, audience)
      if (rule.callee && calls.has(kind)) audience.byCallee.push(rule)
      else if (rule.input) audience.input.push(rule)
      else audience.always.push(rule)
    }
  }
  for (const audience of table.values()) audience.wanted = anyByFlags(audience.byCallee.flatMap(({ callee }) => callee ?? []))
  return table
}

/** One pattern, for each kind of flags, that matches what any of several does. */
const anyByFlags = (patterns: readonly RegExp[]): RegExp[] =>
  [...new Set(patterns.map(({ flags }) => flags))].map((flags) => new RegExp(anyOf(patterns.filter((one) => one.flags === flags)), flags))

function interested({ byCallee, wanted, wanting }: Audience, callee: string): readonly Rule[] {
  const known = wanting.get(callee)
  if (known) return known
  const matching = !wanted.some((pattern) => pattern.test(callee)) ? NOBODY : byCallee.filter((rule) => rule.callee?.test(callee))
  if (wanting.size >= MAX_CALLEES) wanting.clear()
  wanting.set(callee, matching.length > 0 ? matching : NOBODY)
  return matching
}

function show(rule: Rule, node: SyntaxNode, file: ParsedFile, hints: Map<Rule, boolean>, found: RawFinding[]) {
  if (rule.input && !file.holdsInput(node)) return
  if (rule.hint && !isHinted(rule, rule.hint, file, hints)) return
  for (const hit of rule.check(node, file)) found.push(toFinding(rule, hit, file))
}

/** Looked up once per file and rule, and only when a node of the rule's kinds is met. */
function isHinted(rule: Rule, hint: readonly string[], file: ParsedFile, hints: Map<Rule, boolean>): boolean {
  const known = hints.get(rule)
  if (known !== undefined) return known
  const holds = hint.some((text) => file.text.includes(text))
  hints.set(rule, holds)
  return holds
}

function toFinding(rule: Rule, hit: Hit, file: ParsedFile): RawFinding {
  const { line, column } = file.position(hit.node.start)
  const { node, same, ...words } = hit
  return {
    rule_id: rule.id,
    analyzer: 'rules',
    file_path: file.path,
    line,
    column,
    end_line: file.position(Math.max(node.start, node.end - 1)).line,
    ...words,
    ...(same ? { same: same.what === 'value' ? sameValue(hashOf(`${rule.id} ${same.key}`, 16)) : same } : {}),
  }
}
