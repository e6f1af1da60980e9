import { withArgument } from '../edit/arguments-python.ts'
import { imported } from '../edit/imports-python.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const MAKES = /^jinja2\.(?:environment\.|sandbox\.)?(?:\w*Environment)$|^aiohttp_jinja2\.setup$/
const OFF = /^(?:False|None|0)$/

/** Templates of pages by their ending, so that those of plain text stay as they are. */
function propose({ file, node, call }: Site): Change | Refusal | null {
  const made = call && MAKES.test(call.callee) ? call : [...node.ancestors()].map((above) => file.call(above)).find((one) => one !== null && MAKES.test(one.callee))
  if (!made) return null
  const given = made.named.get('autoescape')
  if ((given && !OFF.test(given.text)) || made.args.length > 2 || made.node.text.includes('**')) return null
  const select = imported(file, { module: 'jinja2', name: 'select_autoescape' })
  if (!select) return refused('something else in the file is called select_autoescape')
  const isFromText = /\.from_string\(/.test(file.text)
  const value = `${select.name}(${isFromText ? 'default_for_string=True' : ''})`
  const edit = given ? replaced(given, value) : withArgument(made, `autoescape=${value}`)
  return { edits: [edit, ...(select.edit ? [select.edit] : [])], todo: 'Mark the few values that are HTML with `|safe` in the templates.' }
}

export default defineRecipe({
  id: 'autoescape-python',
  rules: ['autoescape-off', 'ruff/S701'],
  languages: ['python'],
  summary: 'Escapes the values of templates that are pages.',
  propose,
})
