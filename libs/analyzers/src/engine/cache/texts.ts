/** Every text in what was found, at any depth. */
export function textsIn(value: unknown): string[] {
  const texts: string[] = []
  collect(value, texts)
  return texts
}

function collect(value: unknown, texts: string[]): void {
  if (typeof value === 'string') texts.push(value)
  else if (value instanceof Map) for (const [key, one] of value) collect([key, one], texts)
  else if (value instanceof Set || Array.isArray(value)) for (const one of value) collect(one, texts)
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) collect(one, texts)
}

/** The same with other texts, at any depth. */
export function changeTexts<Value>(value: Value, change: (text: string) => string): Value {
  // what is made has the shape of what is given
  return changed(value, change) as Value
}

function changed(value: unknown, change: (text: string) => string): unknown {
  const next = (one: unknown) => changed(one, change)
  if (typeof value === 'string') return change(value)
  if (value instanceof Map) return new Map([...value].map(([key, one]) => [next(key), next(one)]))
  if (value instanceof Set) return new Set([...value].map(next))
  if (Array.isArray(value)) return value.map(next)
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, next(one)])) : value
}
