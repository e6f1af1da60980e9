/** Longer ones are texts, not names, and hardly ever the same twice. */
const LONGEST = 200

/**
 * Makes equal strings in plain data (objects, arrays, maps) one string in memory. Files of a program repeat each other's names:
 * shared, a name weighs once, and looking it up in a map ends at the first glance, since it is the very same.
 * @param shared what was seen so far, to go through several pieces of data with
 */
export function shareStrings<T extends object>(data: T, shared: Map<string, string>): T {
  if (ArrayBuffer.isView(data)) return data
  if (Array.isArray(data)) for (let at = 0; at < data.length; at++) data[at] = sharing(data[at], shared)
  else if (data instanceof Map) shareEntries(data, shared)
  else for (const [key, value] of Object.entries(data)) if (typeof value === 'string' || typeof value === 'object') Reflect.set(data, key, sharing(value, shared))
  return data
}

function shareEntries(map: Map<unknown, unknown>, shared: Map<string, string>) {
  const entries = [...map]
  map.clear()
  for (const [key, value] of entries) map.set(sharing(key, shared), sharing(value, shared))
}

const sharing = (value: unknown, shared: Map<string, string>): unknown =>
  typeof value === 'string' ? one(value, shared) : typeof value === 'object' && value !== null ? shareStrings(value, shared) : value

function one(text: string, shared: Map<string, string>): string {
  const known = shared.get(text)
  if (known !== undefined) return known
  if (text.length <= LONGEST) shared.set(text, text)
  return text
}
