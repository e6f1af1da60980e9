import type { SyntaxNode } from '../../syntax/tree.ts'
import { functionAround } from '../edit/constants.ts'
import { expressionAt } from '../edit/literal-php.ts'
import { globalName } from '../edit/names-php.ts'
import { isFromOutside } from '../edit/outside.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { statementOfCall } from '../sql/statement.ts'
import { piecesOf } from '../sql/template.ts'

const IN_FOLDER = /\/$/
/** What follows the name may only be an ending. */
const ENDING = /^(?:[-_]?[\w-]*\.[\w.]+)?$/

/** Place of the path among the arguments. */
const argumentOf = ({ call }: Site): SyntaxNode | undefined => call?.args[0]

function propose(site: Site): Change | Refusal | null {
  const { file } = site
  const argument = argumentOf(site)
  // entries of an archive keep their folders
  if (!site.call || !argument || /->getNameIndex\(/.test(functionAround(file, argument).text)) return null
  const expression = statementOfCall(file, argument)
  if (!expression) return refused('the path is put together in several places')
  const pieces = piecesOf(file, expression).filter((piece) => piece.kind === 'value' || piece.text !== '')
  const at = pieces.findIndex((piece) => piece.kind === 'value' && isFromOutside(site, piece.node))
  const [value, before, after] = [pieces[at], pieces[at - 1], pieces[at + 1]]
  if (value?.kind !== 'value') return null
  if (before?.kind !== 'text' || !IN_FOLDER.test(before.text)) return refused('the folder that the path must stay in is not known')
  const isEnd = at >= pieces.length - 2 && (after === undefined || (after.kind === 'text' && ENDING.test(after.text)))
  if (!isEnd) return refused('more of the path follows the value')
  return { edits: [expressionAt(pieces, value, `${globalName(file, 'basename')}(${value.node.text})`)] }
}

export default defineRecipe({
  id: 'path-basename-php',
  rules: ['path-traversal', 'file-inclusion'],
  languages: ['php'],
  summary: 'Takes the name of the file and no path to it.',
  propose,
})
