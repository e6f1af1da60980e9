import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { mentionsOf } from '../edit/names-javascript.ts'
import { indentOf, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

/** What the set is made of: `Array.from(new Set(rows))` is one already. */
function itemsOf(file: ParsedFile, list: SyntaxNode): string {
  const [only, ...others] = list.children
  if (list.kind === 'ArrayExpression' && only?.kind === 'SpreadElement' && others.length === 0) return madeOf(file, only.children[0] ?? only)
  const call = file.call(list)
  const [given] = call?.args ?? []
  return call?.callee === 'Array.from' && call.args.length === 1 && given ? madeOf(file, given) : `new Set(${list.text})`
}

const madeOf = (file: ParsedFile, items: SyntaxNode): string => (items.kind === 'NewExpression' && file.callee(items) === 'Set' ? items.text : `new Set(${items.text})`)

/** Lines that stood further in move out with what was around them. */
function movedOut(file: ParsedFile, list: SyntaxNode, text: string): string {
  const last = /\n([ \t]*)[^\n]*$/.exec(text)?.[1] ?? ''
  const indent = indentOf(file, list)
  return last.startsWith(indent) ? text.replaceAll(`\n${last.slice(indent.length)}`, '\n') : text
}

function propose({ node, file }: Site): Change | Refusal | null {
  const declared = [node, ...node.ancestors()].find(({ kind }) => kind === 'VariableDeclarator')
  const [id, list] = [declared?.child('id'), declared?.child('init')]
  if (!declared || !id || !list) return null
  if (!/^[\w$]+$/.test(id.text)) return refused('the list has a declared type: make it a `Set` there')
  const uses = mentionsOf(file.root, id.text).filter((one) => !declared.contains(one))
  const asked = uses.flatMap(({ parent }) => {
    const property = parent?.kind === 'MemberExpression' ? parent.child('property') : null
    return property?.text === 'includes' ? [property] : []
  })
  if (asked.length === 0 || asked.length < uses.length) return null
  return { edits: [replaced(list, movedOut(file, list, itemsOf(file, list))), ...asked.map((one) => replaced(one, 'has'))] }
}

export default defineRecipe({
  id: 'set-lookup-javascript',
  rules: ['oxlint/unicorn/prefer-set-has'],
  languages: ['javascript', 'typescript'],
  summary: 'Keeps the values in a `Set`, which finds one without going over all.',
  propose,
})
