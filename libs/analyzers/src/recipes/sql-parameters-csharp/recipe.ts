import type { Call } from '../../syntax/dialect.ts'
import { imported } from '../edit/imports-csharp.ts'
import { indentOf, insertedAfter, insertedBefore } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { collected } from '../sql/collected.ts'
import { firstStatement } from '../sql/first-statement.ts'
import { inCommand } from './command.ts'
import { BRACED, named, POSITIONED } from './styles.ts'

const HAS_PARAMETERS = refused('the statement has parameters already')
const DAPPER = /^(?:Query|QueryFirst|QueryFirstOrDefault|QuerySingle|QuerySingleOrDefault|QueryMultiple|Execute|ExecuteScalar|ExecuteReader)(?:Async)?$/
const ENTITIES = /^(?:FromSqlRaw|ExecuteSqlRaw|SqlQueryRaw)(?:Async)?$/
const OLD_ENTITIES = /^(?:ExecuteSqlCommand(?:Async)?|SqlQuery)$/
const HIBERNATE = /^(?:CreateQuery|CreateSQLQuery)$/

/** `new { owner, title = form.Title }` */
const member = (name: string, value: string) => (name === value ? name : `${name} = ${value}`)

/** `DynamicParameters`, filled as the text grows. */
function inBranches({ file, steps }: Site, { args, named: byName }: Call): Change | Refusal | null {
  const [given, ...others] = args
  const style = named('@')
  const made = given && collected(file, given, { style, add: (list, value, at) => `${list}.Add("@${style.names[at] ?? ''}", ${value});` }, steps)
  if (!made || 'refused' in made) return made ?? null
  if (others.length > 0 || byName.size > 0) return HAS_PARAMETERS
  const { edit, name } = imported(file, 'Dapper.DynamicParameters')
  const before = insertedBefore(made.declaration, `var ${made.list} = new ${name}();\n${indentOf(file, made.declaration)}`)
  return { edits: [...(edit ? [edit] : []), before, ...made.edits, insertedAfter(given, `, ${made.list}`)] }
}

function inDapper(site: Site, call: Call): Change | Refusal | null {
  const branches = inBranches(site, call)
  if (branches) return branches
  const style = named('@')
  const made = firstStatement(site.file, call, style, site.steps)
  if (!made || 'refused' in made) return made
  if (call.args.length !== 1 || call.named.has('param')) return HAS_PARAMETERS
  const list = made.values.map((value, at) => member(style.names[at] ?? '', value)).join(', ')
  return { edits: [...made.edits, insertedAfter(made.argument, `, new { ${list} }`)] }
}

/** Entity Framework numbers what it is given. */
function inEntities(site: Site, call: Call): Change | Refusal | null {
  const made = firstStatement(site.file, call, ENTITIES.test(call.name) ? BRACED : POSITIONED, site.steps)
  if (!made || 'refused' in made) return made
  if (call.args.length + call.named.size !== 1) return HAS_PARAMETERS
  const bound = new Set(made.holes.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'value' ? [part.node.index] : []))))
  const others = [...made.statement.descendants()].filter(({ kind }) => kind === 'interpolation').filter((one) => !one.children.some(({ index }) => bound.has(index)))
  if (ENTITIES.test(call.name) && others.length > 0) return refused('a part of the statement is a name that the program chooses: write the statement without it first')
  return { edits: [...made.edits, insertedAfter(made.argument, `, ${made.values.join(', ')}`)] }
}

function inHibernate(site: Site, call: Call): Change | Refusal | null {
  const style = named(':')
  const made = firstStatement(site.file, call, style, site.steps)
  if (!made || 'refused' in made) return made
  return { edits: [...made.edits, insertedAfter(call.node, made.values.map((value, at) => `.SetParameter("${style.names[at] ?? ''}", ${value})`).join(''))] }
}

function propose(site: Site): Change | Refusal | null {
  const { call, node } = site
  const assignment = [node, ...node.ancestors()].find(({ kind }) => kind === 'assignment_expression')
  const right = assignment?.child('right')
  if (right && /\.?CommandText$/.test(assignment?.child('left')?.text ?? '')) return inCommand(site, right)
  if (!call) return null
  const { name } = call
  if (DAPPER.test(name)) return inDapper(site, call)
  if (ENTITIES.test(name) || OLD_ENTITIES.test(name)) return inEntities(site, call)
  if (HIBERNATE.test(name)) return inHibernate(site, call)
  return /(?:Command|DataAdapter)$/.test(name) && call.args[0] ? inCommand(site, call.args[0]) : null
}

export default defineRecipe({
  id: 'sql-parameters-csharp',
  rules: ['sql-injection', 'sql-from-variables'],
  languages: ['csharp'],
  summary: 'Passes the values as parameters of the query.',
  propose,
})
