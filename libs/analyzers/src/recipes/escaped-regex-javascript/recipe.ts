import type { SyntaxNode } from '../../syntax/tree.ts'
import { codeUpTo, helper } from '../edit/helpers-javascript.ts'
import { type Imported, imported } from '../edit/imports-javascript.ts'
import { modulesOf } from '../edit/modules-javascript.ts'
import { replaced } from '../edit/text.ts'
import { isReached } from '../edit/reached-javascript.ts'
import { isOnTrace } from '../edit/trace.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { piecesOf } from '../sql/template.ts'

const PATTERN = /pattern|regex|regexp|\bre\b/i

/** How the file escapes a text for a pattern: its own function, lodash, a package of the project, or a small function that is added. */
function escaping({ file, depends, node }: Site): Imported {
  const own = /\bfunction\s+(escapeReg\w*)\s*\(|\bconst\s+(escapeReg\w*)\s*=/.exec(codeUpTo(file, node))
  const ownName = own?.[1] ?? own?.[2]
  if (ownName !== undefined) return { edit: null, name: ownName }
  const lodash = modulesOf(file).find(({ module, whole }) => module === 'lodash' && whole !== null)
  if (lodash?.whole) return { edit: null, name: `${lodash.whole}.escapeRegExp` }
  const fromPackage = depends('escape-string-regexp') ? imported(file, { module: 'escape-string-regexp', member: 'default', as: 'whole' }) : null
  return fromPackage ?? helper(file, node, { name: 'escapeRegExp', parameter: 'text', parameterType: 'string', returns: 'string', gives: "text.replace(/[.*+?^${}()|[\\]\\\\]/g, '\\\\$&')" })
}

/** Values of the pattern that the data goes through. */
function valuesOf(site: Site, argument: SyntaxNode): SyntaxNode[] {
  return piecesOf(site.file, argument).flatMap((piece) => (piece.kind === 'value' && isReached(site, piece.node) ? [piece.node] : []))
}

function propose(site: Site): Change | Refusal | null {
  const { call, file, steps } = site
  const argument = call?.args.find((one) => isOnTrace(one, steps)) ?? call?.args[0]
  if (!call || !argument || !/(?:^|\.)RegExp(?:\(\))?$/.test(call.callee)) return null
  const values = valuesOf(site, argument)
  if (values.length === 0) return null
  if (values.some((value) => PATTERN.test(value.text))) return refused('the value is meant to be a pattern: search for plain text, or match it with a time limit or an engine without backtracking')
  const { edit, name } = escaping(site)
  const isText = (value: SyntaxNode) => /^String\(/.test(value.text) || file.language === 'typescript'
  return { edits: [...(edit ? [edit] : []), ...values.map((value) => replaced(value, `${name}(${isText(value) ? value.text : `String(${value.text})`})`))] }
}

export default defineRecipe({
  id: 'escaped-regex-javascript',
  rules: ['regex-injection'],
  languages: ['javascript', 'typescript'],
  summary: 'Escapes the value, so that the pattern matches it as plain text.',
  propose,
})
