import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { imported } from '../edit/imports-python.ts'
import { insertedAfter, insertedBefore, quoteOf } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { type Parameters, parameterised } from '../sql/parameterise.ts'
import { statementOfCall } from '../sql/statement.ts'
import { driverOf, joined } from '../sql-parameters-python/drivers.ts'
import { formatted } from '../sql-parameters-python/formatted.ts'

const TEXT = /(?:^|\.)(?:text|TextClause)$/
const EXECUTES = /(?:^|\.)(?:execute|scalar|scalars)$/

/** A name for each value: what the expression names last. */
function namesFor(values: readonly string[]): string[] {
  const names: string[] = []
  for (const value of values) {
    const last = /([A-Za-z_]\w*)\W*$/.exec(value.replace(/^f(['"])/, '$1'))?.[1] ?? 'value'
    let name = last
    for (let count = 2; names.includes(name); count++) name = `${last}_${count}`
    names.push(name)
  }
  return names
}

function made({ file, steps }: Site, statement: SyntaxNode): { parameters: Parameters; names: string[] } | Refusal | null {
  const build = (names: readonly string[]) => {
    const style = { placeholder: (index: number) => `:${names[index] ?? 'value'}`, joined }
    return formatted(file, statement, style) ?? parameterised(file, statement, style, steps)
  }
  const first = build([])
  if (!first || 'refused' in first) return first
  const names = namesFor(first.values)
  const parameters = build(names)
  return parameters && !('refused' in parameters) ? { parameters, names } : null
}

/** The call of `execute` that takes the text, where it has no other argument. */
function executionOf(file: ParsedFile, text: SyntaxNode): Call | null {
  const call = text.parent?.parent ? file.call(text.parent.parent) : null
  return call && EXECUTES.test(call.callee) && call.args.length === 1 && call.named.size === 0 ? call : null
}

const dictionary = (file: ParsedFile, names: readonly string[], values: readonly string[]) =>
  `{${names.map((name, at) => `${quoteOf(file)}${name}${quoteOf(file)}: ${values[at] ?? ''}`).join(', ')}}`

/** `text(...)`: the values go with the call around it, else they are bound to the text. */
function inText({ file }: Site, text: SyntaxNode, names: readonly string[], values: readonly string[]): Change['edits'] {
  const execution = executionOf(file, text)
  if (execution) return [insertedAfter(text, `, ${dictionary(file, names, values)}`)]
  return [insertedAfter(text, `.bindparams(${names.map((name, at) => `${name}=${values[at] ?? ''}`).join(', ')})`)]
}

function propose(site: Site): Change | Refusal | null {
  const { call, file } = site
  const [argument] = call?.args ?? []
  if (!call || !argument) return null
  const inner = file.call(argument)
  const text = TEXT.test(call.callee) ? call : inner && TEXT.test(inner.callee) ? inner : null
  const given = text ? text.args[0] : argument
  if (!given || (!text && (!EXECUTES.test(call.callee) || driverOf(site) !== 'sqlalchemy'))) return null
  const statement = statementOfCall(file, given)
  if (!statement) return refused('the statement is put together in several places')
  const outcome = made(site, statement)
  if (!outcome || 'refused' in outcome) return outcome
  const { names, parameters: { edits, values } } = outcome
  if (text) return { edits: [...edits, ...inText(site, text.node, names, values)] }
  if (call.args.length > 1 || call.named.size > 0) return refused('the statement has parameters already')
  if (/[^:]:[a-z]/i.test(file.constantText(statement))) return refused('a colon in the statement would begin a parameter')
  const name = imported(file, { module: 'sqlalchemy', name: 'text' })
  if (!name) return refused('something else in the file is called text')
  return { edits: [...edits, insertedBefore(argument, `${name.name}(`), insertedAfter(argument, `), ${dictionary(file, names, values)}`), ...(name.edit ? [name.edit] : [])] }
}

export default defineRecipe({
  id: 'sql-text-python',
  rules: ['sql-injection', 'sql-from-variables', 'ruff/S608'],
  languages: ['python'],
  summary: 'Binds the values to named parameters of the statement.',
  propose,
})
