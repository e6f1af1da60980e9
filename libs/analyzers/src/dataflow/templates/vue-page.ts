import { isBalanced } from './balanced.ts'
import { words } from './free-names.ts'
import { OUTPUTS } from './outputs.ts'
import { type Attribute, type Tag, tagsIn } from './tags.ts'
import { VIEW, type VirtualSource } from './virtual.ts'

/** A name of a template, and how the code reads it. */
export interface Known {
  name: string
  read: string
  /** what is written where the page gives it another value; `kept`: of what the name itself stands for */
  write?: string
  kept?: boolean
}

/** Before a name: what it stands for where the page's own variable has its name. */
export const KEPT = 'preflight_kept_'

/** What a page does with what its component knows, in the order it stands there. */
export type Part =
  /** something printed unescaped, or as an address */
  | { kind: 'output'; sink: string; value: Attribute; member?: string }
  /** names that hold from here on: of a loop, of a slot */
  | { kind: 'names'; pattern: string; of: Attribute | null; at: number }
  | { kind: 'handler'; value: Attribute }
  /** another component, with what it is given */
  | { kind: 'component'; name: string; at: number; props: readonly { name: string; value: Attribute }[] }

const BOUND = /^(?:v-bind)?[:.]([\w:-]+?)(?:\.\w+)*$/
const HANDLER = /^(?:@|v-on:)/
const SLOT = /^(?:v-slot\b|#|slot-scope$|scope$)/
const LOOP = /^\s*\(?\s*([\s\S]+?)\s*\)?\s+(?:in|of)\s+([\s\S]+)$/
const MARKUP = /^(?:inner-?html|outer-?html|srcdoc)$/i
const ADDRESSES = /^(?:href|xlink:href|action|formaction|src|data)$/
/** Where an address is only fetched, no script of it runs. */
const FETCHED = words('img audio video source track input link picture image use')
/** Elements whose `src` or `data` is a page or a script of its own. */
const EMBEDDING = words('iframe embed object script frame')
const CODE_ADDRESS = /^\s*['"`]\s*javascript:/i

/** No page has more loops inside of each other, or after each other, that print something. */
const MAX_NESTED = 100

/** @param imported names of components */
export function partsOfPage(page: string, imported: ReadonlySet<string>): Part[] {
  return tagsIn(page).flatMap((tag) => partsOfTag(tag, imported))
}

const isCode = ({ value }: Attribute): boolean => value.trim() !== '' && isBalanced(value)

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

function partsOfTag(tag: Tag, imported: ReadonlySet<string>): Part[] {
  const parts: Part[] = []
  for (const one of tag.attributes) {
    const loop = one.name === 'v-for' && isCode(one) ? LOOP.exec(one.value) : null
    if (loop) parts.push(loopOf(one, loop))
    else if (SLOT.test(one.name) && isCode(one)) parts.push({ kind: 'names', pattern: one.value, of: null, at: one.from })
  }
  const coded = tag.attributes.filter(isCode)
  for (const one of coded) {
    const sink = sinkOf(tag.name, one)
    if (sink) parts.push({ kind: 'output', sink, value: one })
    else if (HANDLER.test(one.name)) parts.push({ kind: 'handler', value: one })
    else if (one.name === 'v-bind' && /^[a-z]/.test(tag.name)) parts.push({ kind: 'output', sink: OUTPUTS.bound, value: one, member: 'innerHTML' }, ...(tag.name === 'a' ? [{ kind: 'output', sink: OUTPUTS.link, value: one, member: 'href' } as const] : []))
  }
  const component = camel(tag.name).replace(/^./, (first) => first.toUpperCase())
  const props = imported.has(component) ? coded.flatMap(propOf) : []
  if (props.length > 0) parts.push({ kind: 'component', name: component, at: tag.at, props })
  return parts
}

function propOf(value: Attribute): { name: string; value: Attribute }[] {
  if (value.name === 'v-model') return [{ name: 'modelValue', value }]
  const bound = BOUND.exec(value.name)?.[1] ?? /^v-model:(.+)$/.exec(value.name)?.[1]
  return bound ? [{ name: camel(bound), value }] : []
}

/** `(item, index) in items`: the first name stands for one of them. */
function loopOf(of: Attribute, [, names = '', list = '']: RegExpExecArray): Part {
  const [first = names] = /^(?:\{[^}]*\}|\[[^\]]*\]|[\w$]+)/.exec(names) ?? []
  return { kind: 'names', pattern: first, of: { ...of, value: list, from: of.from + of.value.length - list.length }, at: of.from }
}

/** The sink that an attribute is, or ''. */
function sinkOf(tag: string, { name, value }: Attribute): string {
  if (name === 'v-html') return OUTPUTS.bound
  const bound = BOUND.exec(name)?.[1]?.replace(/\.\w+$/, '') ?? ''
  if (bound === 'srcdoc' && tag !== 'iframe') return ''
  if (MARKUP.test(bound)) return OUTPUTS.bound
  if (!ADDRESSES.test(bound) || FETCHED.has(tag.toLowerCase()) || (/^(?:src|data)$/.test(bound) && !EMBEDDING.has(tag.toLowerCase()))) return ''
  return CODE_ADDRESS.test(value) ? OUTPUTS.script : OUTPUTS.link
}

