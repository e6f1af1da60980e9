import type { SyntaxNode } from '@preflight/analyzers/syntax'
import type { LanguageReach } from './language-reach.ts'

/** `const { exec } = require('child_process')` brings a name and uses none. */
const REQUIRE = /^require\s*\(\s*['"`][^'"`]*['"`]\s*\)$/
/** A name, or names with others for them: neither computed ones nor such that stand for something else where there are none. */
const NAMES = /^[\w$]+$|^\{[\s\w$:,]*\}$/
const isRequire = (node: SyntaxNode) =>
  node.kind === 'VariableDeclarator' && REQUIRE.test(node.child('init')?.text ?? '') && NAMES.test(node.child('id')?.text ?? '')

/** `export { a } from './a'` is an import, `export function a() {}` is none. */
const isOwnExport = (node: SyntaxNode) => node.kind === 'ExportNamedDeclaration' && node.child('source') === null

/** Whether a node does nothing but import. */
export const isImport = (node: SyntaxNode, { imports }: LanguageReach): boolean =>
  (imports.includes(node.kind) && !isOwnExport(node)) || isRequire(node)
