import { declaredValue } from '../edit/names-javascript.ts'
import { withoutItem } from '../edit/list-items.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Site } from '../recipe.ts'

const RESOLVES = /^['"]?(?:noent|dtdload|replaceEntities)['"]?$/

function propose({ call }: Site): Change | null {
  const given = call?.args[1]
  const options = given?.kind === 'Identifier' ? declaredValue(given) : given
  if (!call || !/parseXml(?:String|Async)?$/.test(call.callee) || options?.kind !== 'ObjectExpression') return null
  const on = options.children.filter((property) => RESOLVES.test(property.child('key')?.text ?? '') && property.child('value')?.text === 'true')
  if (on.length === 0) return null
  const [only] = on
  return { edits: on.length === 1 && only ? [withoutItem(only)] : on.flatMap((property) => { const value = property.child('value'); return value ? [replaced(value, 'false')] : [] }) }
}

export default defineRecipe({
  id: 'xml-entities-off-javascript',
  rules: ['xxe'],
  languages: ['javascript', 'typescript'],
  summary: 'Leaves external entities of the document unresolved.',
  propose,
})
