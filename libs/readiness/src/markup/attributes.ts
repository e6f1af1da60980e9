interface Attributes {
  /** by name as written; null where the value is no constant */
  attributes: ReadonlyMap<string, string | null>
  spread: boolean
  closed: boolean
  /** where the tag ends */
  end: number
}

const SPACE = /\s+/y
const NAME = /[^\s=>/{}"'<]+/y
const BARE = /[^\s>]+/y
/** What templates put between the attributes of a tag. */
const TEMPLATE: readonly (readonly [open: string, close: string])[] = [['{%', '%}'], ['{{', '}}'], ['<%', '%>'], ['<?', '?>']]
const NO_CONSTANT = /\{\{|\{%|<%|<\?|\$\{/

/** Attributes of a tag from behind its name on. */
export function readAttributes(text: string, from: number): Attributes {
  const attributes = new Map<string, string | null>()
  let spread = false
  let at = from
  while (at < text.length) {
    SPACE.lastIndex = at
    at += SPACE.exec(text)?.[0].length ?? 0
    const sign = text[at]
    if (sign === '>') return { attributes, spread, closed: false, end: at + 1 }
    if (sign === '/' && text[at + 1] === '>') return { attributes, spread, closed: true, end: at + 2 }
    const template = templateEnd(text, at)
    if (template !== null) {
      // it may write any attribute
      spread = true
      at = template
    } else if (sign === '{') {
      spread = true
      at = braceEnd(text, at)
    } else {
      at = readOne(text, at, attributes)
    }
  }
  return { attributes, spread: spread || attributes.has('v-bind'), closed: false, end: text.length }
}

function readOne(text: string, from: number, attributes: Map<string, string | null>): number {
  NAME.lastIndex = from
  const name = NAME.exec(text)?.[0]
  if (name === undefined) return from + 1
  let at = from + name.length
  const equals = /^\s*=\s*/.exec(text.slice(at, at + 40))
  if (!equals) {
    attributes.set(name, '')
    return at
  }
  at += equals[0].length
  const value = readValue(text, at)
  attributes.set(name, value.constant)
  return Math.max(value.end, at + 1)
}

function readValue(text: string, at: number): { constant: string | null; end: number } {
  const sign = text[at]
  if (sign === '"' || sign === "'") {
    const end = quoteEnd(text, at, sign)
    const inside = text.slice(at + 1, end - 1)
    return { constant: NO_CONSTANT.test(inside) ? null : inside, end }
  }
  if (sign === '{') {
    const end = braceEnd(text, at)
    const inside = text.slice(at + 1, end - 1).trim()
    return { constant: /^(?:"[^"]*"|'[^']*'|`[^`$]*`)$/.test(inside) ? inside.slice(1, -1) : /^(?:true|false|-?\d+)$/.test(inside) ? inside : null, end }
  }
  BARE.lastIndex = at
  const bare = BARE.exec(text)?.[0] ?? ''
  return { constant: NO_CONSTANT.test(bare) ? null : bare, end: at + bare.length }
}

const templateEnd = (text: string, at: number): number | null => {
  const found = TEMPLATE.find(([open]) => text.startsWith(open, at))
  if (!found || (found[0] === '{{' && text.startsWith('{{...', at))) return null
  const end = text.indexOf(found[1], at)
  return end === -1 ? text.length : end + found[1].length
}

/** The end of a text in quotes; a template inside may hold the same quotes. */
function quoteEnd(text: string, from: number, quote: string): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === quote) return at + 1
    const template = text[at] === '{' || text[at] === '<' ? templateEnd(text, at) : null
    if (template !== null) at = template - 1
  }
  return text.length
}

/** The end of an expression in braces: texts inside may hold braces. */
export function braceEnd(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (sign === '{') depth += 1
    else if (sign === '}') {
      depth -= 1
      if (depth === 0) return at + 1
    } else if ((sign === '"' || sign === "'" || sign === '`') && !/\w/.test(text[at - 1] ?? '')) {
      const end = text.indexOf(sign, at + 1)
      const line = sign === '`' ? -1 : text.indexOf('\n', at)
      if (end !== -1 && (line === -1 || end < line)) at = end
    }
  }
  return text.length
}
