import { replacedImport } from '../edit/imports-java.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const NEW: ReadonlyMap<string, string> = new Map([['Vector', 'java.util.ArrayList'], ['StringBuffer', 'java.lang.StringBuilder']])
/** What only the old classes can do. */
const OLD_ONLY = '\\.(?:elementAt|addElement|insertElementAt|removeElementAt|removeElement|removeAllElements|setElementAt|firstElement|lastElement|copyInto|elements|setSize)\\('
const OTHER_ORDER = refused('the class in its place gives its values in another order: look at how they are gone through')

function propose({ file, node }: Site): Change | Refusal | null {
  const statement = [node, ...node.ancestors()].find(({ kind }) => kind === 'local_variable_declaration')
  const declarator = statement?.child('declarator')
  const type = statement?.child('type')
  const made = declarator?.child('value')?.child('type')
  const name = declarator?.child('name')?.text
  if (!statement || !type || !made || name === undefined) return null
  const old = /^(?:java\.util\.)?(\w+)/.exec(made.text)?.[1] ?? ''
  const wanted = NEW.get(old)
  if (!wanted) return OTHER_ORDER
  const scope = file.enclosing(statement, 'function')
  if (new RegExp(`\\b${name}${OLD_ONLY}`).test(scope?.text ?? '')) return refused('it is used by methods that the newer class does not have')
  const places = [type, made].flatMap((place) => [place, ...place.descendants()].find(({ text }) => text === old) ?? [])
  const { edits, name: short } = old === 'StringBuffer' ? { edits: [], name: 'StringBuilder' } : replacedImport(file, `java.util.${old}`, wanted, places)
  return { edits: [...edits, ...places.map((place) => replaced(place, short))] }
}

export default defineRecipe({
  id: 'unsynchronized-java',
  rules: ['synchronized-collection'],
  languages: ['java'],
  summary: 'Uses the class without locks for what one method alone can see.',
  propose,
})
