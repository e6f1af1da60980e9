/** Why escaping does not make a value safe where it stands in a page; null where it does. */
export function objectionTo(before: string): string | null {
  if (isOpen(before, 'script')) return 'the value stands in a script: pass it as JSON in an attribute and read it there'
  if (isOpen(before, 'style')) return 'the value stands in a style sheet: choose it from a fixed list'
  const tag = before.slice(before.lastIndexOf('<'))
  if (before.lastIndexOf('>') > before.lastIndexOf('<') || !before.includes('<')) return null
  if (/\s(?:href|src|action|formaction|data|srcdoc|xlink:href)\s*=\s*["']?$/i.test(tag)) return 'the value is an address: check its scheme first'
  if (/\son\w+\s*=\s*(?:"[^"]*|'[^']*|[^\s"'>]*)$/i.test(tag)) return 'the value stands in a script of an attribute: add a listener instead'
  return /=\s*$/.test(tag) ? 'the attribute has no quotes around the value' : null
}

const isOpen = (text: string, tag: string): boolean => {
  const opened = text.toLowerCase().lastIndexOf(`<${tag}`)
  return opened >= 0 && text.toLowerCase().lastIndexOf(`</${tag}`) < opened
}
