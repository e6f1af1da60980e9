import { callOfSite } from '../edit/calls-at.ts'
import { type Change, defineRecipe, type Site } from '../recipe.ts'

/** What a list of all characters is asked, and what the text itself is asked for the same answer. */
const ASKED: ReadonlyMap<string, string> = new Map([['.first', '[0]'], ['.last', '[-1]'], ['.empty?', '.empty?'], ['.length', '.length'], ['.size', '.size']])
const ONE = /^\[-?\d+\]$/

/** `name.chars.first` */
function propose(site: Site): Change | null {
  const { file } = site
  const chars = callOfSite(site, ({ name, args, receiver }) => name === 'chars' && args.length === 0 && receiver !== null)
  const around = chars?.node.parent
  const receiver = chars?.receiver
  if (!chars || !around || !receiver || file.text.slice(receiver.end, chars.node.end) !== '.chars') return null
  const question = file.text.slice(chars.node.end, around.end)
  const answer = ASKED.get(question) ?? (ONE.test(question) ? question : undefined)
  if (answer === undefined) return null
  return { edits: [{ start: receiver.end, end: around.end, text: answer }] }
}

export default defineRecipe({
  id: 'text-without-list-ruby',
  rules: ['text-cut-into-characters'],
  languages: ['ruby'],
  summary: 'Asks the text itself, without a list of its characters.',
  propose,
})
