import { callNamed } from '../edit/call-named.ts'
import { imported } from '../edit/imports-csharp.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const LONG = /\.InfiniteMatchTimeout$|^((?:System\.)?TimeSpan)\.From\w+\([\d._]+\)$/

/** A limit that hardly ever ends the search. */
function propose(site: Site): Change | Refusal | null {
  const { file } = site
  const call = callNamed(site, /(?:^|\.)Regex$|(?:^|\.)Regex\.\w+$/)
  const limit = call?.args.at(-1)
  if (!call || !limit) return null
  if (!LONG.test(limit.text)) return refused('the limit is set elsewhere: make it a second or so there')
  const { edit, name } = /TimeSpan/.test(limit.text) ? { edit: null, name: LONG.exec(limit.text)?.[1] ?? 'TimeSpan' } : imported(file, 'System.TimeSpan')
  return { edits: [...(edit ? [edit] : []), replaced(limit, `${name}.FromSeconds(1)`)] }
}

export default defineRecipe({
  id: 'regex-timeout-csharp',
  rules: ['regex-without-timeout'],
  languages: ['csharp'],
  summary: 'Gives up matching after one second.',
  propose,
})
