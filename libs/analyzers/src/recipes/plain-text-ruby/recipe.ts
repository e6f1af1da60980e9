import { quoteOf, replaced } from '../edit/text.ts'
import { callOfSite } from '../edit/calls-at.ts'
import { type Change, defineRecipe, type Site } from '../recipe.ts'

const TAKES_TEXT = /^(?:split|sub|gsub|sub!|gsub!|index|rindex|partition|rpartition|start_with\?|scan|delete_prefix)$/
/** Nothing that means more in a pattern than itself. */
const PLAIN = /^\/((?:[^\\/^$.|?*+()[\]{}#'"]|\\[./\-+*?()[\]|{}^$])+)\/$/

function propose(site: Site): Change | null {
  const call = callOfSite(site, ({ args, name }) => args[0]?.kind === 'regex' && (TAKES_TEXT.test(name) || name === 'match?'))
  const [pattern] = call?.args ?? []
  const text = PLAIN.exec(pattern?.text ?? '')?.[1]?.replace(/\\(.)/g, '$1')
  // a single blank means any white space to `split`
  if (!call || !pattern || text === undefined || text === ' ') return null
  const quote = quoteOf(site.file)
  const literal = replaced(pattern, `${quote}${text}${quote}`)
  const method = call.node.child('method')
  return call.name === 'match?' && method ? { edits: [replaced(method, 'include?'), literal] } : { edits: [literal] }
}

export default defineRecipe({
  id: 'plain-text-ruby',
  rules: ['regex-for-plain-text'],
  languages: ['ruby'],
  summary: 'Looks for the text itself, without a pattern.',
  propose,
})
