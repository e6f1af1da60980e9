import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

/** An import or a `require` at the top of a file. */
export interface ModuleUse {
  kind: 'import' | 'require'
  /** without `node:` */
  module: string
  hasPrefix: boolean
  statement: SyntaxNode
  /** the name for the module as a whole; null where it has none */
  whole: string | null
  isDefault: boolean
  isNamespace: boolean
  isTypeOnly: boolean
  /** `node` is what a further name is written behind; null where none can */
  members: { name: string; local: string; node: SyntaxNode | null }[]
}

const PREFIX = /^node:/

/** What a file imports at its top, in order. */
export function modulesOf(file: ParsedFile): ModuleUse[] {
  return file.root.children.flatMap((statement): ModuleUse[] => {
    if (statement.kind === 'ImportDeclaration') return [ofImport(file, statement)]
    return statement.kind === 'VariableDeclaration' ? statement.children.flatMap((one) => ofRequire(file, one, statement) ?? []) : []
  })
}

function ofImport(file: ParsedFile, statement: SyntaxNode): ModuleUse {
  const source = statement.child('source')
  const written = source ? (file.literal(source) ?? '') : ''
  const specifiers = statement.all('specifiers')
  const local = (kind: string) => specifiers.find((one) => one.kind === kind)?.child('local')?.text ?? null
  const byDefault = local('ImportDefaultSpecifier')
  const namespace = local('ImportNamespaceSpecifier')
  const isTypeOnly = /^import\s+type\b/.test(statement.text)
  return {
    kind: 'import',
    module: written.replace(PREFIX, ''),
    hasPrefix: PREFIX.test(written),
    statement,
    whole: isTypeOnly ? null : (byDefault ?? namespace),
    isDefault: byDefault !== null,
    isNamespace: namespace !== null,
    isTypeOnly,
    members: specifiers.flatMap((node) => {
      const name = node.kind === 'ImportSpecifier' ? node.child('imported')?.text : undefined
      return name && !isTypeOnly && !node.text.startsWith('type ') ? [{ name, local: node.child('local')?.text ?? name, node }] : []
    }),
  }
}

const REQUIRES = /^require\(\s*(['"`])([^'"`]+)\1\s*\)(?:\.(\w+))?$/

function ofRequire(file: ParsedFile, declarator: SyntaxNode, statement: SyntaxNode): ModuleUse | null {
  const id = declarator.child('id')
  const init = declarator.child('init')
  const [, , written, picked] = REQUIRES.exec(init ? file.unwrap(init).text : '') ?? []
  if (!id || !written) return null
  const properties = id.kind === 'ObjectPattern' && picked === undefined ? id.all('properties') : []
  const members = properties.flatMap((node) => {
    const name = node.child('key')?.text
    return name ? [{ name, local: node.child('value')?.text ?? name, node }] : []
  })
  const isName = /^[\w$]+$/.test(id.text)
  return {
    kind: 'require',
    module: written.replace(PREFIX, ''),
    hasPrefix: PREFIX.test(written),
    statement,
    whole: isName && picked === undefined ? id.text : null,
    isDefault: false,
    isNamespace: false,
    isTypeOnly: false,
    members: isName && picked !== undefined ? [{ name: picked, local: id.text, node: null }] : members,
  }
}

/** Whether a file is an ES module or takes others with `require`; null for a script of a page. */
export function isModule(file: ParsedFile): ModuleUse['kind'] | null {
  if (file.root.children.some(({ kind }) => kind === 'ImportDeclaration' || kind.startsWith('Export'))) return 'import'
  if (/\brequire\(\s*['"`]|\bmodule\.exports\b|\bexports\.\w/.test(file.text)) return 'require'
  if (/\.(?:mjs|mts|tsx?|cts)$/.test(file.path)) return 'import'
  return file.path.endsWith('.cjs') ? 'require' : null
}
