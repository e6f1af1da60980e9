/** Longer ones are texts, not names, and hardly ever the same twice. */
const LONGEST = 200

/**
 * Makes equal strings in plain data (objects, arrays, maps) one string in memory. Files of a program repeat each other's names:
 * shared, a name weighs once, and looking it up in a map ends at the first glance, since it is the very same.
 * @param shared what was seen so far, to go through several pieces of data with
 */
export function shareStrings<T extends object>(data: T, shared: Map<string, string>): T {
  // not by recursion: what is nested in the code is nested here
  const open: object[] = [data]
  const sharing = (value: unknown): unknown => {
    if (typeof value === 'object' && value !== null) open.push(value)
    return typeof value === 'string' ? one(value, shared) : value
  }
  for (let at = open.pop(); at; at = open.pop()) {
    if (ArrayBuffer.isView(at)) continue
    if (Array.isArray(at)) for (let index = 0; index < at.length; index++) at[index] = sharing(at[index])
    else if (at instanceof Map) shareEntries(at, sharing)
    else for (const [key, value] of Object.entries(at)) if (typeof value === 'string' || typeof value === 'object') Reflect.set(at, key, sharing(value))
  }
  return data
}

function shareEntries(map: Map<unknown, unknown>, sharing: (value: unknown) => unknown): void {
  const entries = [...map]
  map.clear()
  for (const [key, value] of entries) map.set(sharing(key), sharing(value))
}

function one(text: string, shared: Map<string, string>): string {
  const known = shared.get(text)
  if (known !== undefined) return known
  if (text.length <= LONGEST) shared.set(text, text)
  return text
}
