import { openQuote } from '../interpret/values/quotes.ts'
import type { Place } from './html.ts'

/**
 * What an output is called where it does harm, whatever the template's language: the models have a sink for each.
 * Escaped text is harmless between tags and within quotes, but not in these places.
 */
export const OUTPUTS = {
  /** printed without escaping */
  raw: 'preflight_raw',
  /** set as the markup of an element by a script in the browser */
  bound: 'preflight_bound',
  /** printed as it is by some that read the file, escaped by others */
  printed: 'preflight_printed',
  /** an attribute without quotes, or a place where attributes are named: a blank begins another one */
  unquoted: 'preflight_unquoted',
  /** code of a script or an event handler: no markup is needed to add to it */
  script: 'preflight_script',
  /** within a string of a script, where it is no markup: a quote ends the string */
  string: 'preflight_string',
  /** the beginning of an address: it may be `javascript:` */
  link: 'preflight_link',
} as const

export interface Output {
  sink: string
  /** constant text before it that belongs to it */
  before: string
}

const ADDRESSES = /^(?:href|xlink:href|action|formaction|src|data)$/
/** Where an address is only fetched, no script of it runs. */
const FETCHED = /^(?:img|audio|video|source|track|input|link|picture|image)$/

/** The sink that an output at this place of the page is, or null where it does no harm. */
export function outputAt(place: Place, isRaw: boolean): Output | null {
  const is = (kind: keyof typeof OUTPUTS, before = ''): Output => ({ sink: OUTPUTS[kind], before })
  if (isRaw) return place.in === 'comment' ? null : is('raw')
  if (place.in === 'tag') return is('unquoted')
  if (place.in === 'script') return place.quote === '' || place.quote === '`' ? is('script') : null
  if (place.in !== 'attribute') return null
  const { name, tag, before, quoted } = place
  if (/^on\w+$/.test(name) && openQuote(before)) return is('string')
  if (/^on\w+$/.test(name) || (/^\s*javascript:/i.test(before) && ADDRESSES.test(name))) return is('script')
  if (!quoted) return is('unquoted')
  if (name === 'srcdoc') return is('raw')
  return ADDRESSES.test(name) && !FETCHED.test(tag) && before.trim() === '' ? is('link', before) : null
}
