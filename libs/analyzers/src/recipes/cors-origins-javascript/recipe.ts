import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { functionAround } from '../edit/constants.ts'
import { declaredValue, freeName } from '../edit/names-javascript.ts'
import { exampleOf } from '../edit/setting-name.ts'
import { indentOf, insertedBefore, quoteOf, replaced } from '../edit/text.ts'
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

const TODO = 'Set CORS_ORIGINS to the addresses of the sites that may call, with commas between them: until then no other site may.'

const listIn = (file: ParsedFile): string => {
  const quote = quoteOf(file)
  return `(process.env.CORS_ORIGINS ?? ${quote}${quote}).split(${quote},${quote})`
}

const withList = (file: ParsedFile, edits: Edit[]): Change => ({ edits, lines: [{ path: exampleOf(file.path), line: 'CORS_ORIGINS=' }], todo: TODO })

/** The origin of the request, as it is sent back. */
const SENT_BACK = /^\w+(?:\.(?:headers\.origin|headers\[['"]origin['"]\]|headers\.get\(['"]origin['"]\)|get\(['"]origin['"]\)|header\(['"]origin['"]\)))$/i

/** `res.header('Access-Control-Allow-Origin', req.headers.origin)`, a statement by itself */
function sentBack({ call, file }: Site): Change | null {
  const [name, origin] = call?.args ?? []
  const statement = call?.node.parent
  if (!call || !origin || !name || !/allow-origin/i.test(file.literal(name) ?? '') || statement?.kind !== 'ExpressionStatement') return null
  const isInBlock = /^(?:BlockStatement|FunctionBody|Program)$/.test(statement.parent?.kind ?? '')
  if (!SENT_BACK.test(origin.text) || call.args.length !== 2 || !isInBlock) return null
  const local = freeName(file, ['origin', 'callingOrigin'], functionAround(file, statement))
  const end = statement.text.endsWith(';') ? ';' : ''
  const isThere = file.language === 'typescript' ? `${local} && ` : ''
  const check = `const ${local} = ${origin.text}${end}\n${indentOf(file, statement)}if (${isThere}${listIn(file)}.includes(${local})) `
  return withList(file, [insertedBefore(statement, check), replaced(origin, local)])
}

function propose(site: Site): Change | Refusal | null {
  const { file } = site
  const options = optionsOf(site)
  const origin = options?.children.find((property) => property.child('key')?.text === 'origin')?.child('value')
  if (!origin) return sentBack(site) ?? refused('the origin is answered by hand: compare it with a list of the sites that may call, and send it back only for those')
  if (!OPEN.test(origin.text)) return refused('the pattern or list of origins says too little: name each site that may call in full')
  return withList(file, [replaced(origin, listIn(file))])
}

export default defineRecipe({
  id: 'cors-origins-javascript',
  rules: ['cors-any-origin'],
  languages: ['javascript', 'typescript'],
  summary: 'Lets only the sites of a list call, which stands in the environment.',
  propose,
})
