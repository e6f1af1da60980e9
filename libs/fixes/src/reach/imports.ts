import type { SyntaxNode } from '@preflight/analyzers/syntax'
import type { LanguageReach } from './language-reach.ts'

/** `const { exec } = require('child_process')` brings a name and uses none. */
const isRequire = (node: SyntaxNode) =>
  node.kind === 'VariableDeclarator' && /^require\s*\(\s*['"`][^'"`]*['"`]\s*\)$/.test(node.child('init')?.text ?? '')

/** `export { a } from './a'` is an import, `export function a() {}` is none. */
const isOwnExport = (node: SyntaxNode) => node.kind === 'ExportNamedDeclaration' && node.child('source') === null

/** Whether a node does nothing but import. */
export const isImport = (node: SyntaxNode, { imports }: LanguageReach): boolean =>
  (imports.includes(node.kind) && !isOwnExport(node)) || isRequire(node)
