import type { SyntaxNode } from '../../../syntax/tree.ts'

export interface ImportedName {
  local: string
  module: string
  name: string
  offset: number
}

/** What an import statement brings in; relative modules keep their dots. */
export function importedNames(node: SyntaxNode): ImportedName[] {
  return node.kind === 'import_from_statement' ? fromModule(node) : node.all('name').flatMap(wholeModule)
}

function wholeModule(node: SyntaxNode): ImportedName[] {
  const offset = node.start
  const alias = node.child('alias')?.text
  const module = plain(node.child('name') ?? node)
  if (alias) return [{ local: alias, module, name: '*', offset }]
  const [first = module] = module.split('.', 1)
  const bound = { local: first, module: first, name: '*', offset }
  return first === module ? [bound] : [bound, { local: '', module, name: '*', offset }]
}

function fromModule(node: SyntaxNode): ImportedName[] {
  const module = plain(node.child('module_name'))
  if (node.children.some((child) => child.kind === 'wildcard_import')) return [{ local: '*', module, name: '*', offset: node.start }]
  return node.all('name').map((item) => {
    const name = plain(item.child('name') ?? item)
    return { local: item.child('alias')?.text ?? name, module, name, offset: item.start }
  })
}

const plain = (node: SyntaxNode | null) => node?.text.replace(/\s+/g, '') ?? ''
