import type { Call } from '../../syntax/dialect.ts'
import { functionAround } from '../edit/constants.ts'
import { linesBefore, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

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

function propose(site: Site): Change | Refusal | null {
  const { call } = site
  const [argument] = call?.args ?? []
  if (!call || !argument) return null
  if (call.name === 'setHttpOnly') return READ_BY_SCRIPTS
  if (call.name === 'setSecure') return argument.text === 'false' ? { edits: [replaced(argument, 'true')] } : null
  if (call.name !== 'addCookie') return null
  return argument.kind === 'identifier' ? flagged(site, call, argument.text) : refused('the cookie has no name that its flags could be set by')
}

export default defineRecipe({
  id: 'cookie-flags-java',
  rules: ['insecure-cookie'],
  languages: ['java'],
  summary: 'Keeps the cookie from scripts and from connections that are not encrypted.',
  propose,
})
