/** An attribute of a tag as it is written. */
export interface Attribute {
  name: string
  value: string
  /** where the value begins */
  from: number
}

export interface Tag {
  name: string
  at: number
  attributes: readonly Attribute[]
}

const OPENING = /<!--|<([A-Za-z][\w.:-]*)/g
const ATTRIBUTE = /[\s/]*([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>`=]+)))?/y

/** More attributes than any tag has. */
const MAX_ATTRIBUTES = 200

/** The opening tags of a piece of a page, in order; what is commented out has none. */
export function tagsIn(text: string): Tag[] {
  const tags: Tag[] = []
  const opening = new RegExp(OPENING)
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const [whole, name] = found
    if (name === undefined) {
      const end = text.indexOf('-->', found.index)
      if (end < 0) break
      opening.lastIndex = end
    } else {
      const { attributes, end } = attributesAt(text, found.index + whole.length)
      tags.push({ name, at: found.index, attributes })
      opening.lastIndex = end
    }
  }
  return tags
}

function attributesAt(text: string, from: number): { attributes: Attribute[]; end: number } {
  const attributes: Attribute[] = []
  const one = new RegExp(ATTRIBUTE)
  let end = from
  while (attributes.length < MAX_ATTRIBUTES) {
    one.lastIndex = end
    const found = one.exec(text)
    if (!found) break
    const [whole, name = '', double, single, bare] = found
    const value = double ?? single ?? bare ?? ''
    end += whole.length
    attributes.push({ name, value, from: end - value.length - (bare === undefined && value !== '' ? 1 : 0) })
  }
  return { attributes, end }
}
