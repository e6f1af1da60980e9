import { callOfSite } from '../edit/calls-at.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Site } from '../recipe.ts'

const MAKES = /^(?:os\.(?:Mkdir|MkdirAll|OpenFile|WriteFile)|io\/ioutil\.WriteFile)$/
/** What the usual mask of a system leaves: nothing that others may write. Programs stay programs. */
const ALLOWED = 0o755
const MODE = /^(0o?)([0-7]{3})$/

function propose(site: Site): Change | null {
  const call = callOfSite(site, ({ callee }) => MAKES.test(callee))
  const mode = call?.args.at(-1)
  const [, prefix, digits] = MODE.exec(mode?.text ?? '') ?? []
  if (!mode || prefix === undefined || digits === undefined) return null
  return { edits: [replaced(mode, `${prefix}${(Number.parseInt(digits, 8) & ALLOWED).toString(8).padStart(3, '0')}`)] }
}

export default defineRecipe({
  id: 'file-mode-go',
  rules: ['world-writable-file'],
  languages: ['go'],
  summary: 'Lets only the owner write.',
  propose,
})
