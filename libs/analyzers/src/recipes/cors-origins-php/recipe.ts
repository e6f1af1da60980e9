import { globalName } from '../edit/names-php.ts'
import { exampleOf } from '../edit/setting-name.ts'
import { beginsLine, indentOf, indentStep, statementOf } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { piecesOf } from '../sql/template.ts'

const NAME = /^Access-Control-Allow-Origin:\s*$/i

/** `header("Access-Control-Allow-Origin: $origin")` where the origin is that of the request. */
function propose({ file, call }: Site): Change | Refusal | null {
  const [argument] = call?.args ?? []
  if (!call || !argument || call.callee !== 'header') return null
  const pieces = piecesOf(file, argument).filter((piece) => piece.kind === 'value' || piece.text !== '')
  const [name, value] = pieces
  if (/Access-Control-Allow-Origin:\s*\*/i.test(argument.text)) return refused('any site may read the answer, and whether it should is for the owner to decide: name the sites that may')
  if (pieces.length !== 2 || name?.kind !== 'text' || !NAME.test(name.text) || value?.kind !== 'value') return null
  const statement = statementOf(file, call.node)
  if (statement?.kind !== 'expression_statement' || !beginsLine(file, statement)) return refused('the header is sent within another statement')
  const indent = indentOf(file, statement)
  const origin = value.node.text
  const sites = `${globalName(file, 'explode')}(',', ${globalName(file, 'getenv')}('CORS_ORIGINS') ?: '')`
  const test = `if (${globalName(file, 'in_array')}(${origin}, ${sites}, true)) {`
  return {
    edits: [
      { start: statement.start, end: statement.start, text: `${test}\n${indent}${indentStep(file)}` },
      { start: statement.end, end: statement.end, text: `\n${indent}}` },
    ],
    lines: [{ path: exampleOf(file.path), line: 'CORS_ORIGINS=' }],
    todo: 'Set CORS_ORIGINS to the addresses of the sites that may call, with commas between them: until then no other site may.',
  }
}

export default defineRecipe({
  id: 'cors-origins-php',
  rules: ['cors-any-origin'],
  languages: ['php'],
  summary: 'Lets only the sites of a list call, which stands in the environment.',
  propose,
})
