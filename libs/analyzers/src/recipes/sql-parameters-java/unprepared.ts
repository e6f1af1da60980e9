import type { Call } from '../../syntax/dialect.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { textWith } from '../edit/applied-within.ts'
import { functionAround } from '../edit/constants.ts'
import { replacedImport } from '../edit/imports-java.ts'
import { indentOf, insertedBefore, linesBefore, replaced, statementOf } from '../edit/text.ts'
import { type Change, type Refusal, refused, type Site } from '../recipe.ts'
import { type Bound, firstStatement } from '../sql/first-statement.ts'
import { inChain } from './chained.ts'
import { inBranches, setAll } from './in-branches.ts'
import { HAS_PARAMETERS } from './prepared.ts'
import { MARKS, needsType, NO_TYPE, placeholdersBefore, setLines } from './setters.ts'

/** Where a `Statement` is made: what holds the call, and where its type is written. */
interface Made {
  create: Call
  /** the declarator, resource or assignment */
  holder: SyntaxNode
  type: SyntaxNode
}

const RUNS = /^(?:execute|executeQuery|executeUpdate|executeLargeUpdate|addBatch)$/
const HOLDERS = new Set(['variable_declarator', 'resource', 'assignment_expression'])

const nameOfHolder = (node: SyntaxNode) => (node.child('name') ?? node.child('left'))?.text
const valueOfHolder = (node: SyntaxNode) => node.child('value') ?? node.child('right')

function madeBy({ file }: Site, scope: SyntaxNode, name: string): Made | null {
  const holders = [...scope.descendants()].filter((node) => HOLDERS.has(node.kind) && nameOfHolder(node) === name)
  const creating = holders.flatMap((holder) => {
    const value = valueOfHolder(holder)
    const create = value && file.call(file.unwrap(value))
    return create?.name === 'createStatement' ? [{ holder, create }] : []
  })
  const [only] = creating
  const others = holders.filter((holder) => !only?.holder.is(holder))
  if (!only || creating.length > 1 || others.some((holder) => !/^(?:null)?$/.test(valueOfHolder(holder)?.text ?? ''))) return null
  const types = holders.flatMap((holder) => (holder.kind === 'resource' ? holder.child('type') : holder.kind === 'variable_declarator' ? holder.parent?.child('type') : null) ?? [])
  const [type] = types
  return type && types.length === 1 ? { ...only, type } : null
}

/** The calls that run statements of a variable. */
const runsOf = ({ file }: Site, scope: SyntaxNode, name: string) =>
  [...file.callsIn(scope)].filter((call) => call.receiver?.text === name && RUNS.test(call.name) && call.args.length > 0)

/** What `prepareStatement` is given, and whether its place must move to where the text is known. */
function textFor(made: Made, bound: Bound): { text: string; moves: boolean } | null {
  const { argument, statement, edits } = bound
  if (!argument.is(statement)) return { text: argument.text, moves: !(statement.end <= made.holder.start) }
  const rest = textWith(argument, edits)
  const isConstant = !/[\w)\]]/.test(rest.replace(/"(?:[^"\\]|\\.)*"/g, ''))
  return { text: rest, moves: !isConstant }
}

/** The creation at another place, in front of the statement that runs it; null where it cannot be moved. */
function movedEdits({ file }: Site, { holder, type }: Made, run: SyntaxNode, typeName: string, creation: string): Edit[] | null {
  const declaration = holder.kind === 'variable_declarator' ? holder.parent : null
  const target = statementOf(file, run)
  if (!declaration || !target || declaration.all('declarator').length !== 1 || declaration.parent?.is(target.parent) !== true) return null
  const indent = indentOf(file, declaration)
  const lineEnd = file.text.indexOf('\n', declaration.end)
  if (lineEnd < 0 || file.text.slice(declaration.end, lineEnd).trim() !== '') return null
  const name = nameOfHolder(holder) ?? ''
  const gone = { start: declaration.start - indent.length, end: lineEnd + 1, text: '' }
  return type.is(declaration.child('type')) ? [gone, insertedBefore(target, `${typeName} ${name} = ${creation};\n${indent}`)] : null
}

