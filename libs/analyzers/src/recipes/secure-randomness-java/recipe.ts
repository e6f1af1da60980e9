import { onlyValueOf } from '../edit/constants.ts'
import { callOfSite } from '../edit/calls-at.ts'
import { replacedImport } from '../edit/imports-java.ts'
import { replaced } from '../edit/text.ts'
import type { Call } from '../../syntax/dialect.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const IS_RANDOM = /^(?:java\.util\.)?Random$/
const THREAD = /(?:^|\.)ThreadLocalRandom\.current$/
const OTHERS = /^(?:\w+\.)*RandomStringUtils\.random/

/** The `new Random()` behind a receiver: itself, or what the variable was given. */
function creationOf({ file }: Site, receiver: SyntaxNode | null): Call | null {
  if (!receiver) return null
  const inside = file.unwrap(receiver)
  const direct = file.call(inside)
  if (direct && IS_RANDOM.test(direct.callee)) return direct
  const value = inside.kind === 'identifier' ? onlyValueOf(file, inside.text, inside) : null
  const made = value && file.call(value)
  return made && IS_RANDOM.test(made.callee) ? made : null
}

const secure = (site: Site, old: string, places: readonly SyntaxNode[], isFull: boolean) =>
  (isFull ? { edits: [], name: 'java.security.SecureRandom' } : replacedImport(site.file, old, 'java.security.SecureRandom', places))

function ofCreation(site: Site, creation: Call): Change | Refusal | null {
  const type = creation.node.child('type')
  if (!type) return null
  if (creation.args.length > 0) return refused('the generator has a seed, so that its numbers can be repeated: decide whether that is needed')
  const declaration = creation.node.parent?.kind === 'variable_declarator' ? creation.node.parent.parent?.child('type') : null
  const places = declaration && IS_RANDOM.test(declaration.text) ? [type, declaration] : [type]
  const { edits, name } = secure(site, 'java.util.Random', places, type.text.includes('.'))
  return { edits: [...edits, ...places.map((place) => replaced(place, name))] }
}

function propose(site: Site): Change | Refusal | null {
  const isTarget = (call: Call) =>
    IS_RANDOM.test(call.callee) || creationOf(site, call.receiver) !== null || call.callee === 'Math.random' || THREAD.test(call.callee) || OTHERS.test(call.callee)
  const call = callOfSite(site, isTarget)
  if (!call) return null
  if (OTHERS.test(call.callee)) return refused('what takes its place depends on the version of Commons Lang: from 3.16 `RandomStringUtils.secure()`')
  if (call.callee === 'Math.random') {
    const { edits, name } = secure(site, '', [], false)
    return { edits: [...edits, replaced(call.node, `new ${name}().nextDouble()`)] }
  }
  if (THREAD.test(call.callee)) {
    const { edits, name } = secure(site, 'java.util.concurrent.ThreadLocalRandom', [call.node], call.callee.startsWith('java.'))
    const above = call.node.parent && site.file.call(call.node.parent)
    if (above && above.args.length > 1) return refused('`SecureRandom` takes a lower limit from Java 17 on only: add it to the number')
    return { edits: [...edits, replaced(call.node, `new ${name}()`)] }
  }
  const creation = IS_RANDOM.test(call.callee) ? call : creationOf(site, call.receiver)
  return creation && ofCreation(site, creation)
}

export default defineRecipe({
  id: 'secure-randomness-java',
  rules: ['weak-random'],
  languages: ['java'],
  summary: 'Draws the value from a cryptographically secure generator.',
  propose,
})
