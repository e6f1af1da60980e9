import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { ifLines, refusal } from '../edit/answer-javascript.ts'
import { assignmentsTo, functionAround } from '../edit/constants.ts'
import { imported } from '../edit/imports-javascript.ts'
import { freeName } from '../edit/names-javascript.ts'
import { isUnconditional } from '../edit/order-javascript.ts'
import { indentOf, indentStep, insertedAt, lineEnd, linesBefore, replaced, statementOf } from '../edit/text.ts'
import { isOnTrace } from '../edit/trace.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { placedIn, type Placed } from './folder.ts'

const NO_FOLDER = 'the folder in which the file may lie is not known: choose it, and check that the resolved path begins with it'
const NO_PLACE = 'no check can be put before the call without changing when it runs'

/** The argument that the data reaches. */
const pathOf = ({ steps }: Site, { args }: Call): SyntaxNode | null => args.find((argument) => isOnTrace(argument, steps)) ?? args[0] ?? null

/** Where a variable that stands for the path is given it, in the same function and only there. */
function declarationOf(file: ParsedFile, name: SyntaxNode): { value: SyntaxNode; declarator: SyntaxNode } | null {
  const values = assignmentsTo(file, name.text, functionAround(file, name))
  const [value] = values
  const declarator = value && [...value.ancestors()].find(({ kind }) => !file.dialect.wrappers.includes(kind))
  const isGiven = declarator?.kind === 'VariableDeclarator' || declarator?.kind === 'AssignmentExpression'
  return values.length === 1 && value && isGiven && value.start < name.start ? { value, declarator } : null
}

function propose(site: Site): Change | Refusal | null {
  const { call, file } = site
  const argument = call && pathOf(site, call)
  if (!call || !argument) return null
  const given = file.unwrap(argument)
  const declared = given.kind === 'Identifier' ? declarationOf(file, given) : null
  const placed = placedIn(file, declared?.value ?? given)
  if (!placed) return refused(NO_FOLDER)
  if (!declared && isSendFile(call)) return withRoot(file, call, placed) ?? hoisted(site, given, placed)
  return declared ? checkedBehind(site, declared, given, placed) : hoisted(site, given, placed)
}

const isSendFile = ({ name, args }: Call) => name === 'sendFile' && args.length === 1

/** Express itself refuses what leads out of `root`. */
function withRoot(file: ParsedFile, { args: [argument] }: Call, { folder, rest }: Placed): Change | null {
  if (!argument || rest === null) return null
  const joined = file.call(file.unwrap(argument))?.node.child('callee')?.text.replace(/resolve$/, 'join')
  const root = folder.length === 1 ? folder[0] : `${joined ?? 'path.join'}(${folder.join(', ')})`
  return { edits: [replaced(argument, `${rest}, { root: ${root} }`)] }
}

interface Names {
  edits: Change['edits']
  resolve: string
  separator: string
}

function pathNames(file: ParsedFile): Names | null {
  const resolve = imported(file, { module: 'path', member: 'resolve', as: 'whole' })
  const separator = imported(file, { module: 'path', member: 'sep', as: 'whole' })
  if (!resolve || !separator) return null
  return { edits: [resolve.edit, separator.edit].filter((edit) => edit !== null), resolve: resolve.name, separator: separator.name }
}

const outside = (path: string, { folder }: Placed, { resolve, separator }: Names) => `!${path}.startsWith(${resolve}(${folder.join(', ')}) + ${separator})`

/** The check, in the way in which the code around refuses a request. */
function check(site: Site, at: SyntaxNode, condition: string): string[] | null {
  const ending = refusal(site.file, at, 404, 'The file is outside of its folder')
  return ending && ifLines(condition, ending, indentStep(site.file))
}

function checkedBehind(site: Site, { value, declarator }: { value: SyntaxNode; declarator: SyntaxNode }, name: SyntaxNode, placed: Placed): Change | Refusal {
  const { file } = site
  const names = pathNames(file)
  const statement = statementOf(file, declarator)
  if (!names || !statement || !/^(?:VariableDeclaration|ExpressionStatement)$/.test(statement.kind)) return refused(NO_PLACE)
  const path = placed.isResolved ? name.text : `${names.resolve}(${name.text})`
  const lines = check(site, value, outside(path, placed, names))
  if (!lines) return refused(NO_PLACE)
  const indent = indentOf(file, statement)
  return { edits: [...names.edits, insertedAt(lineEnd(file, statement), lines.map((line) => `\n${indent}${line}`).join(''))] }
}

/** The first place in the same or an outer block that takes the same path, and all others after it. */
function sameAs(file: ParsedFile, given: SyntaxNode): { first: SyntaxNode; others: SyntaxNode[] } {
  const all = [...functionAround(file, given).descendants()].filter(({ kind, text }) => kind === given.kind && text === given.text)
  const first = all.find((one) => one.is(given) || (isUnconditional(file, one) && (statementOf(file, one)?.parent?.contains(given) ?? false))) ?? given
  const block = statementOf(file, first)?.parent
  return { first, others: all.filter((one) => one.start > first.start && (block?.contains(one) ?? false)) }
}

function hoisted(site: Site, reported: SyntaxNode, placed: Placed): Change | Refusal {
  const { file } = site
  const { first: given, others } = sameAs(file, reported)
  const names = pathNames(file)
  if (!names || !isUnconditional(file, given)) return refused(NO_PLACE)
  const target = freeName(file, ['target', 'filePath', 'requested'], functionAround(file, given))
  const lines = check(site, given, outside(target, placed, names))
  const end = /;[ \t]*$/m.test(file.text) ? ';' : ''
  const value = placed.isResolved ? given.text : `${names.resolve}(${given.text})`
  const before = lines && linesBefore(file, given, [`const ${target} = ${value}${end}`, ...lines])
  return before ? { edits: [...names.edits, before, ...[given, ...others].map((one) => replaced(one, target))] } : refused(NO_PLACE)
}

export default defineRecipe({
  id: 'path-inside-folder-javascript',
  rules: ['path-traversal'],
  languages: ['javascript', 'typescript'],
  summary: 'Refuses paths that lead out of the folder.',
  propose,
})
