import type { Call } from '../../syntax/dialect.ts'
import { callOfSite } from '../edit/calls-at.ts'
import { imported, withoutUnused } from '../edit/imports-go.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const MATH = /^math\/rand(?:\/v2)?\./

/** The import of one package in place of the other where nothing else needs that. */
function propose(site: Site): Change | Refusal | null {
  const { file } = site
  const call = callOfSite(site, ({ callee }) => MATH.test(callee))
  const operand = call?.node.child('function')?.child('operand')
  if (!call || !operand) return null
  if (call.name !== 'Read') return refused('the secure generator can fail, which callers must be told: `rand.Int(rand.Reader, big.NewInt(n))` of crypto/rand with its error')
  const path = call.callee.replace(/\.\w+$/, '')
  const swap = swapped(site, path, operand.text, call)
  if (swap) return swap
  const { edit, name } = imported(file, 'crypto/rand', 'crand')
  return { edits: [...(edit ? [edit] : []), replaced(operand, name)] }
}

/** Where the file uses nothing but this call of it, the imports alone change. */
function swapped({ file }: Site, path: string, name: string, { node }: Call): Change | null {
  const operand = node.child('function')?.child('operand')
  const gone = operand && name === 'rand' ? withoutUnused(file, path, [replaced(operand, '')]) : null
  const { edit } = imported(file, 'crypto/rand', 'rand')
  if (!gone || !edit || (gone.start < edit.start && edit.start < gone.end)) return null
  return { edits: [gone, edit] }
}

export default defineRecipe({
  id: 'secure-randomness-go',
  rules: ['weak-random'],
  languages: ['go'],
  summary: 'Reads the bytes from a cryptographically secure generator.',
  propose,
})
