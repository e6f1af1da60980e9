import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { declaredValue } from '../edit/names-javascript.ts'
import { replaced } from '../edit/text.ts'
import { isReached } from '../edit/reached-javascript.ts'
import { isOnTrace } from '../edit/trace.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const WHOLE = 'the whole filter comes from the request: take the fields that may be searched for out of it, each as text'
/** The first of several arguments is the filter; what is written may be anything. */
const WRITES = /^(?:update|replace|findOneAnd(?:Update|Replace)|findByIdAndUpdate|insert|create|save)/
const RUNS = /^['"]?\$(?:where|function|accumulator|expr)/

/** Values of a filter, where an object in place of a text would be an operator. */
function* valuesIn(file: ParsedFile, filter: SyntaxNode): Generator<SyntaxNode> {
  for (const property of filter.children) {
    const value = property.child('value')
    if (!value) continue
    const inside = file.unwrap(value)
    if (inside.kind === 'ObjectExpression') yield* valuesIn(file, inside)
    else if (inside.kind === 'ArrayExpression') for (const entry of inside.children) yield* entry.kind === 'ObjectExpression' ? valuesIn(file, entry) : []
    else yield value
  }
}

const isPlain = ({ kind }: SyntaxNode) => kind === 'Identifier' || kind === 'MemberExpression'

/** `{ name }` becomes `{ name: String(name) }`. */
function asText(value: SyntaxNode) {
  const { parent } = value
  return parent?.kind === 'Property' && parent.text === value.text ? replaced(parent, `${value.text}: String(${value.text})`) : replaced(value, `String(${value.text})`)
}

function propose(site: Site): Change | Refusal | null {
  const { call, file, steps } = site
  const argument = call?.args.find((one) => isOnTrace(one, steps)) ?? call?.args[0]
  if (!call || !argument || (WRITES.test(call.name) && (call.args.length < 2 || !call.args[0]?.is(argument)))) return null
  const given = file.unwrap(argument)
  const filter = given.kind === 'Identifier' ? declaredValue(given) : given
  if (filter?.kind !== 'ObjectExpression') return refused(WHOLE)
  if ([...filter.descendants()].some((node) => node.fieldName === 'key' && RUNS.test(node.text))) return refused('the filter runs code of the database: write it with operators')
  const values = [...valuesIn(file, filter)].filter((value) => isReached(site, value))
  if (values.length === 0) return refused('the filter is put together elsewhere: make each value text before it enters the filter')
  return values.every(isPlain) ? { edits: values.map(asText) } : refused(WHOLE)
}

export default defineRecipe({
  id: 'nosql-text-javascript',
  rules: ['nosql-injection'],
  languages: ['javascript', 'typescript'],
  summary: 'Makes the values of the filter text, so that none of them is an operator.',
  propose,
})
