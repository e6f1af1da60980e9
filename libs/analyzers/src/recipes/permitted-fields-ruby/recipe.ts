import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const WHOLE = /^params(?:\[:(\w+)\]|\.(?:require|fetch)\(:(\w+)\)|\.expect\(:(\w+)\))(?:\.(?:permit!|to_unsafe_h(?:ash)?))?$/

/** The method of the file that permits the fields of one form. */
function permittedFor(file: ParsedFile, form: string): string | null {
  const fits = new RegExp(`^params\\.(?:require\\(:${form}\\)\\.permit\\(|expect\\(${form}:)`)
  const isList = ({ child, text }: SyntaxNode) => child !== undefined && fits.test(text)
  for (const method of file.root.descendants()) {
    if (method.kind !== 'method' || method.child('parameters')) continue
    const [only, ...others] = method.child('body')?.children ?? []
    if (only && others.length === 0 && isList(only)) return method.child('name')?.text ?? null
  }
  return null
}

function propose({ file, call }: Site): Change | Refusal | null {
  const given = call?.args.find(({ text }) => WHOLE.test(text))
  const found = WHOLE.exec(given?.text ?? '')
  const form = found?.[1] ?? found?.[2] ?? found?.[3]
  if (!given || form === undefined) return null
  const permitted = permittedFor(file, form)
  return permitted === null ? refused('which fields somebody may set is not known: name them') : { edits: [replaced(given, permitted)] }
}

export default defineRecipe({
  id: 'permitted-fields-ruby',
  rules: ['mass-assignment'],
  languages: ['ruby'],
  summary: 'Takes the fields that the controller permits elsewhere.',
  propose,
})
