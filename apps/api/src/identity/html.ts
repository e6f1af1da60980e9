/** Text that is HTML already. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const ENTITIES: ReadonlyMap<string, string> = new Map(Object.entries({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }))
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ENTITIES.get(character) ?? '')

type Part = Html | string | null | false | readonly Part[]

const render = (part: Part): string => {
  if (part === null || part === false) return ''
  if (part instanceof Html) return part.text
  return typeof part === 'string' ? escaped(part) : part.map(render).join('')
}

/** A template whose values are escaped, unless they are HTML themselves. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(texts.map((text, at) => text + render(parts[at] ?? null)).join(''))
