import { functionAround } from '../edit/constants.ts'
import { indentOf, indentStep, insertedAfter } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { joinedIn } from './joined.ts'

/** A folder such as `.` has no names left when it is normalized: below it is only what is absolute as well. */
const ABSOLUTE = /^(?:java\.nio\.file\.)?(?:Paths?\.(?:get|of)|new (?:java\.io\.)?File)\("(?:\/|[A-Za-z]:)/

const normalized = (path: string, isAbsolute: boolean) => `${path}${isAbsolute ? '' : '.toAbsolutePath()'}.normalize()`

function propose(site: Site): Change | Refusal | null {
  const { file, call, node } = site
  const joined = joinedIn(site, functionAround(file, call?.node ?? node))
  if (!joined) return refused('no variable joins the path with the folder that it must stay in: choose the folder, join both and check the result')
  const indent = indentOf(file, joined.declaration)
  const isAbsolute = ABSOLUTE.test(joined.folder)
  const lines = [
    `if (!${normalized(joined.path, isAbsolute)}.startsWith(${normalized(joined.folder, isAbsolute)})) {`,
    `${indentStep(file)}throw new IllegalArgumentException("The path leads out of its folder");`,
    '}',
  ]
  return { edits: [...(joined.edit ? [joined.edit] : []), insertedAfter(joined.declaration, lines.map((line) => `\n${indent}${line}`).join(''))] }
}

export default defineRecipe({
  id: 'path-in-folder-java',
  rules: ['path-traversal', 'zip-slip'],
  languages: ['java'],
  summary: 'Refuses paths that lead out of their folder.',
  propose,
})
