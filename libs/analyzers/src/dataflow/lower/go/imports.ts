import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { ModuleBuilder } from '../../ir/builder.ts'
import type { Scope } from '../../ir/scope.ts'
import { childOf, parts } from './nodes.ts'

export function lowerImports(module: ModuleBuilder, scope: Scope, node: SyntaxNode): void {
  const list = childOf(node, 'import_spec_list')
  for (const spec of parts(list ?? node)) if (spec.kind === 'import_spec') lowerImport(module, scope, spec)
}

function lowerImport(module: ModuleBuilder, scope: Scope, spec: SyntaxNode): void {
  const path = spec.child('path')?.text.slice(1, -1) ?? ''
  const alias = spec.child('name')
  if (alias?.kind === 'blank_identifier') return void module.import('', path, '*', spec.start)
  if (alias?.kind === 'dot') return void module.import('*', path, '*', spec.start)
  const names = alias ? [alias.text] : packageNames(path)
  const index = module.import(names[0] ?? '', path, '*', spec.start)
  for (const name of names) if (!scope.own(name)) scope.bind(name, { import: index })
}

/**
 * What a package is probably called in code: its name stands in its own files only. It is the last part of the path
 * without the version, which begins with 2: `api/v1` is a folder; where that is no name (`jwt-go`, `go-sqlite3`,
 * `nats.go`), the usual additions are left out.
 */
export function packageNames(path: string): string[] {
  const [, version] = /\/(v(?:[2-9]|\d{2,}))$/.exec(path) ?? []
  const parts = path.replace(/\/v(?:[2-9]|\d{2,})$/, '').replace(/\.v\d+$/, '').split('/')
  const last = parts.at(-1) ?? ''
  if (/^\w+$/.test(last)) return version ? [last, version] : [last]
  const plain = last.replace(/^go[-.]|[-.]go$/g, '')
  return [...new Set([plain.replace(/\W/g, ''), plain.replace(/\W/g, '_'), plain.split(/\W/).at(-1) ?? '', plain.split(/\W/)[0] ?? ''])]
}
