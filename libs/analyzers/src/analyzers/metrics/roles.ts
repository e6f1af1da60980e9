import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { Language } from '../../types.ts'

/** What a kind of node means to the metrics. */
export type Role = 'function' | 'if' | 'elseif' | 'loop' | 'catch' | 'switch' | 'case' | 'ternary' | 'logical'

type Table = Partial<Record<Role, readonly string[]>>

const JAVASCRIPT: Table = {
  switch: ['SwitchStatement'],
  case: ['SwitchCase'],
  ternary: ['ConditionalExpression'],
  logical: ['LogicalExpression'],
}

/** Kinds that the dialects do not tell, and functions where theirs say more than is meant here. */
const KINDS: Record<Language, Table> = {
  javascript: JAVASCRIPT,
  typescript: JAVASCRIPT,
  python: {
    elseif: ['elif_clause'],
    switch: ['match_statement'],
    case: ['case_clause'],
    ternary: ['conditional_expression'],
    logical: ['boolean_operator'],
  },
  java: { switch: ['switch_expression', 'switch_statement'], case: ['switch_label'], ternary: ['ternary_expression'], logical: ['binary_expression'] },
  php: {
    elseif: ['else_if_clause'],
    switch: ['switch_statement', 'match_expression'],
    case: ['case_statement', 'match_conditional_expression'],
    ternary: ['conditional_expression'],
    logical: ['binary_expression'],
  },
  go: {
    switch: ['expression_switch_statement', 'type_switch_statement', 'select_statement'],
    case: ['expression_case', 'type_case', 'communication_case'],
    logical: ['binary_expression'],
  },
  ruby: {
    // A block is part of the method that it stands in.
    function: ['method', 'singleton_method'],
    elseif: ['elsif'],
    switch: ['case', 'case_match'],
    case: ['when', 'in_clause'],
    ternary: ['conditional'],
    logical: ['binary'],
  },
  csharp: {
    switch: ['switch_statement', 'switch_expression'],
    case: ['switch_section', 'switch_expression_arm'],
    ternary: ['conditional_expression'],
    logical: ['binary_expression'],
  },
}

/** The role of each kind number of a file's tree. */
export function rolesOf({ tree, dialect, language }: ParsedFile): (Role | undefined)[] {
  const { kinds } = dialect
  const table: Table = { function: kinds.function, loop: kinds.loop, catch: kinds.catch, if: kinds.if, ...KINDS[language] }
  const roleOf = new Map<string, Role>()
  for (const role of ROLES) for (const kind of table[role] ?? []) roleOf.set(kind, role)
  return tree.kindNames.map((kind) => roleOf.get(kind))
}

/** Later ones win: `elif_clause` is in the dialect's `if` too. */
const ROLES: readonly Role[] = ['function', 'if', 'loop', 'catch', 'switch', 'case', 'ternary', 'logical', 'elseif']
