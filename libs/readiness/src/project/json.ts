/** What a text of JSON says; null where it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

export function recordIn(value: unknown, key: string): Record<string, unknown> {
  const inside = isRecord(value) ? new Map(Object.entries(value)).get(key) : null
  return isRecord(inside) ? inside : {}
}
