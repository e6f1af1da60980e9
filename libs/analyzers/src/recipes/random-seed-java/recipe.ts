import { callNamed } from '../edit/call-named.ts'
import { statementOf, wholeLine, beginsLine } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

/** `new SecureRandom(seed)` and `random.setSeed(seed)`: a generator without a seed gets one of the operating system. */
function propose(site: Site): Change | Refusal | null {
  const made = callNamed(site, /^(?:java\.security\.)?SecureRandom$/)
  const [first] = made?.args ?? []
  const last = made?.args.at(-1)
  if (made && first && last) return { edits: [{ start: first.start, end: last.end, text: '' }] }
  const { call, file } = site
  if (call?.name !== 'setSeed' || !/SecureRandom/.test(file.text)) return null
  const statement = statementOf(file, call.node)
  if (!statement || !beginsLine(file, statement) || call.receiver?.kind !== 'identifier') return refused('the seed is set where the generator is made: leave it out')
  return { edits: [wholeLine(file, statement)] }
}

export default defineRecipe({
  id: 'random-seed-java',
  rules: ['weak-random'],
  languages: ['java'],
  summary: 'Lets the generator take its seed from the operating system.',
  propose,
})
