import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Site } from '../recipe.ts'

/** `name =~ /x/`: `/x/.match?(name)` also takes nothing for an answer, as `=~` does. */
function propose({ node, raw, file }: Site): Change | null {
  const match = [node, ...node.ancestors(), ...node.descendants()].find((one) => one.kind === 'binary' && one.child('operator')?.text === '=~' && file.position(one.start).line === raw.line)
  const left = match?.child('left')
  const right = match?.child('right')
  if (!match || !left || !right) return null
  if (right.kind === 'regex') return { edits: [replaced(match, `${right.text}.match?(${left.text})`)] }
  return left.kind === 'regex' ? { edits: [replaced(match, `${left.text}.match?(${right.text})`)] } : null
}

export default defineRecipe({
  id: 'match-boolean-ruby',
  rules: ['match-object-unused'],
  languages: ['ruby'],
  summary: 'Asks whether the pattern matches, without keeping what it has found.',
  propose,
})
