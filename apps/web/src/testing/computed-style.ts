const NOT_SHOWN = new Set(['HEAD', 'META', 'SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE'])

/** What a parent says holds for what is in it. */
function inherited(element: Element, property: string): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const own = styleOf(at)?.getPropertyValue(property)
    if (own) return own
  }
  return ''
}

const styleOf = (element: Element): CSSStyleDeclaration | undefined => (element as HTMLElement).style

/**
 * What styles say about an element, as far as tests ask: whether it is shown. Only its own `style` is read: going through
 * every rule of style for every element was a quarter of the time of all tests. How things look, and what styles hide, is
 * looked at in the browser. Parts of a name stand apart as words do, whatever their tags.
 */
export function computedStyle(element: Element): CSSStyleDeclaration {
  const read = (property: string): string => {
    if (property === 'visibility') return inherited(element, property) || 'visible'
    if (property === 'pointer-events') return inherited(element, property) || 'auto'
    const own = styleOf(element)?.getPropertyValue(property) ?? ''
    return own || (property === 'display' ? (NOT_SHOWN.has(element.tagName) ? 'none' : 'block') : '')
  }
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => {
      if (name === 'getPropertyValue') return read
      return typeof name === 'string' ? read(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)) : undefined
    },
  })
}
