import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { groupsOf, type Imported, lineAmong } from './imported.ts'
import { insertedAt } from './text.ts'

const shortOf = (wanted: string) => wanted.slice(wanted.lastIndexOf('.') + 1)
const packageOf = (wanted: string) => wanted.slice(0, wanted.lastIndexOf('.'))

/** A class of its own that the file declares hides one that is imported by `*`. */
const declares = (file: ParsedFile, name: string) =>
  [...file.root.descendants()].some((node) => file.isA(node, 'class') && node.child('name')?.text === name)

/** The class by its short name, with an import; by its full name where another class has that name here. */
export function imported(file: ParsedFile, wanted: string): Imported {
  const name = shortOf(wanted)
  const declarations = file.root.children.filter(({ kind }) => kind === 'import_declaration')
  const paths = declarations.map(({ text }) => text.replace(/^import\s+|\s*;$/g, ''))
  const packageName = file.root.children.find(({ kind }) => kind === 'package_declaration')
  if (paths.includes(wanted)) return { edit: null, name }
  if (declares(file, name) || paths.some((path) => shortOf(path) === name)) return { edit: null, name: wanted }
  const isNear = packageOf(wanted) === 'java.lang' || packageName?.children[0]?.text === packageOf(wanted)
  if (isNear || paths.includes(`${packageOf(wanted)}.*`)) return { edit: null, name }
  const lines = declarations.map((node, at) => ({ node, path: paths[at] ?? '' })).filter(({ path }) => !path.startsWith('static '))
  const groups = groupsOf(file, lines)
  const root = wanted.slice(0, wanted.indexOf('.'))
  const group = groups.find((one) => one.some(({ path }) => path.startsWith(`${root}.`))) ?? groups.at(-1) ?? []
  const line = `import ${wanted};`
  return { edit: lineAmong(file, group, wanted, line) ?? first(file, packageName?.end ?? null, line), name }
}

const first = (file: ParsedFile, end: number | null, line: string): Edit =>
  (end === null ? insertedAt(file.text.startsWith('\uFEFF') ? 1 : 0, `${line}\n\n`) : insertedAt(end, `\n\n${line}`))

/** Uses of a class by its short name, the import itself left out. */
const usesOf = (file: ParsedFile, name: string) =>
  [...file.root.descendants()].filter((node) => node.text === name && /^(?:type_)?identifier$/.test(node.kind) && ![...node.ancestors()].some(({ kind }) => kind === 'import_declaration'))

/** One class in place of another at some places: its import, and that of the other gone where nothing else needs it. */
export function replacedImport(file: ParsedFile, old: string, wanted: string, places: readonly SyntaxNode[]): { edits: Edit[]; name: string } {
  const { edit, name } = imported(file, wanted)
  const line = file.root.children.find((node) => node.kind === 'import_declaration' && node.text.replace(/^import\s+|\s*;$/g, '') === old)
  const remains = usesOf(file, shortOf(old)).some((node) => !places.some((place) => place.contains(node)))
  if (!line || remains) return { edits: edit ? [edit] : [], name }
  const end = file.text.indexOf('\n', line.end) + 1
  const gone = { start: file.text.lastIndexOf('\n', line.start - 1) + 1, end, text: '' }
  const isInside = edit && gone.start < edit.start && edit.start < gone.end
  return { edits: isInside ? [{ start: line.start, end: line.end, text: `import ${wanted};` }] : [...(edit ? [edit] : []), gone], name }
}
