import type { Call } from '../../syntax/dialect.ts'
import { functionAround } from '../edit/constants.ts'
import { beginsLine, indentOf, insertedAt, lineEnd, linesBefore, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const NO_NAME = refused('the cookie has no name that its flags could be set by')
const READ_BY_SCRIPTS = refused('the cookie is left to scripts on purpose: decide whether they need it')

/** Sets of a flag in the same function. */
const setsOf = ({ file }: Site, near: Call, name: string, flag: string) =>
  [...file.callsIn(functionAround(file, near.node))].filter((call) => call.name === flag && call.receiver?.text === name)

function flagged(site: Site, call: Call, name: string): Change | Refusal | null {
  const found = ['setHttpOnly', 'setSecure'].map((flag) => ({ flag, sets: setsOf(site, call, name, flag) }))
  if (found.some(({ flag, sets }) => flag === 'setHttpOnly' && sets.some(({ args }) => args[0]?.text === 'false'))) return READ_BY_SCRIPTS
  const off = found.flatMap(({ sets }) => sets.flatMap(({ args: [value] }) => (value?.text === 'false' ? [replaced(value, 'true')] : [])))
  const missing = found.filter(({ sets }) => sets.length === 0).map(({ flag }) => `${name}.${flag}(true);`)
  if (missing.length === 0) return off.length > 0 ? { edits: off } : null
  return { edits: [...off, linesBefore(site.file, call.node, missing)] }
}

/** `Cookie cookie = new Cookie(...)`, where nothing sets the flags. */
function made(site: Site, call: Call): Change | Refusal | null {
  const holder = call.node.parent
  const name = holder?.kind === 'variable_declarator' ? holder.child('name')?.text : holder?.kind === 'assignment_expression' ? holder.child('left')?.text : undefined
  const statement = holder?.parent
  const isPlain = statement && /^(?:local_variable_declaration|expression_statement)$/.test(statement.kind) && beginsLine(site.file, statement)
  if (name === undefined || !isPlain || !/^(?:this\.)?\w+$/.test(name)) return NO_NAME
  if (holder?.kind === 'variable_declarator' && !/Cookie$/.test(statement.child('type')?.text ?? '')) return NO_NAME
  const missing = ['setHttpOnly', 'setSecure'].filter((flag) => setsOf(site, call, name, flag).length === 0)
  const indent = indentOf(site.file, statement)
  return missing.length > 0 ? { edits: [insertedAt(lineEnd(site.file, statement), missing.map((flag) => `\n${indent}${name}.${flag}(true);`).join(''))] } : null
}

function propose(site: Site): Change | Refusal | null {
  const { call } = site
  if (call && /^(?:[a-z.]+\.)?(?:Http)?Cookie$/.test(call.callee) && call.node.kind === 'object_creation_expression') return made(site, call)
  const [argument] = call?.args ?? []
  if (!call || !argument) return null
  if (call.name === 'setHttpOnly') return READ_BY_SCRIPTS
  if (call.name === 'setSecure') return argument.text === 'false' ? { edits: [replaced(argument, 'true')] } : null
  if (call.name === 'httpOnly') return READ_BY_SCRIPTS
  if (call.name === 'secure' && argument.text === 'false') return { edits: [replaced(argument, 'true')] }
  if (call.name !== 'addCookie') return null
  return argument.kind === 'identifier' ? flagged(site, call, argument.text) : NO_NAME
}

export default defineRecipe({
  id: 'cookie-flags-java',
  rules: ['insecure-cookie'],
  languages: ['java'],
  summary: 'Keeps the cookie from scripts and from connections that are not encrypted.',
  propose,
})
