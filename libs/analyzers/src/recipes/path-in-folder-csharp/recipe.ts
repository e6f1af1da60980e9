import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { functionAround } from '../edit/constants.ts'
import { imported } from '../edit/imports-csharp.ts'
import { indentOf, indentStep, insertedAfter, insertedBefore, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { type Combined, declaredIn, givenIn } from './combined.ts'

const ANSWERS = /^(?:async\s+)?(?:Task<)?(?:IActionResult|ActionResult\b)/

function answerOf({ raw }: Site, scope: SyntaxNode, { value }: Combined): string {
  if (ANSWERS.test(scope.child('returns')?.text ?? '')) return 'return BadRequest();'
  return raw.rule_id === 'zip-slip' || /\b(?:FullName|Key)\)$/.test(value.text) ? 'throw new IOException("The entry leads out of its folder");' : 'throw new ArgumentException("The path leads out of its folder");'
}

/** A folder whose name may end with a separator gets none twice. */
const beginning = ({ file }: Site, { folder, path }: Combined): string => {
  const isPlain = file.literal(folder.last) !== null && !/[\\/]"$/.test(folder.last.text)
  return `${path}.GetFullPath(${folder.text})${isPlain ? '' : `.TrimEnd(${path}.DirectorySeparatorChar)`} + ${path}.DirectorySeparatorChar`
}

function guard(site: Site, combined: Combined, name: string, scope: SyntaxNode): string[] {
  return [`if (!${name}.StartsWith(${beginning(site, combined)}, StringComparison.Ordinal))`, '{', `${indentStep(site.file)}${answerOf(site, scope, combined)}`, '}']
}

/** The path gets a name of its own where it is only given to a call. */
function named(site: Site, combined: Combined, scope: SyntaxNode): Edit[] | null {
  const name = ['path', 'filePath', 'fullPath', 'target'].find((one) => !new RegExp(`\\b${one}\\b`).test(scope.text))
  if (name === undefined) return null
  const indent = indentOf(site.file, combined.statement)
  const lines = [`var ${name} = ${combined.path}.GetFullPath(${combined.value.text});`, ...guard(site, combined, name, scope)]
  return [insertedBefore(combined.statement, lines.map((line) => `${line}\n${indent}`).join('')), replaced(combined.value, name)]
}

function inPlace(site: Site, combined: Combined, name: string, scope: SyntaxNode): Edit[] {
  const { statement, value, path } = combined
  const indent = indentOf(site.file, statement)
  const check = insertedAfter(statement, guard(site, combined, name, scope).map((line) => `\n${indent}${line}`).join(''))
  return [insertedBefore(value, `${path}.GetFullPath(`), insertedAfter(value, ')'), check]
}

function propose(site: Site): Change | Refusal | null {
  const scope = functionAround(site.file, site.call?.node ?? site.node)
  const declared = declaredIn(site, scope)
  const given = declared ? null : givenIn(site, scope)
  const edits = declared ? inPlace(site, declared, declared.name, scope) : given && named(site, given, scope)
  if (!edits) return refused('no variable joins the path with the folder that it must stay in: choose the folder, join both and check the result')
  const { edit } = imported(site.file, 'System.StringComparison')
  return { edits: [...(edit ? [edit] : []), ...edits] }
}

export default defineRecipe({
  id: 'path-in-folder-csharp',
  rules: ['path-traversal', 'zip-slip'],
  languages: ['csharp'],
  summary: 'Refuses paths that lead out of their folder.',
  propose,
})
