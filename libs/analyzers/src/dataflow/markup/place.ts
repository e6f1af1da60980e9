import { hasHoles } from '../interpret/values/holes.ts'

/**
 * Where a value stands in a page that is put together of text: among words; between quotes (of an attribute, or of text in
 * a script); where no quotes hold it (an attribute without them, a name, a script, what an event runs); or at the
 * beginning of an address, where `javascript:` runs as code.
 */
export type Place = 'text' | 'quoted' | 'bare' | 'address'

type Inside = 'text' | 'open' | 'name' | 'tag' | 'attribute' | 'equals' | 'value' | 'quoted' | 'script' | 'style' | 'comment'

/** What the text so far has opened and not closed. */
export interface Markup {
  inside: Inside
  tag: string
  attribute: string
  /** the quote that is open, of an attribute or in a script */
  quote: string
  /** nothing of the attribute's value has come yet */
  isStart: boolean
}

export const OUTSIDE: Markup = { inside: 'text', tag: '', attribute: '', quote: '', isStart: false }

const NAMES = /[a-z/!?]/i
const ADDRESSES = /^(?:href|src|action|formaction|xlink:href|data|poster|background)$/i
const RAW: ReadonlyMap<string, Inside> = new Map(Object.entries({ script: 'script', style: 'style' }))

/** The state after more text. */
export function advance(state: Markup, text: string): Markup {
  let at: Markup = state
  for (let place = 0; place < text.length; place++) {
    const next = step(at, text, place)
    at = next.state
    place += next.skip
  }
  return at
}

interface Step {
  state: Markup
  /** signs that belong to this one */
  skip: number
}

const stay = (state: Markup): Step => ({ state, skip: 0 })
const isSpace = (sign: string) => /\s/.test(sign)

const STEPS: Readonly<Record<Inside, (state: Markup, text: string, place: number) => Step>> = {
  text: (state, text, place) => {
    const open = text.indexOf('<', place)
    if (open < 0) return { state, skip: text.length - place }
    if (text.startsWith('<!--', open)) return { state: { ...OUTSIDE, inside: 'comment' }, skip: open + 3 - place }
    return { state: { ...OUTSIDE, inside: 'open' }, skip: open - place }
  },
  open: (state, text, place) => (NAMES.test(text[place] ?? '') || hasHoles(text[place] ?? '') ? stay({ ...state, inside: 'name', tag: text[place] ?? '' }) : STEPS.text(OUTSIDE, text, place)),
  name: (state, text, place) => {
    const sign = text[place] ?? ''
    if (sign === '>') return stay(closed(state))
    return stay(isSpace(sign) ? { ...state, inside: 'tag' } : { ...state, tag: `${state.tag}${sign}`.slice(0, 20) })
  },
  tag: (state, text, place) => {
    const sign = text[place] ?? ''
    if (sign === '>') return stay(closed(state))
    return stay(isSpace(sign) || sign === '/' ? state : { ...state, inside: 'attribute', attribute: sign })
  },
  attribute: (state, text, place) => {
    const sign = text[place] ?? ''
    if (sign === '>') return stay(closed(state))
    if (sign === '=') return stay({ ...state, inside: 'equals' })
    return stay(isSpace(sign) ? { ...state, inside: 'tag' } : { ...state, attribute: `${state.attribute}${sign}`.slice(0, 40) })
  },
  equals: (state, text, place) => {
    const sign = text[place] ?? ''
    if (sign === '>') return stay(closed(state))
    if (isSpace(sign)) return stay(state)
    return stay(sign === '"' || sign === "'" ? { ...state, inside: 'quoted', quote: sign, isStart: true } : { ...state, inside: 'value' })
  },
  value: (state, text, place) => {
    const sign = text[place] ?? ''
    if (sign === '>') return stay(closed(state))
    return stay(isSpace(sign) ? { ...state, inside: 'tag' } : state)
  },
  quoted: (state, text, place) => {
    const end = text.indexOf(state.quote, place)
    if (end < 0) return { state: { ...state, isStart: false }, skip: text.length - place }
    return { state: { ...state, inside: 'tag', quote: '', isStart: false }, skip: end - place }
  },
  script: (state, text, place) => {
    const sign = text[place] ?? ''
    if (sign === '<' && /^<\/script/i.test(text.slice(place, place + 8))) return { state: { ...OUTSIDE, inside: 'name', tag: '/script' }, skip: 7 }
    if (sign === '\\') return { state, skip: 1 }
    if (state.quote) return stay(sign === state.quote ? { ...state, quote: '' } : state)
    return stay(sign === '"' || sign === "'" || sign === '`' ? { ...state, quote: sign } : state)
  },
  style: (state, text, place) => {
    const end = text.toLowerCase().indexOf('</style', place)
    return end < 0 ? { state, skip: text.length - place } : { state: { ...OUTSIDE, inside: 'name', tag: '/style' }, skip: end + 6 - place }
  },
  comment: (state, text, place) => {
    const end = text.indexOf('-->', place)
    return end < 0 ? { state, skip: text.length - place } : { state: OUTSIDE, skip: end + 2 - place }
  },
}

const step = (state: Markup, text: string, place: number): Step => STEPS[state.inside](state, text, place)

/** After the `>` of a tag. */
const closed = ({ tag }: Markup): Markup => ({ ...OUTSIDE, inside: RAW.get(tag.toLowerCase()) ?? 'text' })

export function placeIn({ inside, attribute, quote, isStart }: Markup): Place {
  switch (inside) {
    case 'text':
    case 'comment':
      return 'text'
    case 'quoted':
      if (/^on\w/i.test(attribute)) return 'bare'
      return isStart && ADDRESSES.test(attribute) ? 'address' : 'quoted'
    case 'script':
      return quote ? 'quoted' : 'bare'
    default:
      return 'bare'
  }
}

/** Short text that leads to the same state. */
export function shortText({ inside, attribute, quote, isStart }: Markup): string {
  switch (inside) {
    case 'text':
    case 'comment':
      return ''
    case 'open':
      return '<'
    case 'name':
      return '<a'
    case 'tag':
      return '<a '
    case 'attribute':
      return `<a ${attribute}`
    case 'equals':
    case 'value':
      return `<a ${attribute}=`
    case 'quoted':
      return `<a ${attribute}=${quote}${isStart ? '' : '.'}`
    default:
      return `<${inside}>${quote}`
  }
}