const NAME = /(?<![\w$]|(?<!\.\.)\.)[A-Za-z_$][\w$]*/g

const namesIn = (codes: readonly string[]): ReadonlySet<string> => new Set(codes.flatMap((code) => code.match(NAME) ?? []))

/** The names that the page's code uses and does not declare. */
export function namesOf(parts: readonly Part[]): string[] {
  const own = namesIn(parts.flatMap((part) => (part.kind === 'names' ? part.pattern : [])))
  return [...namesIn(parts.flatMap(codesOf))].filter((name) => !own.has(name) && !RESERVED.has(name))
}

const RESERVED = words('true false null undefined this typeof instanceof in of new let const var if else for while return function async await void delete arguments')

function usedOf(codes: readonly string[], known: readonly Known[]): Known[] {
  const used = namesIn(codes)
  return [...new Map(known.filter(({ name }) => used.has(name)).map((one) => [one.name, one])).values()]
}

/** Opens a block in which the names that these pieces of code use mean what they mean in the page. */
function open(source: VirtualSource, codes: readonly string[], known: readonly Known[], at: number): void {
  const read = usedOf(codes, known)
  // two blocks: in the inner one the names are other variables
  source.write(`{\n${read.map((one) => `const preflight_of_${one.name} = ${one.read};\n${one.kept ? `const ${KEPT}${one.name} = ${one.name};\n` : ''}`).join('')}{\n${read.map(({ name }) => `let ${name} = preflight_of_${name};\n`).join('')}`, at)
}

const close = (source: VirtualSource, at: number): void => source.write('}}\n', at)

const PATH = /^\s*[\w$]+(?:\.[\w$]+)*\s*$/
const FUNCTION = /^\s*(?:async\b|function\b|\([^)]*\)\s*=>|[\w$]+\s*=>)/

const assigns = (code: string, name: string): boolean => code.split(name).slice(1).some((rest) => /^\s*(?:\+|\?\?|\|\|)?=(?![=>])/.test(rest))

/** What the page calls when something happens. */
export function handlersOf(source: VirtualSource, text: string, parts: readonly Part[], known: readonly Known[]): void {
  const values = parts.flatMap((part) => (part.kind === 'handler' ? part.value : []))
  if (values.length === 0) return
  const at = values[0]?.from ?? 0
  open(source, values.map(({ value }) => value), known, at)
  source.write('let $event = preflight_event;\n', at)
  for (const { value, from } of values) {
    const isCalled = PATH.test(value) || FUNCTION.test(value)
    source.write(isCalled ? '(' : '{ ', from)
    source.copy(text, from, from + value.length)
    source.write(isCalled ? ')();\n' : ' }\n', from + value.length)
  }
  const codes = values.map(({ value }) => value)
  for (const { name, write } of usedOf(codes, known)) if (write && codes.some((code) => assigns(code, name))) source.write(`${write} = ${name};\n`, at)
  close(source, at)
}

/** What the page prints, and what it hands on to components that the file imports. */
export function outputsOf(source: VirtualSource, text: string, parts: readonly Part[], known: readonly Known[]): void {
  const shown = parts.filter(({ kind }) => kind !== 'handler')
  const end = text.length
  open(source, shown.flatMap(codesOf), known, end)
  let nested = 0
  for (const part of shown) {
    if (part.kind === 'names' && ++nested > MAX_NESTED) break
    print(source, text, part)
  }
  source.write('}'.repeat(Math.min(nested, MAX_NESTED)), end)
  close(source, end)
}

const codesOf = (part: Part): string[] => (part.kind === 'names' ? (part.of ? [part.of.value] : []) : part.kind === 'component' ? part.props.map(({ value }) => value.value) : [part.value.value])

function print(source: VirtualSource, text: string, part: Part): void {
  const put = ({ value, from }: Attribute, before: string, after: string) => {
    source.write(before, from)
    source.copy(text, from, from + value.length)
    source.write(after, from + value.length)
  }
  if (part.kind === 'output') return put(part.value, `${part.sink}(${part.member ? '(' : ''}`, `${part.member ? `).${part.member}` : ''});\n`)
  if (part.kind === 'names') return part.of ? put(part.of, `{ let ${part.pattern} = (`, ')[preflight_any];\n') : source.write(`{ let ${part.pattern} = preflight_slot;\n`, part.at)
  if (part.kind !== 'component') return
  source.write(`${part.name}.${VIEW}({ `, part.at)
  for (const { name, value } of part.props) put(value, `${JSON.stringify(name)}: (`, '), ')
  source.write('});\n', part.at)
}
