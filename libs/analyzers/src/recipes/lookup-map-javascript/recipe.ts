import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { freeName, mentionsOf } from '../edit/names-javascript.ts'
import { beginsLine, indentOf, insertedBefore, replaced, statementOf } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

/** Keys that no two entries share. */
const UNIQUE = /^_?id$|^uuid$|^slug$/
const ROUNDS = /^(?:map|forEach|filter|flatMap|reduce)$/

interface Search {
  /** what the entries are called in the callback */
  item: string
  key: string
  wanted: string
}

/** `(user) => user.id === order.userId` */
function searchOf(callback: SyntaxNode): Search | null {
  const [, item = '', left = '', right = ''] = /^\(?([\w$]+)(?::[^)=]*)?\)?\s*=>\s*([\w$.?]+)\s*===\s*([\w$.?]+)$/.exec(callback.text) ?? []
  const own = (side: string) => (side.startsWith(`${item}.`) ? side.slice(item.length + 1) : null)
  const key = own(left) ?? own(right)
  return item === '' || key === null || (own(left) !== null && own(right) !== null) ? null : { item, key, wanted: own(left) === null ? left : right }
}

/** The outermost loop around the search in which the list stays the same. */
function loopAround(file: ParsedFile, node: SyntaxNode, list: string): SyntaxNode | null {
  let found: SyntaxNode | null = null
  for (const above of node.ancestors()) {
    if (above.kind === 'ForOfStatement') found = above
    else if (file.isA(above, 'function')) {
      const call = above.parent && file.call(above.parent)
      if (!call || !ROUNDS.test(call.name) || call.args[0]?.is(above) !== true) return found
      found = call.node
    }
    if (found && mentionsOf(found, list).some(({ parent }) => parent?.kind === 'VariableDeclarator' || isParameter(file, parent))) return null
  }
  return found
}

const isParameter = (file: ParsedFile, parent: SyntaxNode | null) => parent !== null && file.isA(parent, 'function')

/** `const users = ...` of the same function, or a parameter that is a list by its type. */
function isSurelyList(file: ParsedFile, list: string): boolean {
  const written = [`\\b(?:const|let)\\s+${list}\\s*(?::\\s*\\w+\\[\\])?\\s*=\\s*(?:await\\s+[\\w$.]+\\.(?:find|findMany|query|select|getRepository)\\b|\\[)`, `\\b${list}\\s*:\\s*(?:\\w+\\[\\]|Array<)`, `\\[\\s*${list}\\s*,[^\\]]*\\]\\s*=\\s*(?:React\\.)?useState(?:<[^;\\n]*>)?\\(\\s*\\[`]
  return written.some((shape) => new RegExp(shape).test(file.text))
}

/** Whether another statement of the block searches the list as well: both would declare the name. */
const isSearchedElsewhere = (file: ParsedFile, statement: SyntaxNode, list: string) =>
  (statement.parent?.children ?? []).some((one) => !one.is(statement) && [...file.callsIn(one)].some(({ name, receiver }) => /^(?:find|some)$/.test(name) && receiver?.text === list))

const singular = (list: string) => list.replace(/ies$/, 'y').replace(/s$/, '').replace(/List$/, '')

function propose({ call, file }: Site): Change | Refusal | null {
  const [callback] = call?.args ?? []
  const list = call?.receiver?.text ?? ''
  if (!call || !callback || !/^(?:find|some)$/.test(call.name)) return refused('several entries may fit: group them by their key before the loop')
  const search = searchOf(callback)
  if (!search || !/^[\w$]+$/.test(list)) return refused('the list is not a variable of its own: give it a name before the loop')
  if (!UNIQUE.test(search.key)) return refused('whether several entries share the key is not known: group them by it before the loop')
  if (!isSurelyList(file, list)) return refused('the list may be missing when the loop begins: build the `Map` where it is surely there')
  const loop = loopAround(file, call.node, list)
  const statement = loop && statementOf(file, loop)
  if (!loop || !statement || !beginsLine(file, statement)) return null
  if (isSearchedElsewhere(file, statement, list)) return refused('the list is searched in several loops: build one `Map` before the first of them')
  const isMap = call.name === 'find'
  const key = search.key.replace(/^_/, '')
  const capital = `${key.charAt(0).toUpperCase()}${key.slice(1)}`
  const name = freeName(file, [isMap ? `${singular(list)}By${capital}` : `${singular(list)}${capital}s`])
  const entry = isMap ? `[${search.item}.${search.key}, ${search.item}]${file.language === 'typescript' ? ' as const' : ''}` : `${search.item}.${search.key}`
  const end = /;[ \t]*$/m.test(file.text) ? ';' : ''
  const made = `const ${name} = new ${isMap ? 'Map' : 'Set'}(${list}.map((${search.item}) => ${entry}))${end}\n${indentOf(file, statement)}`
  return { edits: [insertedBefore(statement, made), replaced(call.node, `${name}.${isMap ? 'get' : 'has'}(${search.wanted})`)] }
}

export default defineRecipe({
  id: 'lookup-map-javascript',
  rules: ['quadratic-lookup'],
  languages: ['javascript', 'typescript'],
  summary: 'Looks the entry up by its key, which goes over the list once.',
  propose,
})
