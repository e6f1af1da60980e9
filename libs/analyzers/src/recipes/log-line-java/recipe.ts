import { oneLineOf } from '../edit/one-line-java.ts'
import { isFromOutside } from '../edit/outside.ts'
import { replaced } from '../edit/text.ts'
import { typeOf } from '../edit/types-java.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

function propose(site: Site): Change | Refusal | null {
  const { call, file } = site
  if (!call) return null
  const values = call.args.flatMap((argument) => {
    const parts = file.dynamicParts(argument)
    return parts.length > 0 ? parts : file.literal(argument) === null ? [argument] : []
  })
  const outside = values.filter((value) => isFromOutside(site, value) && !/^(?:e|ex|exception|error)$/.test(value.text))
  const texts = outside.filter((value) => !/^(?:int|long|boolean|double|Integer|Long|Boolean|UUID)$/.test(typeOf(file, value) ?? ''))
  if (texts.length === 0) return refused('the value is not a part of this call')
  return { edits: texts.map((value) => replaced(value, oneLineOf(file, value, '_'))) }
}

export default defineRecipe({
  id: 'log-line-java',
  rules: ['log-injection'],
  languages: ['java'],
  summary: 'Takes line breaks out of what is logged.',
  propose,
})
