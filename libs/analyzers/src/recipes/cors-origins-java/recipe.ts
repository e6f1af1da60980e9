import type { Call } from '../../syntax/dialect.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { callOfSite } from '../edit/calls-at.ts'
import { functionAround } from '../edit/constants.ts'
import { imported } from '../edit/imports-java.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const LISTED = 'System.getenv().getOrDefault("CORS_ORIGINS", "").split(",")'
const TODO = 'Set CORS_ORIGINS to the addresses of the sites that may call, with commas between them: until then no other site may.'
const SETTING = '"${cors.allowed-origin:}"'
const SETTING_TODO = 'Set cors.allowed-origin in the settings of Spring to the address of the site that may call: until then no other site may.'

const ANY = /^(?:List\.of|Arrays\.asList|Collections\.singletonList|Collections\.singleton|Set\.of|ImmutableList\.of)?\(?\s*"\*"\s*\)?$/
/** The registry takes texts, the configuration a list, or one more text. */
const TAKES_TEXTS = /^(?:allowedOrigins|allowedOriginPatterns)$/
const TAKES_LIST = /^(?:setAllowedOrigins|setAllowedOriginPatterns)$/
const ADDS_ONE = /^add(AllowedOrigin(?:Pattern)?)$/
const LISTS = new RegExp([TAKES_TEXTS, TAKES_LIST, ADDS_ONE].map(({ source }) => source).join('|'))
const BY_HAND = refused('the header is written by hand: compare the origin with a list of the sites that may call, and send it back only for those')

/** `@CrossOrigin`, `@CrossOrigin("*")`, `@CrossOrigin(originPatterns = "*", ...)` */
function inAnnotation(node: SyntaxNode): Change | Refusal {
  const given = node.child('arguments')
  const edit = (at: SyntaxNode, text: string): Change => ({ edits: [replaced(at, text)], todo: SETTING_TODO })
  if (!given || given.children.length === 0) return edit(node, `${node.text.replace(/\(\s*\)$/, '')}(origins = ${SETTING})`)
  const [only] = given.children
  if (only && /^\{?\s*"\*"\s*\}?$/.test(only.text)) return edit(only, SETTING)
  const origin = given.children.find((one) => /^(?:value|origins|originPatterns)$/.test(one.child('key')?.text ?? ''))
  if (!origin && only?.kind === 'element_value_pair') return { edits: [{ start: only.start, end: only.start, text: `origins = ${SETTING}, ` }], todo: SETTING_TODO }
  const value = origin?.child('value')
  if (!origin || !value || !/^\{?\s*"\*"\s*\}?$/.test(value.text)) return refused('the list of origins holds more than `*`: take it out, and name each site that may call')
  return edit(origin, `origins = ${SETTING}`)
}

function inList({ file }: Site, { node, name, args }: Call): Change | Refusal | null {
  const [list, ...others] = args
  const method = node.child('name')
  if (!list || !method || others.length > 0 || !ANY.test(list.text)) return refused('the list of origins holds more than `*`: take it out, and name each site that may call')
  if (TAKES_TEXTS.test(name)) return { edits: [replaced(list, LISTED)], todo: TODO }
  const { edit, name: arrays } = imported(file, 'java.util.Arrays')
  const one = ADDS_ONE.exec(name)?.[1]
  return { edits: [...(edit ? [edit] : []), ...(one === undefined ? [] : [replaced(method, `set${one}s`)]), replaced(list, `${arrays}.asList(${LISTED})`)], todo: TODO }
}

/** `cors.setAllowCredentials(true)` is told of where `cors.addAllowedOrigin("*")` stands beside it. */
const besides = ({ file, call }: Site): Call | null =>
  (call?.name === 'setAllowCredentials' && call.receiver ? ([...file.callsIn(functionAround(file, call.node))].find(({ name, receiver, args }) => LISTS.test(name) && receiver?.text === call.receiver?.text && ANY.test(args[0]?.text ?? '')) ?? null) : null)

function propose(site: Site): Change | Refusal | null {
  const { node, call } = site
  const annotation = [...[node, ...node.ancestors()].slice(0, 3), ...node.descendants()].find(({ kind, start }) => /annotation$/.test(kind) && start === node.start)
  if (annotation) return /^@(?:\w+\.)*CrossOrigin\b/.test(annotation.text) ? inAnnotation(annotation) : null
  const setter = callOfSite(site, ({ name }) => LISTS.test(name)) ?? besides(site)
  if (setter) return inList(site, setter)
  return /^(?:setHeader|addHeader|header|set|add|setAccessControlAllowOrigin)$/.test(call?.name ?? '') ? BY_HAND : null
}

export default defineRecipe({
  id: 'cors-origins-java',
  rules: ['cors-any-origin'],
  languages: ['java'],
  summary: 'Lets only the sites of a list call, which stands in the environment.',
  propose,
})
