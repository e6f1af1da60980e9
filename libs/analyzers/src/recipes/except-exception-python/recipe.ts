import { type Change, defineRecipe, type Site } from '../recipe.ts'

const BARE = /^except(?=\s*:)/

/** It raises again what it caught: then it may well be everything. */
const RAISES = /^\s*raise\s*$/m

function propose({ file, raw, node }: Site): Change | null {
  const clause = [node, ...node.ancestors()].find(({ kind }) => kind === 'except_clause')
  if (!clause || !BARE.test(clause.text) || RAISES.test(clause.text) || file.position(clause.start).line !== raw.line) return null
  const at = clause.start + 'except'.length
  return { edits: [{ start: at, end: at, text: ' Exception' }] }
}

export default defineRecipe({
  id: 'except-exception-python',
  rules: ['ruff/E722'],
  languages: ['python'],
  summary: 'Lets the program be ended: catches errors, but neither `KeyboardInterrupt` nor `SystemExit`.',
  propose,
})
