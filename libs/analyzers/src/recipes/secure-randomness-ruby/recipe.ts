import type { Call } from '../../syntax/dialect.ts'
import { callOfSite } from '../edit/calls-at.ts'
import { imported } from '../edit/imports-ruby.ts'
import { insertedAfter, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Site } from '../recipe.ts'

const DRAWS = /^(?:Kernel\.|Random\.)?rand$/
const PICKS = /^(?:sample|shuffle)$/

const isPick = ({ name, named }: Call) => PICKS.test(name) && !named.has('random')

function drawn({ node, args }: Call) {
  const given = args.map(({ text }) => text).join(', ')
  return [replaced(node, `SecureRandom.random_number${given === '' ? '' : `(${given})`}`)]
}

function picked({ node }: Call) {
  const given = node.child('arguments')
  if (!given) return [insertedAfter(node, '(random: SecureRandom)')]
  const last = given.children.at(-1)
  return last ? [insertedAfter(last, ', random: SecureRandom')] : [replaced(given, '(random: SecureRandom)')]
}

function propose(site: Site): Change | null {
  const call = callOfSite(site, (one) => DRAWS.test(one.callee) || isPick(one))
  if (!call) return null
  const { edit } = imported(site.file, 'securerandom')
  const edits = isPick(call) ? picked(call) : drawn(call)
  return { edits: edit ? [edit, ...edits] : edits }
}

export default defineRecipe({
  id: 'secure-randomness-ruby',
  rules: ['weak-random'],
  languages: ['ruby'],
  summary: 'Draws the value from a cryptographically secure generator.',
  propose,
})
