import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { imported } from '../edit/imports-csharp.ts'
import { insertedAfter, insertedAt, replaced, statementOf } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const TYPES = /(?:^|\.)(?:CookieOptions|HttpCookie)$/
const FLAGS = ['HttpOnly', 'Secure']
const READ_BY_SCRIPTS = refused('the cookie is left to scripts on purpose: decide whether they need it')

/** The variable that holds a new object, and the type it was declared with. */
function holderOf(creation: SyntaxNode): { name: string | undefined; type: string } {
  const { parent } = creation
  const declared = parent?.kind === 'variable_declarator' ? parent.parent?.child('type')?.text : undefined
  const name = parent?.kind === 'variable_declarator' ? parent.child('name')?.text : parent?.kind === 'assignment_expression' ? parent.child('left')?.text : undefined
  return { name, type: creation.child('type')?.text ?? declared ?? '' }
}

/** `options.Secure = ...` in the block that makes the options. */
function setsOf(file: ParsedFile, near: SyntaxNode, name: string | undefined, flag: string): SyntaxNode[] {
  const block = statementOf(file, near)?.parent
  if (name === undefined || block?.kind !== 'block') return []
  return block.children.flatMap((statement) => statement.children.filter((one) => one.kind === 'assignment_expression' && one.child('left')?.text === `${name}.${flag}`))
}

function completed(file: ParsedFile, creation: SyntaxNode): Change | Refusal | null {
  const { name, type } = holderOf(creation)
  if (!TYPES.test(type)) return null
  const initializer = creation.children.find(({ kind }) => kind === 'initializer_expression')
  const entries = initializer?.children ?? []
  const entryOf = (flag: string) => entries.find((one) => one.child('left')?.text === flag)
  const given = FLAGS.map((flag) => ({ flag, entry: entryOf(flag), sets: setsOf(file, creation, name, flag) }))
  const off = given.filter(({ entry, sets }) => entry?.child('right')?.text === 'false' || sets.some((one) => one.child('right')?.text === 'false'))
  if (off.some(({ flag }) => flag === 'HttpOnly')) return READ_BY_SCRIPTS
  const edits: Edit[] = off.flatMap(({ entry, sets }) => [entry, ...sets].flatMap((one) => {
    const value = one?.child('right')
    return value?.text === 'false' ? [replaced(value, 'true')] : []
  }))
  const missing = given.filter(({ entry, sets }) => !entry && sets.length === 0).map(({ flag }) => `${flag} = true`)
  if (missing.length > 0) edits.push(added(creation, initializer, entries.at(-1), missing.join(', ')))
  return edits.length > 0 ? { edits } : null
}

function added(creation: SyntaxNode, initializer: SyntaxNode | undefined, last: SyntaxNode | undefined, text: string): Edit {
  if (!initializer) return insertedAfter(creation, ` { ${text} }`)
  if (!last) return replaced(initializer, `{ ${text} }`)
  const isTall = last.tree.text.slice(initializer.start, last.start).includes('\n')
  const indent = /[ \t]*$/.exec(last.tree.text.slice(0, last.start))?.[0] ?? ''
  return isTall ? insertedAt(last.end, `,\n${indent}${text.replace(', ', `,\n${indent}`)}`) : insertedAt(last.end, `, ${text}`)
}

function propose({ file, node, call }: Site): Change | Refusal | null {
  const assignment = [node, ...node.ancestors()].find(({ kind }) => kind === 'assignment_expression')
  const creation = [node, ...node.descendants()].find(({ kind, start }) => /object_creation_expression$/.test(kind) && start === node.start)
  if (creation) return completed(file, creation)
  if (call?.name === 'Append' && call.args.length === 2 && call.args[1]) {
    const { edit, name } = imported(file, 'Microsoft.AspNetCore.Http.CookieOptions')
    return { edits: [...(edit ? [edit] : []), insertedAfter(call.args[1], `, new ${name} { HttpOnly = true, Secure = true }`)] }
  }
  const value = assignment?.child('right')
  const flag = /\w+$/.exec(assignment?.child('left')?.text ?? '')?.[0]
  if (flag === 'HttpOnly') return READ_BY_SCRIPTS
  if (flag === 'SecurePolicy' && value?.text.endsWith('CookieSecurePolicy.None') === true) return { edits: [replaced(value, value.text.replace(/None$/, 'Always'))] }
  return value?.text === 'false' && (flag === 'Secure' || flag === 'RequireSSL') ? { edits: [replaced(value, 'true')] } : null
}

export default defineRecipe({
  id: 'cookie-flags-csharp',
  rules: ['insecure-cookie'],
  languages: ['csharp'],
  summary: 'Keeps the cookie from scripts and from connections that are not encrypted.',
  propose,
})
