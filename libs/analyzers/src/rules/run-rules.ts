import { ABSTRACT_KINDS, type AbstractKind, type Dialect } from '../syntax/dialect.ts'
import type { ParsedFile } from '../syntax/parsed-file.ts'
import { SyntaxNode } from '../syntax/tree.ts'
import type { Hit, Rule } from '../rule.ts'
import type { Language, RawFinding } from '../types.ts'

const isAbstract = (kind: string): kind is AbstractKind => (ABSTRACT_KINDS as readonly string[]).includes(kind)

const concreteKinds = (rule: Rule, dialect: Dialect) =>
  new Set(rule.on.flatMap((kind) => (isAbstract(kind) ? dialect.kinds[kind] : [kind])))

/**
 * Prepares rules for running. Dispatch is by node kind through one table per language, so a rule costs nothing on nodes
 * that it did not ask for.
 */
export function createRuleRunner(rules: readonly Rule[]): (file: ParsedFile) => RawFinding[] {
  const byLanguage = new Map<Language, Map<string, Rule[]>>()

  const tableFor = (file: ParsedFile) => {
    const known = byLanguage.get(file.language)
    if (known) return known
    const table = new Map<string, Rule[]>()
    for (const rule of rules) {
      if (!rule.languages.includes(file.language)) continue
      for (const kind of concreteKinds(rule, file.dialect)) table.set(kind, [...(table.get(kind) ?? []), rule])
    }
    byLanguage.set(file.language, table)
    return table
  }

  return (file) => {
    const table = tableFor(file)
    const wanted = file.tree.kindNames.map((name) => table.get(name))
    const found: RawFinding[] = []
    for (let index = 0; index < file.tree.size; index++) {
      const interested = wanted[file.tree.kind[index] ?? 0]
      if (!interested) continue
      const node = new SyntaxNode(file.tree, index)
      for (const rule of interested) for (const hit of rule.check(node, file)) found.push(toFinding(rule, hit, file))
    }
    return found
  }
}

function toFinding(rule: Rule, hit: Hit, file: ParsedFile): RawFinding {
  const { line, column } = file.position(hit.node.start)
  const { node, ...words } = hit
  return {
    rule_id: rule.id,
    analyzer: 'rules',
    file_path: file.path,
    line,
    column,
    end_line: file.position(Math.max(node.start, node.end - 1)).line,
    ...words,
  }
}
