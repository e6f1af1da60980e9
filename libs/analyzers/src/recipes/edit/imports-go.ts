import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { groupsOf, type Imported, type ImportLine, lineAmong } from './imported.ts'
import { insertedAt } from './text.ts'

const lastOf = (path: string) => path.replace(/\/v\d+$/, '').replace(/^.*\//, '')

interface Spec extends ImportLine {
  /** the name it goes by here */
  name: string
}

function specsOf(file: ParsedFile): Spec[] {
  const declarations = file.root.children.filter(({ kind }) => kind === 'import_declaration')
  const specs = declarations.flatMap((one) => (one.children[0]?.kind === 'import_spec_list' ? one.children[0].children : one.children)).filter(({ kind }) => kind === 'import_spec')
  return specs.map((node) => {
    const path = node.child('path')?.text.slice(1, -1) ?? ''
    return { node, path, name: node.child('name')?.text ?? lastOf(path) }
  })
}

const isStandard = (path: string) => !/^[^/]*\./.test(path)

/** Whether the file uses the word for something of its own. */
const isTaken = (file: ParsedFile, name: string) =>
  [...file.root.descendants()].some((node) => node.text === name && ['identifier', 'type_identifier'].includes(node.kind) && node.parent?.kind !== 'selector_expression')

/** The package by the name that the file gives it, with an import; `clashing` is its name where another has its own. */
export function imported(file: ParsedFile, wanted: string, clashing = `std${lastOf(wanted)}`): Imported {
  const specs = specsOf(file)
  const there = specs.find(({ path, name }) => path === wanted && name !== '_' && name !== '.')
  if (there) return { edit: null, name: there.name }
  const own = lastOf(wanted)
  const name = specs.some((one) => one.name === own) || isTaken(file, own) ? clashing : own
  const line = name === own ? `"${wanted}"` : `${name} "${wanted}"`
  return { edit: placed(file, specs, wanted, line), name }
}

function placed(file: ParsedFile, specs: readonly Spec[], wanted: string, line: string): Edit {
  const inBlock = specs.filter(({ node }) => node.parent?.kind === 'import_spec_list')
  const groups = groupsOf(file, inBlock)
  const group = groups.find(([one]) => one && isStandard(one.path) === isStandard(wanted)) ?? groups[0]
  const added = group && lineAmong(file, group, wanted, `\t${line}`)
  if (added) return added
  const single = specs.at(-1)
  if (single) return lineAmong(file, specs, wanted, `import ${line}`) ?? insertedAt(single.node.end, `\nimport ${line}`)
  const named = file.root.children.find(({ kind }) => kind === 'package_clause')
  return insertedAt(named?.end ?? 0, `\n\nimport ${line}`)
}

/** A line with its break. */
function wholeLine(file: ParsedFile, node: SyntaxNode): Edit {
  const start = file.text.lastIndexOf('\n', node.start - 1) + 1
  const end = file.text.indexOf('\n', node.end)
  return { start, end: end < 0 ? file.text.length : end + 1, text: '' }
}

/**
 * The import's line taken away where the edits take its last use: Go refuses imports that are not used. Null where uses
 * remain, in the text that is put in as well.
 */
export function withoutUnused(file: ParsedFile, path: string, edits: readonly (Edit | null)[]): Edit | null {
  const spec = specsOf(file).find((one) => one.path === path)
  if (!spec || spec.name === '_' || spec.name === '.') return null
  const use = new RegExp(`\\b${spec.name}\\.`)
  if (edits.some((edit) => edit && use.test(edit.text))) return null
  const remains = [...file.root.descendants()].some((node) => isUse(node, spec.name) && !edits.some((edit) => edit && edit.start <= node.start && node.end <= edit.end))
  if (remains) return null
  const declaration = [...spec.node.ancestors()].find(({ kind }) => kind === 'import_declaration')
  const isAlone = declaration !== undefined && specsOf(file).filter(({ node }) => declaration.contains(node)).length === 1
  return wholeLine(file, isAlone ? declaration : spec.node)
}

const isUse = (node: SyntaxNode, name: string) =>
  node.text === name && (node.parent?.kind === 'selector_expression' || node.parent?.kind === 'qualified_type') && node.parent.children[0]?.is(node) === true
