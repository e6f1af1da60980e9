import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { imported } from '../edit/imports-csharp.ts'
import { indentOf, indentStep, insertedAfter, insertedAt, insertedBefore, statementOf } from '../edit/text.ts'
import { type Change, type Refusal, refused, type Site } from '../recipe.ts'
import { collected } from '../sql/collected.ts'
import { firstOf } from '../sql/first-statement.ts'
import { named } from './styles.ts'

/** Providers whose parameters are `@name` and added with their value; PostgreSQL's compares no text with a number. */
const ADDS = /\b(?:Sql|MySql|Sqlite|SQLite|Npgsql)(?:Command|Connection|DataAdapter)\b/
const NO_TYPE = refused('the value stands without quotes and PostgreSQL compares no text with a number: convert the value to the column\'s type first')
const STRICT = /\bNpgsql/

/** Where a command gets its name: `var find = new SqlCommand(...)`, `find.CommandText = ...`. */
interface Named {
  name: string
  statement: SyntaxNode
}

const BEGINS = new Set(['using_statement', 'local_declaration_statement', 'expression_statement'])

function namedBy(given: SyntaxNode): Named | null {
  const statement = [...given.ancestors()].find(({ kind }) => BEGINS.has(kind))
  const holder = [...given.ancestors()].find(({ kind }) => kind === 'variable_declarator' || kind === 'assignment_expression')
  if (!statement || !holder || !statement.contains(holder)) return null
  const name = holder.child('name')?.text ?? holder.child('left')?.text.replace(/\.CommandText$/, '')
  return name === undefined ? null : { name, statement }
}

function linesBehind(file: ParsedFile, statement: SyntaxNode, lines: readonly string[]): Edit | null {
  const body = statement.kind === 'using_statement' ? statement.child('body') : null
  if (body?.kind === 'using_statement') return linesBehind(file, body, lines)
  if (body) {
    const indent = body.children[0] ? indentOf(file, body.children[0]) : indentOf(file, body) + indentStep(file)
    return body.kind === 'block' ? insertedAt(body.start + 1, lines.map((line) => `\n${indent}${line}`).join('')) : null
  }
  const indent = indentOf(file, statement)
  return statementOf(file, statement)?.is(statement) === true ? insertedAfter(statement, lines.map((line) => `\n${indent}${line}`).join('')) : null
}

/** The class of the command or of its connection, wherever the file names it beside one of the words. */
const providersIn = ({ file, raw }: Site, name: string): string => {
  const declared = new RegExp(`\\b(\\w+(?:Command|Connection|DataAdapter))\\??\\s+${name.replaceAll('.', '\\.')}\\b`).exec(file.text)?.[1]
  return `${raw.sink ?? ''} ${declared ?? ''}`
}

/** Values that branches add to the text are collected, and given to the command together. */
function inBranches(site: Site, given: SyntaxNode, holder: Named | null): Change | Refusal | null {
  const { file, steps } = site
  const around = `${holder ? providersIn(site, holder.name) : ''} ${file.text}`
  const provider = ADDS.exec(around)?.[0]?.replace(/(?:Command|Connection|DataAdapter)$/, '')
  const style = named('@')
  const made = collected(file, given, { style, add: (list, value, at) => `${list}.Add(new ${provider ?? ''}Parameter("@${style.names[at] ?? ''}", ${value}));` }, steps)
  if (!made || 'refused' in made) return made
  if (!holder || provider === undefined) return refused('the database driver, and with it the form of its parameters, is not known')
  if (STRICT.test(file.text) && made.holes.some(({ isQuoted }) => !isQuoted)) return NO_TYPE
  const { edit, name } = imported(file, 'System.Collections.Generic.List')
  const line = `var ${made.list} = new ${name}<${provider}Parameter>();`
  const target = /DataAdapter$/.test(site.raw.sink ?? '') ? `${holder.name}.SelectCommand` : holder.name
  const before = insertedBefore(made.declaration, `${line}\n${indentOf(file, made.declaration)}`)
  return { edits: [...(edit ? [edit] : []), before, ...made.edits, linesBehind(file, holder.statement, [`${target}.Parameters.AddRange(${made.list}.ToArray());`])] }
}

/** Values joined into a command's text become parameters of the command. */
export function inCommand(site: Site, given: SyntaxNode): Change | Refusal | null {
  const { file, steps } = site
  const holder = namedBy(given)
  const branches = inBranches(site, given, holder)
  if (branches) return branches
  const style = named('@')
  const made = firstOf(file, [given], style, steps)
  if (!made || 'refused' in made) return made
  if (!holder) return refused('the command has no name that parameters could be added to')
  const around = providersIn(site, holder.name)
  if (!ADDS.test(around) && !ADDS.test(file.text)) return refused('the database driver, and with it the form of its parameters, is not known')
  if (STRICT.test(file.text) && made.holes.some(({ isQuoted }) => !isQuoted)) return NO_TYPE
  const target = /DataAdapter$/.test(site.raw.sink ?? '') ? `${holder.name}.SelectCommand` : holder.name
  const lines = made.values.map((value, at) => `${target}.Parameters.AddWithValue("@${style.names[at] ?? ''}", ${value});`)
  return { edits: [...made.edits, linesBehind(file, holder.statement, lines)] }
}
