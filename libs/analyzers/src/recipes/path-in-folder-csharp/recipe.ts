import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { functionAround } from '../edit/constants.ts'
import { imported } from '../edit/imports-csharp.ts'
import { indentOf, indentStep, insertedAfter, insertedBefore } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const COMBINES = /(?:^|\.)Path\.(?:Combine|Join)$/
const ANSWERS = /^(?:async\s+)?(?:Task<)?(?:IActionResult|ActionResult\b)/

interface Combined {
  statement: SyntaxNode
  name: string
  value: SyntaxNode
  /** what the path is below: the first arguments */
  folder: string
  path: string
}

/** Whether the trace goes through the value or a name in it. */
const isReached = ({ steps }: Site, value: SyntaxNode) =>
  steps.some(({ node }) => value.contains(node)) || [...value.descendants()].some(({ kind, text }) => kind === 'identifier' && steps.some(({ node }) => node.kind === 'parameter' && node.child('name')?.text === text))

/** `var path = Path.Combine(folder, name);` */
function combinedIn(site: Site, scope: SyntaxNode): Combined | null {
  for (const node of scope.descendants()) {
    const value = node.kind === 'variable_declarator' ? node.children.at(-1) : undefined
    const call = value && site.file.call(value)
    const name = node.child('name')?.text
    const statement = node.parent?.parent
    if (!call || name === undefined || statement?.kind !== 'local_declaration_statement' || !COMBINES.test(call.callee) || !isReached(site, call.node)) continue
    const base = call.args.slice(0, -1).map(({ text }) => text)
    const path = /^(.*?)Path\.(?:Combine|Join)/s.exec(call.node.text)?.[1] ?? ''
    return { statement, name, value: call.node, path: `${path}Path`, folder: base.length > 1 ? `${path}Path.Combine(${base.join(', ')})` : (base[0] ?? '') }
  }
  return null
}

function guard({ file }: Site, { statement, name, folder, path }: Combined, scope: SyntaxNode): Edit {
  const indent = indentOf(file, statement)
  const answer = ANSWERS.test(scope.child('returns')?.text ?? '') ? 'return BadRequest();' : 'throw new ArgumentException("The path leads out of its folder");'
  const lines = [
    `if (!${name}.StartsWith(${path}.GetFullPath(${folder}) + ${path}.DirectorySeparatorChar, StringComparison.Ordinal))`,
    '{',
    `${indentStep(file)}${answer}`,
    '}',
  ]
  return insertedAfter(statement, lines.map((line) => `\n${indent}${line}`).join(''))
}

function propose(site: Site): Change | Refusal | null {
  const scope = functionAround(site.file, site.call?.node ?? site.node)
  const combined = combinedIn(site, scope)
  if (!combined) return refused('no variable joins the path with the folder that it must stay in: choose the folder, join both and check the result')
  const { edit } = imported(site.file, 'System.StringComparison')
  return { edits: [...(edit ? [edit] : []), insertedBefore(combined.value, `${combined.path}.GetFullPath(`), insertedAfter(combined.value, ')'), guard(site, combined, scope)] }
}

export default defineRecipe({
  id: 'path-in-folder-csharp',
  rules: ['path-traversal'],
  languages: ['csharp'],
  summary: 'Refuses paths that lead out of their folder.',
  propose,
})
