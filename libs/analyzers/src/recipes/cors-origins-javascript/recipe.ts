import type { SyntaxNode } from '../../syntax/tree.ts'
import { declaredValue } from '../edit/names-javascript.ts'
import { exampleOf } from '../edit/setting-name.ts'
import { quoteOf, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

/** `origin: true`, `origin: '*'`, a function that lets every origin in */
const OPEN = /^(?:true|['"]\*['"]|(?:async\s*)?\(?[^()]*\)?\s*=>\s*(?:\{\s*(?:return\s+)?)?\w+\(\s*null\s*,\s*true\s*\);?(?:\s*\})?)$/

/** The options of `cors(...)`: where the finding is, or what stands for them. */
function optionsOf({ node, call }: Site): SyntaxNode | null {
  const object = [node, ...node.ancestors()].slice(0, 3).find(({ kind }) => kind === 'ObjectExpression')
  if (object) return object
  const [given] = call?.args ?? []
  const value = given?.kind === 'Identifier' ? declaredValue(given) : given
  const inside = value?.kind === 'CallExpression' ? value.all('arguments')[0] : value
  const options = inside?.kind === 'Identifier' ? declaredValue(inside) : inside
  return options?.kind === 'ObjectExpression' ? options : null
}

function propose(site: Site): Change | Refusal | null {
  const { file } = site
  const options = optionsOf(site)
  const origin = options?.children.find((property) => property.child('key')?.text === 'origin')?.child('value')
  if (!origin) return refused('the origin is answered by hand: compare it with a list of the sites that may call, and send it back only for those')
  if (!OPEN.test(origin.text)) return refused('the pattern or list of origins says too little: name each site that may call in full')
  const quote = quoteOf(file)
  const value = `(process.env.CORS_ORIGINS ?? ${quote}${quote}).split(${quote},${quote})`
  return {
    edits: [replaced(origin, value)],
    lines: [{ path: exampleOf(file.path), line: 'CORS_ORIGINS=' }],
    todo: 'Set CORS_ORIGINS to the addresses of the sites that may call, with commas between them: until then no other site may.',
  }
}

export default defineRecipe({
  id: 'cors-origins-javascript',
  rules: ['cors-any-origin'],
  languages: ['javascript', 'typescript'],
  summary: 'Lets only the sites of a list call, which stands in the environment.',
  propose,
})
