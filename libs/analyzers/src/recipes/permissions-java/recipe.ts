import { callOfSite } from '../edit/calls-at.ts'
import { beginsLine, replaced, statementOf, wholeLine } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const PERMISSIONS = /^"([r-][w-][x-][r-][w-][x-])([r-])w([x-])"$/

function propose(site: Site): Change | Refusal | null {
  const { file, call } = site
  const written = callOfSite(site, ({ name, args }) => name === 'fromString' && args.length === 1 && PERMISSIONS.test(args[0]?.text ?? ''))
  const text = written?.args[0]
  if (text) return { edits: [replaced(text, text.text.replace(PERMISSIONS, '"$1$2-$3"'))] }
  const statement = call && statementOf(file, call.node)
  if (call?.name === 'add' && /(?:^|\.)OTHERS_WRITE$/.test(call.args[0]?.text ?? '') && statement && beginsLine(file, statement)) return { edits: [wholeLine(file, statement)] }
  return /\bchmod\b/.test(call?.node.text ?? '') ? refused('who needs the file is not known: give the permissions to its owner and group') : null
}

export default defineRecipe({
  id: 'permissions-java',
  rules: ['world-writable-file'],
  languages: ['java'],
  summary: 'Takes the right to write from everybody else.',
  propose,
})
