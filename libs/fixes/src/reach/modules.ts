import type { ParsedFile } from '@preflight/analyzers/syntax'
import { isImport } from './imports.ts'
import type { LanguageReach } from './language-reach.ts'

/** Calls that load a module, in languages that have no statement for it. */
const LOADS = /^(?:require|require_relative|load|import|autoload)$/

/** Modules that a file imports, as it names them. */
export function modulesIn(parsed: ParsedFile, reach: LanguageReach): Set<string> {
  const found = new Set<string>()
  for (const node of parsed.root.descendants()) {
    const called = parsed.language === 'ruby' ? parsed.call(node)?.name : node.child('callee')?.text
    const isLoad = node.kind === 'ImportExpression' || LOADS.test(called ?? '')
    if (isLoad || isImport(node, reach)) for (const module of reach.modules(node.text)) found.add(module)
  }
  return found
}
