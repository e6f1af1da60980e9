import { VirtualSource } from './virtual.ts'

const MAPPER = /<mapper\b[^>]*\bnamespace\s*=\s*["']([\w.$]+)["']/
const PART = /<(select|insert|update|delete|sql)\b[^>]*?\bid\s*=\s*["']([\w.$-]+)["'][^>]*>([\s\S]*?)<\/\1\s*>/g
const HOLE = /\$\{\s*([A-Za-z_]\w*(?:\.\w+)*)\s*\}/g
const INCLUDED = /<include\b[^>]*?\brefid\s*=\s*["'](?:[\w.]+\.)?([\w-]+)["']/g
const EACH = /<foreach\b([^>]*)>/g
/** What an include hands to a fragment is fixed text. */
const PROPERTY = /<property\b[^>]*?\bname\s*=\s*["'](\w+)["']/g
const NAME = /^[A-Za-z_]\w*$/

/** Part of a mapper: a statement, or a fragment that statements include. */
interface Part {
  isFragment: boolean
  id: string
  body: string
  /** where the body begins in the file */
  at: number
}

/** A mapper of MyBatis as the class behind its interface: what is put into a statement as text, and not bound, is given to `preflight_query`. */
export function mybatisSource(_: string, text: string): VirtualSource {
  const source = new VirtualSource()
  const code = text.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '))
  const mapper = MAPPER.exec(code)
  const parts = partsOf(code)
  const fixed = new Set([...code.matchAll(PROPERTY)].map(([, property]) => property))
  const statements = parts.filter(({ isFragment, id }) => !isFragment && NAME.test(id))
  const namespace = mapper?.[1] ?? ''
  const dot = namespace.lastIndexOf('.')
  const name = namespace.slice(dot + 1)
  const at = mapper?.index ?? 0
  if (dot > 0) source.write(`package ${namespace.slice(0, dot)};\n`, at)
  source.write(`class Preflight${name} implements ${name} {\n`, at)
  for (const statement of statements) {
    source.write(`public Object ${statement.id}(Object... given) {\n`, statement.at)
    for (const { path, origin } of holesOf(statement, parts)) if (!fixed.has(path)) source.write(`preflight_query(PreflightMapper.preflight_parameter(given, "${path}"));\n`, origin)
    source.write('return PreflightMapper.preflight_rows();\n}\n', statement.at)
  }
  source.write('}\n', text.length)
  return source
}

const partsOf = (code: string): Part[] => [...code.matchAll(PART)].map(({ 0: whole, 1: tag, 2: id = '', 3: body = '', index }) => ({ isFragment: tag === 'sql', id, body, at: index + whole.indexOf(body, whole.indexOf('>')) }))

function holesOf(statement: Part, parts: readonly Part[], seen: ReadonlySet<string> = new Set()): { path: string; origin: number }[] {
  const { body, at } = statement
  const lists = listsOf(body)
  const own = [...body.matchAll(HOLE)].map(({ 1: path = '', index }) => ({ path: throughLists(path, lists), origin: at + index }))
  const included = [...body.matchAll(INCLUDED)].flatMap(({ 1: id = '' }) => {
    const fragment = seen.has(id) ? undefined : parts.find((part) => part.isFragment && part.id === id)
    return fragment ? holesOf(fragment, parts, new Set([...seen, id])) : []
  })
  return [...own, ...included]
}

/** `<foreach collection="ids" item="id">`: what one is called, by what it is one of. */
const listsOf = (body: string): Map<string, string> =>
  new Map([...body.matchAll(EACH)].flatMap(({ 1: attributes = '' }) => {
    const [, item] = /\bitem\s*=\s*["'](\w+)["']/.exec(attributes) ?? []
    const [, list] = /\bcollection\s*=\s*["']([\w.]+)["']/.exec(attributes) ?? []
    return item && list ? [[item, list] as const] : []
  }))

function throughLists(path: string, lists: ReadonlyMap<string, string>): string {
  const [head = '', ...rest] = path.split('.')
  const list = lists.get(head)
  return list ? [list, '*', ...rest].join('.') : path
}
