import { loggedIn, nothingIn } from '../error-logged-python/recipe.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const BARE = /^except(?=\s*:)/

/** It raises again what it caught: then it may well be everything. */
const RAISES = /^\s*raise\s*$/m

function propose({ file, raw, node }: Site): Change | Refusal | null {
  const clause = [node, ...node.ancestors()].find(({ kind }) => kind === 'except_clause')
  if (!clause || !BARE.test(clause.text) || RAISES.test(clause.text) || file.position(clause.start).line !== raw.line) return null
  const at = clause.start + 'except'.length
  const named = { start: at, end: at, text: ' Exception' }
  const nothing = nothingIn(clause)
  if (!nothing) return { edits: [named] }
  // what is ignored without a word would be reported next
  const logged = loggedIn(file, clause, nothing)
  return logged ? { edits: [named, logged] } : refused('the error is ignored without a word: name the errors that are expected there, or log them')
}

export default defineRecipe({
  id: 'except-exception-python',
  rules: ['ruff/E722'],
  languages: ['python'],
  summary: 'Lets the program be ended: catches errors, but neither `KeyboardInterrupt` nor `SystemExit`.',
  propose,
})
