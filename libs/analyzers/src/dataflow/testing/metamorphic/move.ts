import { basename, dirname, extname, join } from 'node:path/posix'
import type { Language } from '../../../types.ts'
import type { ParsedFile } from '../../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../../syntax/tree.ts'
import { shapeOf } from './nodes.ts'
import { edited, insertion, part, type Piece, type Rewritten } from './pieces.ts'

interface Move {
  /** what the other file begins with, besides the imports */
  head: RegExp
  /** what brings in other files and libraries */
  imports: RegExp
  exported: (name: string, isModule: boolean) => string
  imported: (name: string, stem: string, isModule: boolean) => string
}

/** Named after the file it comes from: a name says what is a test, and what fills a database. */
const stemOf = (path: string): string => `wombat_${basename(path, extname(path)).replaceAll('-', '_')}`

const script: Move = {
  head: /^$/,
  imports: /^(?:ImportDeclaration|VariableDeclaration)$/,
  exported: (name, isModule) => (isModule ? `\nexport { ${name} }\n` : `\nmodule.exports = { ${name} }\n`),
  imported: (name, stem, isModule) => (isModule ? `import { ${name} } from './${stem}'\n` : `const { ${name} } = require('./${stem}')\n`),
}

/** Languages in which a function is easily moved to another file. */
const MOVES: Partial<Record<Language, Move>> = {
  javascript: script,
  typescript: script,
  python: {
    head: /^$/,
    imports: /^(?:import_statement|import_from_statement)$/,
    exported: () => '\n',
    imported: (name, stem) => `from .${stem} import ${name}\n`,
  },
  go: { head: /^package_clause$/, imports: /^import_declaration$/, exported: () => '\n', imported: () => '' },
  php: {
    head: /^(?:php_tag|namespace_definition)$/,
    imports: /^namespace_use_declaration$/,
    exported: () => '\n',
    imported: (_, stem) => `require_once '${stem}.php';\n`,
  },
  ruby: { head: /^$/, imports: /^$/, exported: () => '\n', imported: (_, stem) => `require_relative '${stem}'\n` },
}

const UNITS = /^(?:FunctionDeclaration|function_definition|function_declaration|method)$/
const NAMES = /^(?:name|constant|type_identifier|package_identifier)$/
const nameOf = (node: SyntaxNode): string => (node.child('name') ?? node.child('id'))?.text ?? ''

/** Whether a declaration only takes things out of other files: `const { exec } = require('child_process')`. */
const REQUIRED = /=\s*require\(['"][^'"]+['"]\)(?:\.\w+)?;?$/
const isImport = (node: SyntaxNode, { imports }: Move): boolean =>
  imports.test(node.kind) && (node.kind !== 'VariableDeclaration' || REQUIRED.test(node.text))

/** Moves the first function that needs nothing of its file but the imports into another one; null where there is none. */
export function moved(file: ParsedFile): Rewritten[] | null {
  const move = MOVES[file.language]
  const children = file.root.children
  if (!move || (file.language === 'php' && file.text.includes('?>'))) return null
  const kept = children.filter((node) => move.head.test(node.kind) || isImport(node, move))
  const others = children.filter((node) => !kept.includes(node))
  const unit = children.find((node) => UNITS.test(node.kind) && isAlone(file, node, others.filter((other) => !other.is(node))))
  if (!unit) return null
  const isModule = children.some(({ kind }) => /^(?:Import|Export)/.test(kind))
  const name = nameOf(unit)
  const lines = (node: SyntaxNode): Piece[] => [part(file, node.start, node.end), '\n']
  const stem = stemOf(file.path)
  const path = join(dirname(file.path), `${stem}${extname(file.path)}`)
  const other: Rewritten = { path, pieces: [...kept.flatMap(lines), ...lines(unit), move.exported(name, isModule)] }
  const at = importPlace(file, kept)
  const own = edited(file, [{ start: unit.start, end: unit.end, by: [] }, insertion(at, move.imported(name, stem, isModule))])
  return [own, other]
}

/** Behind the line of the last import or head; at the beginning where there is none. */
function importPlace({ text }: ParsedFile, kept: readonly SyntaxNode[]): number {
  const last = kept.at(-1)
  return last ? text.indexOf('\n', last.end - 1) + 1 : 0
}

/** Whether a function names nothing that its file declares besides. */
function isAlone(file: ParsedFile, unit: SyntaxNode, others: readonly SyntaxNode[]): boolean {
  const words = new Set(unit.text.match(/[\w$]+/g))
  const isNaming = ({ kind }: SyntaxNode) => kind === shapeOf(file).name || NAMES.test(kind)
  const declared = others.flatMap((other) => [other, ...other.descendants()]).filter(isNaming)
  const isName = (node: SyntaxNode) => node.fieldName === 'name' || node.fieldName === 'id'
  const around = (node: SyntaxNode) => [...node.ancestors()].slice(isName(node) ? 1 : 0)
  const isTopLevel = (node: SyntaxNode) => around(node).every((above) => !file.isA(above, 'function'))
  return nameOf(unit) !== '' && declared.filter(isTopLevel).every(({ text }) => !words.has(text) || text === nameOf(unit))
}
