/** Longer ones are texts, not names, and hardly ever the same twice. */
const LONGEST = 200

/**
 * Makes equal strings in plain data (objects, arrays) one string in memory. Files of a program repeat each other's names:
 * shared, a name weighs once, and looking it up in a map ends at the first glance, since it is the very same.
 * @param shared what was seen so far, to go through several pieces of data with
 */
export function shareStrings<T extends object>(data: T, shared: Map<string, string>): T {
  // not by recursion: what is nested in the code is nested here
  const open: object[] = [data]
  for (let at = open.pop(); at; at = open.pop()) {
    if (ArrayBuffer.isView(at)) continue
    const entries = at as Record<string, unknown>
    for (const key of Object.keys(entries)) {
      const value = entries[key]
      if (typeof value === 'string') entries[key] = one(value, shared)
      else if (typeof value === 'object' && value !== null) open.push(value)
    }
  }
  return data
}

function one(text: string, shared: Map<string, string>): string {
  const known = shared.get(text)
  if (known !== undefined) return known
  if (text.length <= LONGEST) shared.set(text, text)
  return text
}