/** A `Statement` that runs one text becomes a `PreparedStatement`: where it is declared, made and run. */
export function asPrepared(site: Site, call: Call): Change | Refusal | null {
  const { file } = site
  const name = call.receiver?.kind === 'identifier' ? call.receiver.text : null
  const branches = call.name === 'addBatch' ? null : inBranches(site, call)
  if (branches && 'refused' in branches) return branches
  const bound: Bound | Refusal | null = branches ? { ...branches, statement: branches.last, values: [], holes: [] } : firstStatement(file, call, MARKS, site.steps)
  if (!bound || 'refused' in bound) return bound
  if (call.name === 'addBatch') return refused('the batch runs several texts: prepare one statement and add its values to the batch')
  if (needsType(file, bound, site.depends('org.postgresql:postgresql') || site.depends('postgresql'))) return NO_TYPE
  if (placeholdersBefore(bound) !== 0) return HAS_PARAMETERS
  const chained = branches ? null : inChain(site, call, bound)
  if (chained) return chained
  const scope = functionAround(file, call.node)
  const made = name === null ? null : madeBy(site, scope, name)
  if (!made || name === null) return refused('the place where the statement object is made is not in this function')
  if (runsOf(site, scope, name).length !== 1) return refused('the statement object runs several texts: each needs a prepared statement of its own')
  return changeOf(site, { call, bound, made, lines: branches ? setAll(site, scope, name, branches.list) : setLines(file, name, bound, 1) })
}

function changeOf(site: Site, { call, bound, made, lines: setting }: { call: Call; bound: Bound; made: Made; lines: string[] }): Change | Refusal | null {
  const { file } = site
  const place = textFor(made, bound)
  const connection = made.create.receiver
  const further = [...made.create.args, ...call.args.slice(1)]
  if (!place || !connection || (made.create.args.length > 0 && call.args.length > 1)) return null
  const isShort = made.type.text === 'Statement'
  const wanted = isShort ? replacedImport(file, 'java.sql.Statement', 'java.sql.PreparedStatement', [made.type]) : { edits: [], name: 'java.sql.PreparedStatement' }
  const creation = `${connection.text}.prepareStatement(${[place.text, ...further.map(({ text }) => text)].join(', ')})`
  const typeName = made.type.text === 'var' ? 'var' : wanted.name
  const moved = place.moves ? movedEdits(site, made, call.node, typeName, creation) : null
  if (place.moves && !moved) return refused('the statement object is made before the text that it runs')
  const created = moved ?? [...(made.type.text === 'var' ? [] : [replaced(made.type, typeName)]), ...createdAs(made.create, [place.text, ...call.args.slice(1).map(({ text }) => text)])]
  const given = call.node.child('arguments')
  const lines = linesBefore(file, call.node, setting)
  if (!given || !lines) return null
  const inside = bound.argument.is(bound.statement) ? [] : bound.edits
  const before = moved ? mergedAt(created, lines) : [...created, lines]
  return { edits: [...wanted.edits, ...inside, ...before, replaced(given, '()')] }
}

/** `prepareStatement` in place of `createStatement`, its text in front of what is given already. */
function createdAs({ node, args }: Call, texts: readonly string[]): Edit[] {
  const method = node.child('name')
  const given = node.child('arguments')
  const list = texts.join(', ')
  const [first] = args
  if (!method || !given) return []
  return [replaced(method, 'prepareStatement'), first ? insertedBefore(first, `${list}, `) : replaced(given, `(${list})`)]
}

/** The creation and the values stand at one place: one edit. */
const mergedAt = (edits: readonly Edit[], lines: Edit): Edit[] =>
  edits.map((edit) => (edit.start === lines.start && edit.end === lines.end ? { ...edit, text: edit.text + lines.text } : edit))
