import { nodesOf } from '../edit/calls-at.ts'
import { beginsLine, insertedAfter, quoteOf, replaced, statementOf } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const LINES = [{ path: '.env.example', line: 'CORS_ORIGINS=' }]
const TODO = 'Set CORS_ORIGINS to the addresses of the sites that may call, with commas between them: until then no other site may.'
const HEADER = /\[\s*["']Access-Control-Allow-Origin["']\s*\]$/i

/** `origins '*'` of rack-cors, and the header that repeats the origin of the request. */
function propose(site: Site): Change | Refusal | null {
  const { file } = site
  const q = quoteOf(file)
  const sites = `ENV.fetch(${q}CORS_ORIGINS${q}, ${q}${q}).split(${q},${q})`
  for (const node of nodesOf(site)) {
    const origins = [...file.callsIn(node)].find(({ name, args }) => name === 'origins' && args.length === 1 && /^(?:["']\*["']|\/\.\*\/)$/.test(args[0]?.text ?? ''))
    const [open] = origins?.args ?? []
    if (open) return { edits: [replaced(open, `*${sites}`)], lines: LINES, todo: TODO }
    const assignment = [node, ...node.ancestors()].find(({ kind }) => kind === 'assignment')
    const origin = assignment?.child('right')
    if (!assignment || !origin || !HEADER.test(assignment.child('left')?.text ?? '')) continue
    if (/^["']\*["']$/.test(origin.text)) return refused('any site may read the answer, and whether it should is for the owner to decide: name the sites that may')
    if (!beginsLine(file, assignment) || !statementOf(file, assignment)?.is(assignment)) return refused('the header is set within another statement')
    return { edits: [insertedAfter(assignment, ` if ${sites}.include?(${origin.text})`)], lines: LINES, todo: TODO }
  }
  return null
}

export default defineRecipe({
  id: 'cors-origins-ruby',
  rules: ['cors-any-origin'],
  languages: ['ruby'],
  summary: 'Lets only the sites of a list call, which stands in the environment.',
  propose,
})
