import { refused, type Change, defineRecipe, type Refusal, type Site } from '../recipe.ts'

/** What walks the rows, with those of a batch in place. */
const WALKS: ReadonlyMap<string, string> = new Map([['each', 'find_each'], ['each_with_index', 'find_each.with_index'], ['map', 'find_each.map']])

function propose({ call }: Site): Change | Refusal | null {
  const receiver = call?.receiver
  const method = call?.node.child('method')
  const walk = call && WALKS.get(call.name)
  if (!call || !receiver || !method || walk === undefined) return null
  if (/\.order\b/.test(receiver.text)) return refused('batches go by the primary key, and the rows are wanted in another order')
  if (/^(?:Redmine|Setting)::|(?:Plugin|Config|Settings?|Registry|Scm::\w+)\.all/.test(receiver.text)) return null
  // `all` in front of it says nothing any more
  const all = /\.all$/.exec(receiver.text)?.[0].length ?? 0
  return { edits: [{ start: receiver.end - all, end: method.end, text: `.${walk}` }] }
}

export default defineRecipe({
  id: 'find-each-ruby',
  rules: ['all-records-loaded'],
  languages: ['ruby'],
  summary: 'Loads the rows in batches.',
  propose,
})
