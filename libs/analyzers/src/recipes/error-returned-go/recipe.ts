import type { SyntaxNode } from '../../syntax/tree.ts'
import { beginsLine, indentOf, lineEnd } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const FUNCTIONS = /^(?:function_declaration|method_declaration|func_literal)$/
const EMPTY: readonly (readonly [type: RegExp, value: string])[] = [[/^(?:\*|\[\]|map\[|chan\b|<-chan|func\b|any$|interface\{|error$)/, 'nil'], [/^string$/, '""'], [/^bool$/, 'false'], [/^(?:u?int(?:8|16|32|64)?|float(?:32|64)|byte|rune|uintptr)$/, '0']]
/** They give more than an error. */
const SEVERAL = /^io\.Copy$/

const emptyOf = (type: string) => EMPTY.find(([fits]) => fits.test(type))?.[1] ?? null

/** The types of what a function gives. */
function resultsOf(owner: SyntaxNode): string[] {
  const result = owner.child('result')
  if (!result) return []
  if (result.kind !== 'parameter_list') return [result.text]
  return result.children.filter(({ kind }) => kind === 'parameter_declaration').flatMap((one) => {
    const type = one.child('type')?.text ?? one.text
    return Array.from({ length: Math.max(1, one.all('name').length) }, () => type)
  })
}

/** `return nil` right behind the statement. */
function returnBehind(statement: SyntaxNode): SyntaxNode | null {
  const siblings = statement.parent?.children ?? []
  const next = siblings[siblings.findIndex((one) => one.is(statement)) + 1]
  return next?.kind === 'return_statement' && /^return\s+nil$/.test(next.text) ? next : null
}

function propose({ node, file }: Site): Change | Refusal | null {
  const statement = [node, ...node.ancestors()].find(({ kind }) => kind === 'expression_statement')
  const owner = statement && [...statement.ancestors()].find(({ kind }) => FUNCTIONS.test(kind))
  const call = statement?.children[0] && file.call(statement.children[0])
  if (!statement || !owner || !call || !beginsLine(file, statement)) return null
  if (SEVERAL.test(call.callee)) return refused('the call also says how much was copied: check both')
  const results = resultsOf(owner)
  if (results.at(-1) !== 'error') return refused('the function gives no error back: log it here, or hand it to the callers')
  const behind = results.length === 1 ? returnBehind(statement) : null
  if (behind) return { edits: [{ start: statement.start, end: behind.end, text: `return ${statement.text}` }] }
  const empty = results.slice(0, -1).map(emptyOf)
  if (empty.includes(null)) return refused('what the function gives besides the error has no plain empty value: return what callers expect')
  const indent = indentOf(file, statement)
  const step = /\t/.test(indent) || indent === '' ? '\t' : '    '
  // a comment behind the call stays on its line
  const end = lineEnd(file, statement)
  const comment = file.text.slice(statement.end, end).trimEnd()
  return { edits: [{ start: statement.start, end, text: `if err := ${statement.text}; err != nil {${comment}\n${indent}${step}return ${[...empty, 'err'].join(', ')}\n${indent}}` }] }
}

export default defineRecipe({
  id: 'error-returned-go',
  rules: ['result-error-unchecked'],
  languages: ['go'],
  summary: 'Gives the error back to the caller.',
  propose,
})
