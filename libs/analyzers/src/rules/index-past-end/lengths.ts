/** What is known of a list that is made in a function and never replaced. */
export interface Length {
  length: number
  capacity: number
}

/** The length of a list by its name, at a place of a function's text; null where it is not fixed. */
export function lengthOf(text: string, name: string, place: number): Length | null {
  const made = madeAs(text.slice(0, place), name)
  return made && !isChanged(text, name) ? made : null
}

function madeAs(before: string, name: string): Length | null {
  const slice = new RegExp(`\\b${name}\\s*:=\\s*make\\(\\[\\][\\w.*\\[\\]]+,\\s*(\\d+)\\s*(?:,\\s*(\\d+)\\s*)?\\)`).exec(before)
  if (slice?.[1]) return { length: Number(slice[1]), capacity: Number(slice[2] ?? slice[1]) }
  if (new RegExp(`\\bvar\\s+${name}\\s+\\[\\][\\w.*\\[\\]]+[ \\t]*\\n`).test(before)) return { length: 0, capacity: 0 }
  const array = new RegExp(`\\bvar\\s+${name}\\s+\\[(\\d+)\\]|\\b${name}\\s*:=\\s*\\[(\\d+)\\]`).exec(before)
  const size = array?.[1] ?? array?.[2]
  return size ? { length: Number(size), capacity: Number(size) } : null
}

/** Something else is stored under the name, its address is given away, or another variable has the same name. */
function isChanged(text: string, name: string): boolean {
  const declared = text.match(new RegExp(`\\b${name}\\b[^\\n=]*:=|\\bvar\\s+${name}\\b`, 'g'))?.length ?? 0
  return declared !== 1 || new RegExp(`(?:^|[^.\\w])${name}\\s*=[^=]|&${name}\\b(?!\\[)|,\\s*${name}\\s*(?:,[^\\n]*)?\\s=[^=]|\\b(?:len|cap)\\(${name}\\)\\s*[<>=!]|[<>=]\\s*(?:len|cap)\\(${name}\\)`).test(text)
}
