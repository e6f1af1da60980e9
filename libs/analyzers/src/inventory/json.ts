/** What a text of JSON says; null where it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const memberOf = (value: unknown, key: string): unknown => (isRecord(value) && Object.hasOwn(value, key) ? Reflect.get(value, key) : null)

export function recordIn(value: unknown, key: string): Record<string, unknown> {
  const inside = memberOf(value, key)
  return isRecord(inside) ? inside : {}
}

/** A text by its name; null where it is none. */
export function textIn(value: unknown, key: string): string | null {
  const inside = memberOf(value, key)
  return typeof inside === 'string' ? inside : null
}
