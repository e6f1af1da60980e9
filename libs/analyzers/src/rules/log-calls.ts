import type { ParsedFile } from '../syntax/parsed-file.ts'
import type { SyntaxNode } from '../syntax/tree.ts'

/** Calls that write a log, in all languages. */
export const LOG_CALL = /^console\.(?:log|info|warn|error|debug)$|(?:^|\.)_?(?:logger|log|logging|LOG|LOGGER|winston|slog|Log)(?:\(\))?\.(?:trace|debug|info|warn|warning|error|fatal|Info|Warn|Error|Debug|Printf|Println|Print|Infof|Warnf|Errorf|Debugf|LogInformation|LogWarning|LogError|LogDebug)$|^error_log$|^System\.out\.println$|^Console\.WriteLine$/

const VALUES = new Set(['Identifier', 'MemberExpression', 'identifier', 'attribute', 'member_access_expression', 'field_access', 'selector_expression', 'variable_name', 'call', 'method_invocation', 'element_reference', 'instance_variable'])

/** A constant of a type in Java: `Kind.ACCESS_TOKEN` says which sort it is. */
const SORT = /\.[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/

/** Whether a value itself is written, as the whole or as a part of a text: not a question about it, and not a masked form. */
export function isWritten(node: SyntaxNode, file: ParsedFile, isMeant: (name: string) => boolean): boolean {
  const inside = file.unwrap(node)
  if (file.language === 'java' && SORT.test(inside.text)) return false
  if (VALUES.has(inside.kind) && isMeant(file.dialect.nameOf(inside).replace(/^(.*)\.get([A-Z]\w+)\(\)$/, '$1.$2').replace(/\(\)$/, ''))) return true
  return (file.dialect.parts(inside) ?? []).some((part) => isWritten(part, file, isMeant))
}
