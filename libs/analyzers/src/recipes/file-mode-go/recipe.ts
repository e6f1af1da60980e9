import { callOfSite } from '../edit/calls-at.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Site } from '../recipe.ts'

/** What the usual mask of a system leaves: nothing that others may write. */
const ALLOWED: readonly (readonly [callee: RegExp, mode: number])[] = [[/^os\.Mkdir(?:All)?$/, 0o755], [/^(?:os\.(?:OpenFile|WriteFile)|io\/ioutil\.WriteFile)$/, 0o644]]
const MODE = /^(0o?)([0-7]{3})$/

const allowedFor = (callee: string) => ALLOWED.find(([fits]) => fits.test(callee))?.[1]

function propose(site: Site): Change | null {
  const call = callOfSite(site, ({ callee }) => allowedFor(callee) !== undefined)
  const mode = call?.args.at(-1)
  const allowed = call && allowedFor(call.callee)
  const [, prefix, digits] = MODE.exec(mode?.text ?? '') ?? []
  if (!mode || allowed === undefined || allowed === null || prefix === undefined || digits === undefined) return null
  return { edits: [replaced(mode, `${prefix}${(Number.parseInt(digits, 8) & allowed).toString(8).padStart(3, '0')}`)] }
}

export default defineRecipe({
  id: 'file-mode-go',
  rules: ['world-writable-file'],
  languages: ['go'],
  summary: 'Lets only the owner write.',
  propose,
})
