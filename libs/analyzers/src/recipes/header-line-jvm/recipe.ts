import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { imported } from '../edit/imports-java.ts'
import { oneLineOf as inCsharp } from '../edit/one-line-csharp.ts'
import { mayBeNull, oneLineOf as inJava } from '../edit/one-line-java.ts'
import { isFromOutside } from '../edit/outside.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const SETS = /^(?:setHeader|addHeader|header|AddHeader|AppendHeader|Add|Append|Cookie|HttpCookie)$/

/** A header that is nothing but a value which may be missing is empty then. */
function edits({ file }: Site, part: SyntaxNode, isAlone: boolean): Edit[] {
  if (file.language === 'csharp') return [replaced(part, inCsharp(file, part, ''))]
  if (!isAlone || !mayBeNull(file, part)) return [replaced(part, inJava(file, part, ''))]
  const { edit, name } = imported(file, 'java.util.Objects')
  return [...(edit ? [edit] : []), replaced(part, `${name}.toString(${part.text}, "").replaceAll("[\\r\\n]", "")`)]
}

/** The value of the header: the last argument, or what is assigned to it. */
function valueOf({ call, node }: Site): SyntaxNode | null {
  const set = [node, ...node.ancestors()].slice(0, 4).find(({ kind, text }) => kind === 'assignment_expression' && /\bHeaders\b/.test(text))
  if (set) return set.child('right')
  return call && SETS.test(/\w+$/.exec(call.callee)?.[0] ?? '') && call.args.length === 2 ? (call.args[1] ?? null) : null
}

function propose(site: Site): Change | Refusal | null {
  const { file } = site
  const value = valueOf(site)
  if (!value) return null
  const parts = file.dynamicParts(value)
  const outside = (parts.length > 0 ? parts : [file.unwrap(value)]).filter((part) => isFromOutside(site, part))
  if (outside.length === 0) return refused('the value is not a part of this call: allow the characters that are meant where it comes in')
  return { edits: outside.flatMap((part) => edits(site, part, parts.length === 0)) }
}

export default defineRecipe({
  id: 'header-line-jvm',
  rules: ['header-injection'],
  languages: ['java', 'csharp'],
  summary: 'Takes line breaks out of what becomes a header.',
  propose,
})
