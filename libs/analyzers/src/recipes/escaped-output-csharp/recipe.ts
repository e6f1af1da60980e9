import { imported } from '../edit/imports-csharp.ts'
import { escapedValues, MAY_BE_MARKUP } from '../markup/escaped.ts'
import { type Change, defineRecipe, type Refusal, type Site } from '../recipe.ts'

function propose({ call, file }: Site): Change | Refusal | null {
  const argument = call?.args.find((one) => file.dynamicParts(one).length > 0) ?? call?.args[0]
  if (!call || !argument) return null
  const { edit, name } = imported(file, 'System.Net.WebUtility')
  const edits = escapedValues(file, argument, (node) => `${name}.HtmlEncode(${node.text})`)
  if (!edits) return /(?:Html\.Raw|HtmlString)$/.test(call.callee) ? MAY_BE_MARKUP : null
  return 'refused' in edits ? edits : { edits: edit ? [edit, ...edits] : edits }
}

export default defineRecipe({
  id: 'escaped-output-csharp',
  rules: ['xss'],
  languages: ['csharp'],
  summary: 'Escapes the values that are put into the markup.',
  propose,
})
