import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { imported } from '../edit/imports-java.ts'
import { declaredType } from '../edit/types-java.ts'
import type { Site } from '../recipe.ts'
import { buildsText, piecesOf } from '../sql/template.ts'

/** A local variable that holds a folder joined with a name, as expressions of type `Path`. */
export interface Joined {
  declaration: SyntaxNode
  path: string
  folder: string
  /** what the file must import for it */
  edit?: Edit | null
}

const isFile = (callee: string) => /^(?:java\.io\.)?File$/.test(callee)
const isPath = (callee: string) => /(?:^|\.)(?:Paths\.get|Path\.of)$/.test(callee)

/** A folder as a `Path`, by what the file says of its type; null where it says nothing. */
function folderAsPath({ file }: Site, node: SyntaxNode, paths: string): string | null {
  const call = file.call(node)
  if (node.kind === 'string_literal') return `${paths}(${node.text})`
  if (call) return isFile(call.callee) ? `${node.text}.toPath()` : isPath(call.callee) || call.name === 'toPath' ? node.text : null
  const type = node.kind === 'identifier' ? declaredType(file, node.text, node) : null
  if (type === 'String' || /^(?:\w+\.)*[A-Z][A-Z0-9_]+$/.test(node.text) && type === null) return type === null ? null : `${paths}(${node.text})`
  return type === 'File' || type === 'java.io.File' ? `${node.text}.toPath()` : type === 'Path' || type === 'java.nio.file.Path' ? node.text : null
}

function ofValue(site: Site, value: SyntaxNode, name: string): Omit<Joined, 'declaration'> | null {
  const { file } = site
  const call = file.call(value)
  const [first] = call?.args ?? []
  const prefix = /^((?:java\.nio\.file\.)?Paths?\.(?:get|of))/.exec(value.text)?.[1] ?? 'Paths.get'
  if (call && isFile(call.callee) && call.args.length === 2 && first) {
    const folder = folderAsPath(site, first, '') 
    const text = first.kind === 'string_literal' || (folder?.startsWith('(') ?? false) ? `new ${call.node.child('type')?.text ?? 'File'}(${first.text}).toPath()` : folder
    return text === null ? null : { path: `${name}.toPath()`, folder: text }
  }
  if (call && isPath(call.callee) && call.args.length > 1 && first) return { path: name, folder: `${prefix}(${first.text})` }
  if (call?.name === 'resolve' && call.receiver) return folderAsPath(site, call.receiver, prefix) === null ? null : { path: name, folder: call.receiver.text }
  return null
}

const IS_FOLDER = /(?:^|[._])(?:\w*_)?(?:DIR|DIRECTORY|FOLDER|ROOT|PATH|BASE)\w*$/

/** `FOLDER + name`, `"files/" + name`: what stands before the data is a folder. */
function ofSum(site: Site, value: SyntaxNode, name: string): Omit<Joined, 'declaration'> | null {
  const { file } = site
  const pieces = piecesOf(file, value)
  const at = pieces.findIndex((piece) => piece.kind === 'value' && (site.steps.some(({ node }) => piece.node.contains(node)) || isNamedOnTrace(site, piece.node)))
  const last = pieces[at - 1]
  if (at < 1 || !last || !buildsText(pieces) && pieces.length < 2) return null
  const isFolder = last.kind === 'text' ? /\/$/.test(last.text) : IS_FOLDER.test(last.node.text)
  if (!isFolder) return null
  const { edit, name: paths } = imported(file, 'java.nio.file.Paths')
  const folder = file.text.slice(value.start, last.kind === 'text' ? last.literal.end : last.node.end)
  return { path: `${paths}.get(${name})`, folder: `${paths}.get(${folder})`, edit }
}

const isNamedOnTrace = ({ steps }: Site, node: SyntaxNode) =>
  node.kind === 'identifier' && steps.some((step) => step.node.text === node.text || new RegExp(`\\b${node.text}\\s*=`).test(step.node.parent?.text.slice(0, 80) ?? ''))

/** The variable of the function that joins a folder with what the finding's data reaches. */
export function joinedIn(site: Site, scope: SyntaxNode): Joined | null {
  const { steps } = site
  for (const node of scope.descendants()) {
    const isDeclaration = node.kind === 'variable_declarator'
    const value = isDeclaration ? node.child('value') : node.kind === 'assignment_expression' ? node.child('right') : null
    const name = node.child(isDeclaration ? 'name' : 'left')?.text
    if (!value || name === undefined || !/^\w+$/.test(name) || !node.parent || node.parent.kind !== (isDeclaration ? 'local_variable_declaration' : 'expression_statement')) continue
    const isIt = steps.length === 0 ? value.contains(site.node) || value.start === site.node.start : steps.some((step) => value.contains(step.node)) || isReached(site, value)
    if (!isIt) continue
    const made = ofValue(site, site.file.unwrap(value), name) ?? ofSum(site, site.file.unwrap(value), name)
    if (made) return { ...made, declaration: node.parent }
  }
  return null
}

/** A join whose name is one that the trace goes through. */
function isReached({ steps, file }: Site, value: SyntaxNode): boolean {
  const given = file.call(file.unwrap(value))?.args.at(-1)
  const named = given && buildsText(piecesOf(file, given)) ? piecesOf(file, given).flatMap((piece) => (piece.kind === 'value' ? [piece.node.text] : [])) : [given?.text]
  return steps.some(({ node }) => named.some((name) => name !== undefined && (node.text === name || new RegExp(`\\b${name.replace(/\W/g, '\\$&')}\\s*=?`).test(node.parent?.text.slice(0, 80) ?? ''))))
}
