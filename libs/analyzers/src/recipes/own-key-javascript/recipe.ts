import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Site } from '../recipe.ts'
import { callOfSite } from '../edit/calls-at.ts'

/** `Object.keys(shelves).includes(name)` */
function propose(site: Site): Change | null {
  const { file } = site
  const call = callOfSite(site, ({ name, receiver, args }) => name === 'includes' && args.length === 1 && receiver !== null && file.callee(receiver) === 'Object.keys')
  const [key] = call?.args ?? []
  const [holder] = (call?.receiver && file.call(call.receiver)?.args) ?? []
  if (!call || !key || !holder) return null
  const isInUse = /\bObject\.hasOwn\(/.test(file.text)
  return { edits: [replaced(call.node, `${isInUse ? 'Object.hasOwn' : 'Object.prototype.hasOwnProperty.call'}(${holder.text}, ${key.text})`)] }
}

export default defineRecipe({
  id: 'own-key-javascript',
  rules: ['keys-listed-for-lookup'],
  languages: ['javascript', 'typescript'],
  summary: 'Asks the object for the one key, without a list of all.',
  propose,
})
