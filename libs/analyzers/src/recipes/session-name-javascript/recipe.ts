import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { declaredValue } from '../edit/names-javascript.ts'
import { beginsLine, indentOf, insertedBefore, quoteOf } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const TODO = 'Whoever is signed in signs in once more: the old cookie is not read any longer.'

function settingsOf(file: ParsedFile, given: SyntaxNode | undefined): SyntaxNode | null {
  const value = given?.kind === 'Identifier' ? declaredValue(given) : given
  const inside = value ? file.unwrap(value) : null
  return inside?.kind === 'ObjectExpression' ? inside : null
}

function propose({ call, file }: Site): Change | Refusal | null {
  const settings = settingsOf(file, call?.args[0])
  const [first] = settings?.children ?? []
  if (!settings || !first) return refused('the settings are made elsewhere: name the cookie there')
  if (/connect\.sid/.test(file.text)) return refused('the cookie is read by its name elsewhere: change both')
  if (settings.children.some((one) => one.kind === 'SpreadElement' || one.child('key')?.text === 'name')) return null
  const quote = quoteOf(file)
  const gap = beginsLine(file, first) ? `\n${indentOf(file, first)}` : ' '
  return { edits: [insertedBefore(first, `name: ${quote}sid${quote},${gap}`)], todo: TODO }
}

export default defineRecipe({
  id: 'session-name-javascript',
  rules: ['session-default-name'],
  languages: ['javascript', 'typescript'],
  summary: 'Gives the cookie of the session a name that does not tell what made it.',
  propose,
})
