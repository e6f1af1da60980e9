import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { callOfSite } from '../edit/calls-at.ts'
import { beginsLine, insertedAt, replaced, wholeLine } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

/** The comments that belong to a function. */
function beginOf({ text }: ParsedFile, declaration: SyntaxNode): number {
  let at = text.lastIndexOf('\n', declaration.start - 1) + 1
  while (at > 0) {
    const above = text.lastIndexOf('\n', at - 2) + 1
    if (!/^(?:\/\/|\/\*|\*| \*)/.test(text.slice(above, at))) return at
    at = above
  }
  return at
}

const isTaken = (file: ParsedFile, name: string) => [...file.root.descendants()].some(({ kind, text }) => kind === 'identifier' && text === name)

/** `HTMLText` as `htmlText` */
const notExported = (name: string) => name.replace(/^[A-Z]+(?=[A-Z][a-z])|^[A-Z]+/, (letters) => letters.toLowerCase())

/** The pattern by the function that has it, so that it is no name of another file of the package. */
function nameFor(file: ParsedFile, declaration: SyntaxNode): string {
  const owner = /(\w+)(?:\[[^\]]*\])?\s*\)$/.exec(declaration.child('receiver')?.text ?? '')?.[1] ?? ''
  const called = declaration.child('name')?.text ?? ''
  const name = `${notExported(owner === '' ? called : `${owner}${called.charAt(0).toUpperCase()}${called.slice(1)}`)}Pattern`
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : `${name}${number}`
    if (!isTaken(file, free)) return free
  }
}

/** With the empty line below where one stands above as well. */
function withoutLine(file: ParsedFile, statement: SyntaxNode): Edit {
  const line = wholeLine(file, statement)
  const below = /\n[ \t]*\n$/.test(file.text.slice(0, line.start)) ? (/^[ \t]*\n/.exec(file.text.slice(line.end))?.[0].length ?? 0) : 0
  return { ...line, end: line.end + below }
}

/** `pattern := regexp.MustCompile(...)`: the name of the package in place of the local one. */
function renamed(file: ParsedFile, compiled: SyntaxNode, declaration: SyntaxNode, name: string): Edit[] | null {
  const statement = [...compiled.ancestors()].slice(0, 2).find(({ kind }) => kind === 'short_var_declaration')
  const left = statement?.child('left')
  const uses = [...declaration.descendants()].filter(({ kind, text, start }) => kind === 'identifier' && text === left?.text && start !== left.start)
  const isKept = uses.some((use) => [...use.ancestors()].slice(0, 2).some((above) => /^(?:short_var_declaration|assignment_statement|parameter_declaration)$/.test(above.kind) && above.child('left')?.contains(use) !== false))
  if (!statement || left?.children.length !== 1 || isKept || !beginsLine(file, statement)) return null
  return [withoutLine(file, statement), ...uses.map((use) => replaced(use, name))]
}

function propose(site: Site): Change | Refusal | null {
  const { file } = site
  const call = callOfSite(site, ({ callee }) => /^regexp\.MustCompile(?:POSIX)?$/.test(callee))
  const [pattern] = call?.args ?? []
  if (!call || !pattern) return null
  if (file.literal(pattern) === null || pattern.text.split('\n').length > 1) return refused('the pattern is put together: compile it once where its parts are known')
  const declaration = [...call.node.ancestors()].find(({ parent }) => parent?.is(file.root))
  if (!declaration || !/^(?:function|method)_declaration$/.test(declaration.kind)) return null
  const siblings = [...file.callsIn(declaration)].filter(({ callee }) => callee === call.callee)
  const at = siblings.findIndex(({ node }) => node.is(call.node))
  const base = nameFor(file, declaration)
  const name = at > 0 ? `${base}${at + 1}` : base
  return { edits: [insertedAt(beginOf(file, declaration), `var ${name} = ${call.node.text}\n\n`), ...(renamed(file, call.node, declaration, name) ?? [replaced(call.node, name)])] }
}

export default defineRecipe({
  id: 'regex-package-go',
  rules: ['regex-compiled-per-call'],
  languages: ['go'],
  summary: 'Compiles the pattern once, when the program starts.',
  propose,
})
